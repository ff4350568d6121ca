import { createHash } from "node:crypto";
import { compressBody, type CompressedBody, type Encoding } from "./compressed-body";
import type { DocumentForm, InlineStyleSheet } from "./first-document";
import { hashSource } from "../hash-source";

/** What the Content-Security-Policy allows besides the shop's own files: nonces or hashes, quoted. */
export interface InlineSources {
  scripts: string[];
  styles: string[];
  /** the hash of the inline style sheet, if any */
  sheet?: string;
  /** environment of the wallet provider whose wallets the page may load, or null */
  wallets: string | null;
  /** environment of the provider whose components open a 3-D Secure challenge in the page; absent or null: none */
  challenge?: string | null;
}

/** A response for all visitors of a class, ready to be sent many times. */
export interface SharedDocument {
  status: number;
  headers: [string, string][];
  inline: Record<DocumentForm, InlineSources>;
  /** hash of the content; each encoding's ETag is derived from it */
  digest: string;
  /** epoch, ms */
  madeAt: number;
  /** cache keys of the backend answers in it */
  madeOf: readonly string[];
  /** id of its product, or null */
  product: string | null;
  /** size in memory, in bytes */
  size: number;
  /** @param form "first" includes the style sheet, if the document has one (decision 0034) */
  body(encoding: Encoding, form?: DocumentForm): Promise<Uint8Array>;
}

const DROPPED_HEADERS = new Set(["content-length", "content-encoding", "set-cookie", "cache-control", "vary", "date"]);
/** Entry and headers, roughly, in bytes. */
const OVERHEAD = 2_048;

interface About {
  /** environment of the provider whose wallets the page may load */
  wallets?: string | null;
  /** id of the product that the page is about */
  product?: string | null;
  /** for the form of the document that includes it */
  styleSheet?: InlineStyleSheet | null;
}

/**
 * Makes a shared document of a response. The nonce is removed: each element that had it, and no other, so no injected text,
 * is allowed by its hash.
 *
 * @param nonce that the answer was rendered with
 * @param madeOf cache keys of the backend's answers from which it was rendered
 */
export async function shareable(
  response: Response,
  nonce: string,
  madeOf: readonly string[],
  { wallets = null, product = null, styleSheet = null }: About = {},
): Promise<SharedDocument> {
  const rendered = await response.text();
  const sheet = styleSheet?.isIn(rendered) ? styleSheet : null;
  const inline = { ...inlineSources(rendered, nonce), wallets };
  const text = rendered.replaceAll(` nonce="${nonce}"`, "");
  if (text.includes(nonce)) throw new Error("the nonce stands where it cannot be taken out");
  const bytes = Buffer.from(text);
  const later = await compressBody(bytes);
  const withSheet = async ({ inlined }: InlineStyleSheet) => compressBody(Buffer.from(inlined(String(await later.in("identity")))));
  let first: Promise<CompressedBody> | null = null;
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => !DROPPED_HEADERS.has(name.toLowerCase())),
    inline: { first: sheet ? { ...inline, sheet: sheet.source } : inline, later: inline },
    digest: createHash("sha256").update(bytes).digest("base64url").slice(0, 22),
    madeAt: Date.now(),
    madeOf,
    product,
    // Counts the other form too.
    size:
      OVERHEAD + later.size + (sheet ? later.size + sheet.size : 0) + lengthOf(madeOf) + lengthOf(inline.scripts) + lengthOf(inline.styles),
    async body(encoding, form = "later") {
      if (form === "later" || !sheet) return later.in(encoding);
      first ??= withSheet(sheet);
      return (await first).in(encoding);
    },
  };
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}

/** Hashes of the scripts and styles that the shop itself wrote into the page: those with the nonce. */
function inlineSources(html: string, nonce: string): Omit<InlineSources, "wallets"> {
  const texts = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}\\b[^<>]* nonce="${nonce}"[^<>]*>([\\s\\S]*?)</${tag}>`, "g"))].flatMap(([, text]) => text || []);
  const hashes = (tag: string) => [...new Set(texts(tag).map(hashSource))];
  return { scripts: hashes("script"), styles: hashes("style") };
}

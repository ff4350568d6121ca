import { createHash } from "node:crypto";
import { compress, type Encoding } from "../compress";

/**
 * What the Content-Security-Policy allows besides the shop's own files: nonces or hashes, quoted.
 */
export interface InlineSources {
  scripts: string[];
  styles: string[];
  /** environment of the wallet provider whose wallets the page may load, or null */
  wallets: string | null;
  /**
   * environment of the provider whose components open a 3-D Secure challenge in the page; absent or
   * null: none
   */
  challenge?: string | null;
  /** environment of the provider whose card form the page may load; absent or null: none */
  cards?: string | null;
}

/** A response for all visitors of a class, ready to be sent many times. */
export interface CachedDocument {
  status: number;
  headers: Readonly<Record<string, string>>;
  inline: InlineSources;
  /** hash of the content; each encoding's ETag is derived from it */
  digest: string;
  /** cache keys of the backend answers in it: a purge by tag looks here */
  cacheTags: readonly string[];
  /** id of the product that the page is about, or null */
  product: string | null;
  /** a part of the page was missing: the next visitor gets this page, and it is rendered again */
  isIncomplete: boolean;
  /** it is sent to nobody from this moment on, epoch in ms; Infinity: no such moment */
  validUntil: number;
  /** in memory, in bytes */
  size: number;
  body(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>;
}

const DROPPED_HEADERS = new Set([
  "content-length",
  "content-encoding",
  "set-cookie",
  "cache-control",
  "vary",
  "date",
]);
/** Entry and headers, roughly, in bytes. */
const OVERHEAD = 2_048;

interface DocumentFacts {
  cacheTags?: readonly string[];
  wallets?: string | null;
  product?: string | null;
  isIncomplete?: boolean;
  validUntil?: number | null;
}

/**
 * Makes a document for the cache from a rendered response. It is compressed once, when it is made.
 * The nonce is removed: each element that had it, and no other, so no injected text, is allowed by
 * its hash.
 *
 * @param nonce that the response was rendered with
 */
export async function toCachedDocument(
  response: Response,
  nonce: string,
  {
    cacheTags = [],
    wallets = null,
    product = null,
    isIncomplete = false,
    validUntil = null,
  }: DocumentFacts = {},
): Promise<CachedDocument> {
  const rendered = await response.text();
  const text = rendered.replaceAll(` nonce="${nonce}"`, "");
  if (text.includes(nonce)) throw new Error("the nonce stands where it cannot be taken out");
  const identity = new Uint8Array(Buffer.from(text));
  const br = await compress(identity, "br");
  let gzip: Promise<Uint8Array<ArrayBuffer>> | null = null;
  const inline = { ...findInlineSources(rendered, nonce), wallets };
  return {
    status: response.status,
    headers: Object.fromEntries(
      [...response.headers].filter(([name]) => !DROPPED_HEADERS.has(name.toLowerCase())),
    ),
    inline,
    digest: createHash("sha256").update(identity).digest("base64url").slice(0, 22),
    cacheTags,
    product,
    isIncomplete,
    validUntil: validUntil ?? Infinity,
    // gzip is made at its first request, and a fifth larger than brotli.
    size:
      OVERHEAD +
      identity.length +
      Math.ceil(br.length * 2.2) +
      sumLengths(cacheTags) +
      sumLengths(inline.scripts) +
      sumLengths(inline.styles),
    async body(encoding) {
      if (encoding === "gzip") return (gzip ??= compress(identity, "gzip"));
      return encoding === "br" ? br : identity;
    },
  };
}

function sumLengths(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}

/**
 * Hashes of the scripts and styles that the shop itself wrote into the page: those with the nonce.
 */
function findInlineSources(html: string, nonce: string): Omit<InlineSources, "wallets"> {
  const listTexts = (tag: string) =>
    [
      ...html.matchAll(
        new RegExp(`<${tag}\\b[^<>]* nonce="${nonce}"[^<>]*>([\\s\\S]*?)</${tag}>`, "g"),
      ),
    ].flatMap(([, text]) => text || []);
  const listHashes = (tag: string) => [...new Set(listTexts(tag).map(hashSource))];
  return { scripts: listHashes("script"), styles: listHashes("style") };
}

/**
 * The source of the Content-Security-Policy that allows an inline script or style of this text,
 * quoted.
 */
export const hashSource = (text: string) =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

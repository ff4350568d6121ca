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
  const elements = findInlineElements(rendered, nonce);
  if (rendered.split(nonce).length - 1 !== elements.length)
    throw new Error("the nonce stands where no script or style can be found");
  const identity = new Uint8Array(Buffer.from(text));
  const br = await compress(identity, "br");
  let gzip: Promise<Uint8Array<ArrayBuffer>> | null = null;
  const inline = {
    scripts: listHashes(elements, "script"),
    styles: listHashes(elements, "style"),
    wallets,
  };
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

interface InlineElement {
  tag: string;
  text: string;
}

/** The scripts and styles that the shop itself wrote into the page: those with the nonce. */
function findInlineElements(html: string, nonce: string): InlineElement[] {
  const elements = new RegExp(
    `<(script|style)\\b[^<>]* nonce="${nonce}"[^<>]*>([\\s\\S]*?)</\\1>`,
    "g",
  );
  return [...html.matchAll(elements)].map(([, tag = "", text = ""]) => ({ tag, text }));
}

const listHashes = (elements: InlineElement[], wanted: "script" | "style") => [
  ...new Set(
    elements
      .filter(({ tag, text }) => tag === wanted && text !== "")
      .map(({ text }) => hashSource(text)),
  ),
];

/**
 * The source of the Content-Security-Policy that allows an inline script or style of this text,
 * quoted.
 */
export const hashSource = (text: string) =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

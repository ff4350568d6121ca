import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";

const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);

/** The first visitor waits for quick compression. A second request starts another in the background: 6 times slower, 6 % smaller. */
const BROTLI_QUALITY = { first: 7, again: 10 };
const GZIP_LEVEL = 6;
/** Whether this process is compressing a document again. It does one at a time, so that many addresses, each requested twice, take one core at most. */
let isCompressingAgain = false;

export type Encoding = "br" | "gzip" | "identity";

/** What the Content-Security-Policy allows besides the shop's own files: nonces or hashes, quoted. */
export interface InlineSources {
  scripts: string[];
  styles: string[];
  /** environment of the wallet provider whose wallets the page may load, or null */
  wallets: string | null;
  /** environment of the provider whose components open the shopper's challenge in the page; absent or null: nobody does */
  challenge?: string | null;
}

/** A response that is the same for every visitor of a class, ready to be sent many times. */
export interface SharedDocument {
  status: number;
  headers: [string, string][];
  inline: InlineSources;
  /** hash of the content; each encoding's ETag is derived from it */
  digest: string;
  /** epoch, ms */
  madeAt: number;
  /** cache keys of the backend's answers from which it was rendered */
  madeOf: readonly string[];
  /** id of the product that it is about, or null */
  product: string | null;
  /** size in memory, in bytes */
  size: number;
  body(encoding: Encoding): Promise<Uint8Array>;
}

const DROPPED_HEADERS = new Set(["content-length", "content-encoding", "set-cookie", "cache-control", "vary", "date"]);
/** Entry and headers, roughly, in bytes. */
const OVERHEAD = 2_048;

/**
 * Makes a shared document of a response. The nonce is removed: each element that had it (and nothing else, so no text that got into the
 * page as text) is allowed by its hash.
 *
 * @param nonce that the answer was rendered with
 * @param madeOf cache keys of the backend's answers from which it was rendered
 * @param about environment of the wallet provider whose wallets the page may load; id of the product that it is about
 */
export async function shareable(
  response: Response,
  nonce: string,
  madeOf: readonly string[],
  { wallets = null, product = null }: { wallets?: string | null; product?: string | null } = {},
): Promise<SharedDocument> {
  const rendered = await response.text();
  const inline = { ...inlineSources(rendered, nonce), wallets };
  const text = rendered.replaceAll(` nonce="${nonce}"`, "");
  if (text.includes(nonce)) throw new Error("the nonce stands where it cannot be taken out");
  const bytes = Buffer.from(text);
  let compressed = await brotli(bytes, BROTLI_QUALITY.first);
  let requests = 0;
  let isSmallest = false;
  // If it fails, the quickly compressed form stays in use. If another document is being compressed, this one waits for a later request.
  const compressAgain = async () => {
    isCompressingAgain = isSmallest = true;
    try {
      compressed = await brotli(await decompressBrotli(compressed), BROTLI_QUALITY.again);
    } finally {
      isCompressingAgain = false;
    }
  };
  let zipped: Promise<Uint8Array> | null = null;
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => !DROPPED_HEADERS.has(name.toLowerCase())),
    inline,
    digest: createHash("sha256").update(bytes).digest("base64url").slice(0, 22),
    madeAt: Date.now(),
    madeOf,
    product,
    // Both compressed forms are counted from the start; gzip is a fifth larger.
    size: OVERHEAD + Math.ceil(compressed.length * 2.2) + lengthOf(madeOf) + lengthOf(inline.scripts) + lengthOf(inline.styles),
    async body(encoding) {
      if (encoding === "br" && ++requests > 1 && !isSmallest && !isCompressingAgain) compressAgain().catch(() => undefined);
      if (encoding === "br") return compressed;
      if (encoding === "identity") return decompressBrotli(compressed);
      zipped ??= decompressBrotli(compressed)
        .then((plain) => compressGzip(plain, { level: GZIP_LEVEL }))
        .then((whole) => new Uint8Array(whole));
      return zipped;
    },
  };
}

async function brotli(bytes: Uint8Array, quality: number): Promise<Uint8Array> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  // Copied: zlib's result is a view of a larger buffer, which would stay in memory with it.
  return new Uint8Array(await compressBrotli(bytes, { params }));
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}

/** Hashes of the scripts and styles that the shop itself wrote into the page: those with its nonce. */
function inlineSources(html: string, nonce: string): Omit<InlineSources, "wallets"> {
  const texts = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}\\b[^<>]* nonce="${nonce}"[^<>]*>([\\s\\S]*?)</${tag}>`, "g"))].flatMap(([, text]) => text || []);
  const hashes = (tag: string) => [...new Set(texts(tag).map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`))];
  return { scripts: hashes("script"), styles: hashes("style") };
}

import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import type { Context } from "hono";

/**
 * The measured optimum of processor time and size for pages that are compressed while a shopper
 * waits.
 */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;
/**
 * Answers up to this size (bytes) are compressed on the main thread: two milliseconds at most, less
 * than handing them to another thread.
 */
const AT_ONCE_BYTES_MAXIMUM = 256 * 1024;
const MIN_BYTES = 512;
const COMPRESSIBLE = /^(text\/|application\/(json|xml|manifest\+json|ld\+json)|image\/svg)/;

export type Encoding = "br" | "gzip" | "identity";

/**
 * The best encoding that the browser accepts: brotli before gzip, in whatever order it names them;
 * those with q=0 are refused.
 */
export function chooseEncoding(acceptEncoding: string | null): Encoding {
  const accepted = (acceptEncoding ?? "").toLowerCase().split(",");
  const isAccepted = (encoding: string) =>
    accepted.some((entry) => {
      const [name, ...parameters] = entry.split(";").map((part) => part.trim());
      return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    });
  return (["br", "gzip"] as const).find(isAccepted) ?? "identity";
}

/** Compresses a whole body. */
export async function compress(
  body: Uint8Array,
  encoding: Exclude<Encoding, "identity">,
): Promise<Uint8Array<ArrayBuffer>> {
  const isSmall = body.length <= AT_ONCE_BYTES_MAXIMUM;
  if (encoding === "gzip") {
    const options = { level: GZIP_LEVEL };
    return new Uint8Array(isSmall ? gzipSync(body, options) : await promisify(gzip)(body, options));
  }
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  };
  return new Uint8Array(
    isSmall ? brotliCompressSync(body, options) : await promisify(brotliCompress)(body, options),
  );
}

/**
 * Compresses a whole response once, with the encoding that the browser accepts (brotli, else gzip).
 */
export async function compressResponse(c: Context, response: Response): Promise<Response> {
  const { headers: given } = response;
  // A download may be larger than the memory: it is streamed uncompressed.
  if (!response.body || given.has("Content-Encoding") || given.has("Content-Disposition"))
    return response;
  if (!COMPRESSIBLE.test(given.get("Content-Type") ?? "")) return response;
  const body = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(given);
  if (!/accept-encoding/i.test(headers.get("Vary") ?? ""))
    headers.append("Vary", "Accept-Encoding");
  const encoding =
    body.length < MIN_BYTES ? "identity" : chooseEncoding(c.req.header("accept-encoding") ?? null);
  if (encoding === "identity") return new Response(body, { status: response.status, headers });
  const bytes = await compress(body, encoding);
  headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(bytes.length));
  return new Response(bytes, { status: response.status, headers });
}

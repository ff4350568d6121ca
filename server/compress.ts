import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Context } from "hono";
import { compressBrotli, compressGzip, encodingFor } from "./documents/compressed-body";

/** Quality for pages that are rendered for one request: the measured optimum of processor time and size. */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;
/**
 * Answers up to this size (bytes) are compressed on the main thread, which blocks it for two milliseconds at most. Handing a page to another
 * thread and back costs more processor time than compressing it (decision 0015). Only sitemaps are larger.
 */
const AT_ONCE_BYTES_MAXIMUM = 256 * 1024;
const MIN_BYTES = 512;
const COMPRESSIBLE = /^(text\/|application\/(json|xml|manifest\+json|ld\+json)|image\/svg)/;

/** Compresses a whole response once, with the encoding that the browser accepts (brotli, else gzip). */
export async function compressed(c: Context, response: Response): Promise<Response> {
  const { headers: given } = response;
  // A download may be larger than the memory: it is streamed uncompressed.
  if (!response.body || given.has("Content-Encoding") || given.has("Content-Disposition")) return response;
  if (!COMPRESSIBLE.test(given.get("Content-Type") ?? "")) return response;
  const body = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(given);
  if (!/accept-encoding/i.test(headers.get("Vary") ?? "")) headers.append("Vary", "Accept-Encoding");
  const encoding = body.length < MIN_BYTES ? "identity" : encodingFor(c.req.header("accept-encoding") ?? null);
  if (encoding === "identity") return new Response(body, { status: response.status, headers });
  const compressedBody = encoding === "br" ? await withBrotli(body) : await withGzip(body);
  headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(compressedBody.length));
  return new Response(new Uint8Array(compressedBody), { status: response.status, headers });
}

function withBrotli(body: Uint8Array): Buffer | Promise<Buffer> {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } };
  return body.length > AT_ONCE_BYTES_MAXIMUM ? compressBrotli(body, options) : brotliCompressSync(body, options);
}

function withGzip(body: Uint8Array): Buffer | Promise<Buffer> {
  const options = { level: GZIP_LEVEL };
  return body.length > AT_ONCE_BYTES_MAXIMUM ? compressGzip(body, options) : gzipSync(body, options);
}

import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context } from "hono";
import { accepts } from "hono/accepts";

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Quality for pages that are rendered for one request: the measured optimum between a core's time and bytes. */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;
const MIN_BYTES = 512;
const COMPRESSIBLE = /^(text\/|application\/(json|xml|manifest\+json|ld\+json)|image\/svg)/;

/** The answer, whole, compressed once by what the browser accepts (brotli, else gzip). */
export async function compressed(c: Context, response: Response): Promise<Response> {
  if (!response.body || response.headers.has("Content-Encoding") || !COMPRESSIBLE.test(response.headers.get("Content-Type") ?? ""))
    return response;
  const body = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  if (!/accept-encoding/i.test(headers.get("Vary") ?? "")) headers.append("Vary", "Accept-Encoding");
  const encoding =
    body.length < MIN_BYTES ? "identity" : accepts(c, { header: "Accept-Encoding", supports: ["br", "gzip"], default: "identity" });
  if (encoding === "identity") return new Response(body, { status: response.status, headers });
  const packed = encoding === "br" ? await withBrotli(body) : await gz(body, { level: GZIP_LEVEL });
  headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(packed.length));
  return new Response(new Uint8Array(packed), { status: response.status, headers });
}

function withBrotli(body: Uint8Array): Promise<Buffer> {
  return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });
}

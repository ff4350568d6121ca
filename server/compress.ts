import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { accepts } from "hono/accepts";

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Quality for pages that are rendered for one request: the measured optimum between a core's time and bytes. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 6;
const MIN_BYTES = 512;
const COMPRESSIBLE = /^(text\/|application\/(json|xml|manifest\+json|ld\+json)|image\/svg)/;

/** The answer, whole, compressed once by what the browser accepts (brotli, else gzip). */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const type = response.headers.get("Content-Type") ?? "";
  if (!response.body || response.headers.has("Content-Encoding") || !(COMPRESSIBLE.test(type) || type.startsWith("text/x-script"))) return response;
  const body = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.append("Vary", "Accept-Encoding");
  const encoding = body.length < MIN_BYTES ? "identity" : encodingFor(request);
  if (encoding === "identity") return new Response(body, { status: response.status, headers });
  const packed = encoding === "br" ? await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }) : await gz(body, { level: GZIP_LEVEL });
  headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(packed.length));
  return new Response(packed, { status: response.status, headers });
}

function encodingFor(request: Request): "br" | "gzip" | "identity" {
  const header = request.headers.get("Accept-Encoding") ?? "";
  const context = { req: { header: () => header } } as unknown as Parameters<typeof accepts>[0];
  return accepts(context, { header: "Accept-Encoding", supports: ["br", "gzip"], default: "identity" }) as "br" | "gzip" | "identity";
}

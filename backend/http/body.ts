import type { Context } from "hono";
import { readCompressedCriteria } from "./compressed-criteria";
import { httpError } from "./errors";
import { parsePhpParameters } from "./php-parameters";

/** The maximum size of a request body, in bytes. */
const MAX_BODY_BYTES = 1_048_576;
/** PHP's json_decode fails below this depth. */
const MAX_JSON_DEPTH = 512;

/**
 * The request's parameters like Shopware's `$request->get()`: the query, overridden by the body.
 * JSON requires a JSON content type (a JSON body sent as text/plain is ignored); forms are read in
 * PHP's bracket syntax.
 *
 * @throws 400 for malformed JSON, 413 for a body over {@link MAX_BODY_BYTES}
 */
export async function readParameters(c: Context): Promise<Record<string, unknown>> {
  const query = parsePhpParameters(new URL(c.req.url).searchParams);
  const method = c.req.method;
  if (method === "GET" || method === "HEAD")
    return { ...query, ...readCompressedCriteria(query._criteria) };
  const contentType = (c.req.header("content-type") ?? "").toLowerCase();
  const text = await readText(c);
  if (text === "") return query;
  if (contentType.includes("application/json")) return { ...query, ...parseJson(text) };
  if (contentType.includes("application/x-www-form-urlencoded"))
    return { ...query, ...parsePhpParameters(new URLSearchParams(text)) };
  return query;
}

export async function readText(c: Context, refusal: () => Error = tooLarge): Promise<string> {
  if (Number(c.req.header("content-length") ?? 0) > MAX_BODY_BYTES) throw refusal();
  const stream = c.req.raw.body;
  if (!stream) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) throw refusal();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function tooLarge() {
  return httpError(413, "Payload Too Large", "The request body is too large.");
}

function parseJson(text: string): Record<string, unknown> {
  const malformed = httpError(400, "Bad Request", "The JSON payload is malformed.");
  if (depthOf(text) > MAX_JSON_DEPTH) throw malformed;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw malformed;
  }
  // PHP accepts only arrays and maps; a bare number or string counts as an empty body.
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

/** The deepest nesting of brackets outside strings. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (inString) {
      if (character === "\\") index += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === "{" || character === "[") deepest = Math.max(deepest, (depth += 1));
    else if (character === "}" || character === "]") depth -= 1;
  }
  return deepest;
}

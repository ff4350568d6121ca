import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { CSP_REPORT_PATH } from "./reports";
import { isSafe } from "./request-facts";

/**
 * The largest body of a request, in bytes. In a form the longest message and addresses fit, in any
 * script. A form is rendered again with what was typed, escaped to up to six times its size: 256 KB
 * blocked other requests for a third of a second. Bodies of the own API are not rendered; payment
 * data are the longest.
 */
export const BODY_BYTES_MAXIMUM = { form: 64 * 1024, ownApi: 128 * 1024 };
const FIELDS_MAXIMUM = 500;
const FIELD_NAME_MAXIMUM = 200;
const SEPARATOR = "&".charCodeAt(0);
const JSON_DEPTH_MAXIMUM = 20;

/** Routes that accept JSON; all others accept forms. */
const OWN_API = "/api/";

/**
 * Not multipart, because no form of the shop sends a file: a body of thousands of empty files takes
 * a second to read.
 */
const FORM = /^application\/x-www-form-urlencoded\b/i;
const JSON_TYPE = /^application\/([\w.+-]+\+)?json\b/i;
/** The content type of JSON reports (Content Security Policy 3, `report-uri`). */
const REPORT_TYPE = /^application\/csp-report\b/i;

/**
 * Reads the whole body of a write, so that no route has to handle a broken one: too large, cut off,
 * of a type that no form of the shop sends, nested deeper or longer than any form.
 *
 * @returns the request with its body, or the reason of the refusal
 */
export async function readBody(
  c: Context,
): Promise<{ request: Request } | { refusal: "tooLarge" | "unreadable" }> {
  if (isSafe(c.req.method)) return { request: c.req.raw };
  const { pathname } = new URL(c.req.url);
  const bytes = await readBytes(
    c,
    BODY_BYTES_MAXIMUM[pathname.startsWith(OWN_API) ? "ownApi" : "form"],
  ).catch(() => "unreadable" as const);
  if (bytes === "tooLarge" || bytes === "unreadable") return { refusal: bytes };
  if (!(await isReadable(bytes, c.req.header("Content-Type") ?? "", pathname)))
    return { refusal: "unreadable" };
  return { request: withBody(c.req.raw, bytes.length > 0 ? bytes : null) };
}

async function readBytes(
  c: Context,
  maxSize: number,
): Promise<Uint8Array<ArrayBuffer> | "tooLarge"> {
  // Checked before the body is touched: the server drains an untouched body, so the next request of
  // the connection need not wait.
  if (Number(c.req.header("Content-Length") ?? 0) > maxSize) return "tooLarge";
  let isTooLarge = false;
  const onError = (limited: Context) => {
    isTooLarge = true;
    return limited.body(null, 413);
  };
  await bodyLimit({ maxSize, onError })(c, async () => undefined);
  return isTooLarge ? "tooLarge" : new Uint8Array(await c.req.raw.arrayBuffer());
}

/** The request with its body. An empty body becomes a form without fields. */
function withBody(
  { url, method, headers: given, signal }: Request,
  body: Uint8Array<ArrayBuffer> | null,
): Request {
  const headers = new Headers(given);
  if (!body) headers.set("Content-Type", "application/x-www-form-urlencoded");
  return new Request(url, { method, headers, signal, body });
}

async function isReadable(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
  pathname: string,
): Promise<boolean> {
  if (bytes.length === 0) return true;
  if (FORM.test(type)) {
    // Counted before they are read: a hundred thousand names would block other requests.
    if (countSeparators(bytes) > FIELDS_MAXIMUM) return false;
    try {
      const names = [
        ...(await new Response(bytes, { headers: { "Content-Type": type } }).formData()).keys(),
      ];
      return (
        names.length <= FIELDS_MAXIMUM && names.every((name) => name.length <= FIELD_NAME_MAXIMUM)
      );
    } catch {
      return false;
    }
  }
  const isJson =
    (pathname.startsWith(OWN_API) && JSON_TYPE.test(type)) ||
    (pathname === CSP_REPORT_PATH && REPORT_TYPE.test(type));
  return isJson && isSoundJson(Buffer.from(bytes).toString());
}

function countSeparators(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(SEPARATOR); at >= 0; at = bytes.indexOf(SEPARATOR, at + 1))
    count += 1;
  return count;
}

function isSoundJson(text: string): boolean {
  try {
    return isShallow(JSON.parse(text));
  } catch {
    return false;
  }
}

/** Checks the depth level by level, visiting each value once. */
function isShallow(value: unknown): boolean {
  let level = [value].filter(hasValues);
  for (let depth = 0; depth < JSON_DEPTH_MAXIMUM; depth++)
    level = level.flatMap((entry) => Object.values(entry)).filter(hasValues);
  return level.length === 0;
}

function hasValues(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

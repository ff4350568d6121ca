import { createHash } from "node:crypto";

/** Fresh for five minutes as the menus on the server are; after that shown once more while it is loaded anew. */
const CACHE_CONTROL = "public, max-age=300, stale-while-revalidate=3600";

/** Data that is the same for every shopper of a channel; unchanged since the last time, it is not sent again (ETag). */
export function publicJson(request: Request, data: unknown): Response {
  const body = JSON.stringify(data);
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers = { "Cache-Control": CACHE_CONTROL, ETag: etag };
  if (request.headers.get("If-None-Match")?.includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, "Content-Type": "application/json; charset=utf-8" } });
}

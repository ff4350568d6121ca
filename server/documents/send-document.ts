import type { DocumentLifetime, DocumentState } from "./document-cache";
import { encodingFor } from "./compressed-body";
import { formFor, VARY_BY_VISIT } from "./first-document";
import type { InlineSources, SharedDocument } from "./shared-document";

/** Vary: Cookie, because shoppers with a cart get another document at the same address. */
export const VARY = `Accept-Encoding, Cookie, ${VARY_BY_VISIT}`;
const OK = 200;

/** A complete answer: its headers may still change before it becomes a response. */
export interface WholeAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array<ArrayBuffer> | null;
  inline: InlineSources;
}

/**
 * The response for a cached document. Browsers revalidate each time (and mostly get "not modified"), because a stored document would not
 * show a cart filled since. A CDN may store it as long as we do (RFC 9213: CDN-Cache-Control), and longer while we fail.
 */
export async function sendDocument(
  request: Request,
  document: SharedDocument,
  state: DocumentState,
  { fresh, staleWhileRevalidate, staleIfError }: DocumentLifetime,
): Promise<WholeAnswer> {
  const encoding = encodingFor(request.headers.get("Accept-Encoding"));
  const form = formFor(request);
  const inline = document.inline[form];
  const etag = `"${document.digest}-${encoding}${form === "first" ? "-first" : ""}"`;
  const headers: Record<string, string> = {
    ...Object.fromEntries(document.headers),
    Vary: VARY,
    "Server-Timing": `document;desc=${state}`,
    ...(document.status === OK
      ? {
          // Weak, because the same content may have been compressed again in the meantime.
          ETag: `W/${etag}`,
          "Cache-Control": `public, max-age=0, s-maxage=${fresh}`,
          "CDN-Cache-Control": `public, max-age=${fresh}, stale-while-revalidate=${staleWhileRevalidate}, stale-if-error=${staleIfError}`,
        }
      : { "Cache-Control": "private, no-cache" }),
  };
  if (document.status === OK && isUnchanged(request.headers.get("If-None-Match"), etag)) {
    delete headers["content-type"];
    return { status: 304, headers, body: null, inline };
  }
  const body = await document.body(encoding, form);
  if (encoding !== "identity") headers["Content-Encoding"] = encoding;
  headers["Content-Length"] = String(body.length);
  return { status: document.status, headers, body: body as Uint8Array<ArrayBuffer>, inline };
}

/** Whether the browser already has this document (If-None-Match, weak comparison). */
export function isUnchanged(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  return ifNoneMatch.split(",").some((entry) => {
    const known = entry.trim().replace(/^W\//, "");
    return known === "*" || known === etag;
  });
}

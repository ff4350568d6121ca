import { OK } from "~/domain/http-status";
import { BROWSER_LIFETIME, type Lifetime } from "~/services/platform/config/lifetimes.server";
import { chooseEncoding } from "../compress";
import type { CachedDocument, InlineSources } from "./cached-document";
import type { DocumentState } from "./document-cache";

/** Vary: Cookie, because shoppers with a cart get another document at the same address. */
export const VARY = "Accept-Encoding, Cookie";

/** A complete response whose headers may still change. */
export interface WholeResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array<ArrayBuffer> | null;
  inline: InlineSources;
}

/**
 * The response for a cached document. Browsers revalidate each time (and mostly get "not
 * modified"), because a stored document would not show a cart filled since; data that are the same
 * for every shopper they may store. A CDN may store it as long as we do (RFC 9213:
 * CDN-Cache-Control), and longer while we fail.
 */
export async function sendDocument(
  request: Request,
  document: CachedDocument,
  state: DocumentState,
  { isForAll = false, ...lifetime }: Lifetime & { isForAll?: boolean },
): Promise<WholeResponse> {
  const { status, inline } = document;
  const { fresh, staleWhileRevalidate, staleIfError } = shortenLifetime(lifetime, document);
  const encoding = chooseEncoding(request.headers.get("Accept-Encoding"));
  const etag = `"${document.digest}-${encoding}"`;
  const inBrowser = isForAll
    ? `max-age=${BROWSER_LIFETIME.fresh}, stale-while-revalidate=${BROWSER_LIFETIME.staleWhileRevalidate}`
    : "max-age=0";
  const headers: Record<string, string> = {
    ...document.headers,
    Vary: isForAll ? "Accept-Encoding" : VARY,
    "Server-Timing": `document;desc=${state}`,
    ...(status === OK
      ? {
          // Weak: a proxy may compress it in another way.
          ETag: `W/${etag}`,
          "Cache-Control": `public, ${inBrowser}, s-maxage=${fresh}`,
          "CDN-Cache-Control": `public, max-age=${fresh}, stale-while-revalidate=${staleWhileRevalidate}, stale-if-error=${staleIfError}`,
        }
      : { "Cache-Control": "private, no-cache" }),
  };
  if (status === OK && isUnchanged(request.headers.get("If-None-Match"), etag)) {
    delete headers["content-type"];
    return { status: 304, headers, body: null, inline };
  }
  const body = await document.body(encoding);
  if (encoding !== "identity") headers["Content-Encoding"] = encoding;
  headers["Content-Length"] = String(body.length);
  return { status, headers, body, inline };
}

/** Nobody keeps a document for longer than what it says holds. */
function shortenLifetime(
  { fresh, staleWhileRevalidate, staleIfError }: Lifetime,
  { validUntil }: CachedDocument,
): Lifetime {
  const seconds = Math.max(0, Math.floor((validUntil - Date.now()) / 1_000));
  const shorter = Math.min(fresh, seconds);
  return {
    fresh: shorter,
    staleWhileRevalidate: Math.min(staleWhileRevalidate, seconds - shorter),
    staleIfError: Math.min(staleIfError, seconds - shorter),
  };
}

/** Whether the browser already has this document (If-None-Match, weak comparison). */
export function isUnchanged(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  return ifNoneMatch.split(",").some((entry) => {
    const tag = entry.trim().replace(/^W\//, "");
    return tag === "*" || tag === etag;
  });
}

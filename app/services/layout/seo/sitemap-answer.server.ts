import type { Result } from "~/services/platform/store-api/store-api.server";

/** An hour, in seconds. */
const SITEMAP_CACHE_SECONDS = 3_600;

/** A sitemap over HTTP: 404 for one that there is none of, 503 when the backend gave no usable answer. */
export function sitemapAnswer(sitemap: Result<string> | null): Response {
  if (!sitemap) return new Response("Not found", { status: 404 });
  if (sitemap.status === "error") return new Response("Service unavailable", { status: 503, headers: { "Retry-After": "60" } });
  return new Response(sitemap.data, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": `public, max-age=${SITEMAP_CACHE_SECONDS}` },
  });
}

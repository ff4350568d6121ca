import type { LoaderFunctionArgs } from "@remix-run/node";
import { buildWebManifest } from "~/services/layout/seo/web-manifest.server";

const MANIFEST_CACHE_SECONDS = 86_400;

export function loader({ context: { shop } }: LoaderFunctionArgs) {
  return new Response(JSON.stringify(buildWebManifest(shop)), {
    headers: {
      "Content-Type": "application/manifest+json; charset=utf-8",
      "Cache-Control": `public, max-age=${MANIFEST_CACHE_SECONDS}`,
    },
  });
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { buildRobotsTxt } from "~/services/layout/seo/sitemap.server";

const ROBOTS_CACHE_SECONDS = 86_400;

export function loader({ context: { shop } }: LoaderFunctionArgs) {
  return new Response(buildRobotsTxt(shop.channel), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": `public, max-age=${ROBOTS_CACHE_SECONDS}`,
    },
  });
}

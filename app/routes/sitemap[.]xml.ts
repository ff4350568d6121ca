import type { LoaderFunctionArgs } from "@remix-run/node";
import { buildSitemapIndex, toSitemapResponse } from "~/services/layout/seo/sitemap.server";

/** The index of the channel's sitemaps. */
export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  return toSitemapResponse(await buildSitemapIndex(shop));
}

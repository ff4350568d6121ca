import type { LoaderFunctionArgs } from "@remix-run/node";
import { buildSitemapPart, toSitemapResponse } from "~/services/layout/seo/sitemap.server";

/** One sitemap of the channel, by its name in the index. */
export async function loader({ params, context: { shop } }: LoaderFunctionArgs) {
  return toSitemapResponse(await buildSitemapPart(shop, params.name ?? ""));
}

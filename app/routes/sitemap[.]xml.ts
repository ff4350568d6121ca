import type { LoaderFunctionArgs } from "@remix-run/node";
import { sitemapIndex, sitemapAnswer } from "~/services/layout/seo/sitemap.server";

/** The index of the channel's sitemaps. */
export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  return sitemapAnswer(await sitemapIndex(shop));
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { sitemapPart, sitemapAnswer } from "~/services/layout/seo/sitemap.server";

/** One sitemap of the channel, by its name in the index. */
export async function loader({ params, context: { shop } }: LoaderFunctionArgs) {
  return sitemapAnswer(await sitemapPart(shop, params.name ?? ""));
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { sitemapPart } from "~/services/layout/seo/sitemap.server";
import { sitemapAnswer } from "~/services/layout/seo/sitemap-answer.server";

/** One sitemap of the channel, as its index names it. */
export async function loader({ params, context: { shop } }: LoaderFunctionArgs) {
  return sitemapAnswer(await sitemapPart(shop, params.name ?? ""));
}

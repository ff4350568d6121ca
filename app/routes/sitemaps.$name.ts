import type { LoaderFunctionArgs } from "@remix-run/node";
import { sitemapPart } from "~/services/seo/sitemap.server";
import { sitemapAnswer } from "~/services/seo/sitemap-answer.server";

/** One sitemap of the channel, as its index names it. */
export async function loader({ params, context: { shop } }: LoaderFunctionArgs) {
  return sitemapAnswer(await sitemapPart(shop, params.name ?? ""));
}

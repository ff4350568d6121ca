import type { MetaDescriptor } from "@remix-run/node";
import { isRouteErrorResponse } from "@remix-run/react";
import type { SeoView } from "~/services/view-models";

interface MetaArguments<Data> {
  data: Data | undefined;
  error?: unknown;
}

/** The head of a page with its own SeoView; of an error page, what went wrong. */
export function metaOf({ data, error }: MetaArguments<{ seo: SeoView }>): MetaDescriptor[] {
  return data ? seoMeta(data.seo) : errorMeta(error);
}

/** The head of a page for this shopper alone (cart, menu, account): a title, nothing for search engines. */
export function titled({ data, error }: MetaArguments<{ title: string }>): MetaDescriptor[] {
  return data ? [{ title: data.title }, { name: "robots", content: "noindex,follow" }] : errorMeta(error);
}

/** Title, description, canonical address, the same page in other channels, and the card of shared links. */
export function seoMeta(seo: SeoView): MetaDescriptor[] {
  return [
    { title: seo.title },
    ...(seo.description ? [{ name: "description", content: seo.description }] : []),
    { name: "robots", content: seo.robots },
    ...(seo.canonical ? [{ tagName: "link", rel: "canonical", href: seo.canonical }] : []),
    ...seo.alternates.map(({ hrefLang, href }) => ({ tagName: "link", rel: "alternate", hrefLang, href })),
    { property: "og:title", content: seo.title },
    { property: "og:type", content: "website" },
    ...(seo.description ? [{ property: "og:description", content: seo.description }] : []),
    ...(seo.canonical ? [{ property: "og:url", content: seo.canonical }] : []),
    ...(seo.image ? [{ property: "og:image", content: seo.image }] : []),
  ];
}

function errorMeta(error: unknown): MetaDescriptor[] {
  return [{ title: titleOf(error) ?? "Hearth" }, { name: "robots", content: "noindex,follow" }];
}

/** The title that the loader sent along with its 404 or 503. */
function titleOf(error: unknown): string | null {
  const title: unknown = isRouteErrorResponse(error) ? error.data?.title : null;
  return typeof title === "string" ? title : null;
}

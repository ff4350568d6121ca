import type { MetaDescriptor } from "@remix-run/node";
import type { FrameView, SeoView } from "~/services/view-models";

interface MetaArguments<Data> {
  data: Data | undefined;
  matches: { id: string; data: unknown }[];
}

/** The head of a page with its own SeoView; of an error page, only the shop's name. */
export function metaOf({ data, matches }: MetaArguments<{ seo: SeoView }>): MetaDescriptor[] {
  return data ? seoMeta(data.seo) : errorMeta(matches);
}

/** The head of a page for this shopper alone (cart, menu, account): a title, nothing for search engines. */
export function titled({ data, matches }: MetaArguments<{ title: string }>): MetaDescriptor[] {
  return data ? [{ title: withShop(data.title, matches) }, { name: "robots", content: "noindex,follow" }] : errorMeta(matches);
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

function errorMeta(matches: MetaArguments<unknown>["matches"]): MetaDescriptor[] {
  return [{ title: shopName(matches) }, { name: "robots", content: "noindex,follow" }];
}

function withShop(title: string, matches: MetaArguments<unknown>["matches"]): string {
  return `${title} | ${shopName(matches)}`;
}

function shopName(matches: MetaArguments<unknown>["matches"]): string {
  const frame = matches.find(({ id }) => id === "root")?.data as FrameView | undefined;
  return frame?.channel.name ?? "Hearth";
}

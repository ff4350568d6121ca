import type { MetaDescriptor } from "@remix-run/node";
import { isRouteErrorResponse } from "@remix-run/react";
import type { SeoView } from "~/services/platform/types";

interface MetaArguments<Data> {
  data: Data | undefined;
  error?: unknown;
  matches: { id: string; data: unknown }[];
}

/** The head of a page with its own SeoView, or of an error page. */
export function createSeoMeta({
  data,
  ...page
}: MetaArguments<{ seo: SeoView }>): MetaDescriptor[] {
  return data ? toSeoTags(data.seo) : createErrorMeta(page);
}

/**
 * The head of a page that is not indexed (cart, menu, account): a title, perhaps a description for
 * shared links.
 */
export function createNoindexMeta({
  data,
  ...page
}: MetaArguments<{ title: string; description?: string }>): MetaDescriptor[] {
  if (!data) return createErrorMeta(page);
  const { title, description } = data;
  return [
    { title },
    ...(description ? [{ name: "description", content: description }] : []),
    { name: "robots", content: "noindex,follow" },
  ];
}

/**
 * Title, description, canonical address, the same page in other channels, and the card of shared
 * links.
 */
function toSeoTags(seo: SeoView): MetaDescriptor[] {
  return [
    { title: seo.title },
    ...(seo.description ? [{ name: "description", content: seo.description }] : []),
    { name: "robots", content: seo.robots },
    ...(seo.canonical ? [{ tagName: "link", rel: "canonical", href: seo.canonical }] : []),
    ...seo.neighbours.map((link) => ({ tagName: "link", ...link })),
    ...seo.alternates.map(({ hrefLang, href }) => ({
      tagName: "link",
      rel: "alternate",
      hrefLang,
      href,
    })),
    { property: "og:title", content: seo.title },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: seo.site.name },
    { property: "og:locale", content: seo.site.locale },
    ...(seo.description ? [{ property: "og:description", content: seo.description }] : []),
    ...(seo.canonical ? [{ property: "og:url", content: seo.canonical }] : []),
    ...(seo.image
      ? [
          { property: "og:image", content: seo.image.url },
          { property: "og:image:width", content: String(seo.image.width) },
          { property: "og:image:height", content: String(seo.image.height) },
          { property: "og:image:alt", content: seo.image.alt },
        ]
      : []),
    { name: "twitter:card", content: seo.image ? "summary_large_image" : "summary" },
  ];
}

/**
 * The head of an error page: the title sent with the loader's 404, 410 or 503, else a general one.
 */
export function createErrorMeta({
  error,
  matches,
}: Omit<MetaArguments<unknown>, "data">): MetaDescriptor[] {
  const root = matches.find(({ id }) => id === "root")?.data;
  const title =
    readText(isRouteErrorResponse(error) ? error.data : null, "title") ??
    readText(root, "failureTitle") ??
    (isRouteErrorResponse(error) ? String(error.status) : "500");
  return [{ title }, { name: "robots", content: "noindex,follow" }];
}

function readText(data: unknown, key: string): string | null {
  const value =
    typeof data === "object" && data !== null ? (data as Record<string, unknown>)[key] : null;
  return typeof value === "string" ? value : null;
}

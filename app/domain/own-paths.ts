/** First parts of addresses that are the storefront's own (behaviour §2.1): they are never resolved as SEO paths. */
const OWN_SECTIONS = new Set([
  "account",
  "api",
  "cart",
  "checkout",
  "create-wishlist",
  "favourites",
  "menu",
  "registration",
  "robots.txt",
  "sitemap.xml",
  "sitemaps",
  "wishlist",
]);

/** @param searchPath the translated path of search results, e.g. "/sok" */
export function isOwnPath(pathname: string, searchPath: string): boolean {
  const section = pathname.split("/")[1] ?? "";
  return OWN_SECTIONS.has(section) || `/${section}` === searchPath;
}

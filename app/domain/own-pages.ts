/** First parts of addresses that are the shop's own, whatever follows (behaviour §2.1): they are never resolved as SEO paths. */
const SECTIONS = [
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
];
/** The menu is the shop's own, and the same for everybody. */
const SHARED = ["menu"];
/** Single pages of the shop's own: a category may have an address that begins like theirs. */
const PAGES = ["cookies", "forms", "mediaId", "news", "newsletter-subscribe", "offline", "site.webmanifest", "withdrawal"];

/** First parts of paths whose pages are personal or do something when opened: never prefetched. Every other page is the same for all. */
export const OWN_PAGES = [...SECTIONS.filter((name) => !SHARED.includes(name)), ...PAGES].sort();

const sectionOf = (pathname: string) => pathname.split("/")[1] ?? "";

/** @param searchPath the translated path of search results, e.g. "/sok" */
export function isOwnPath(pathname: string, searchPath: string): boolean {
  const section = sectionOf(pathname);
  return SECTIONS.includes(section) || `/${section}` === searchPath;
}

export function isOwnPage(pathname: string): boolean {
  return OWN_PAGES.includes(sectionOf(pathname));
}

/** Whether a page of the shop's own stands at an address that the backend has given away, e.g. to a category named "Cookies". */
export function isTaken(path: string): boolean {
  return isOwnPage(path) && /^\/[^/]+\/?$/.test(path);
}

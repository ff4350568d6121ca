/**
 * First parts of the paths whose pages are somebody's own or do something when they are opened: never prefetched
 * (docs/architecture.md, "What reaches the browser"). Every other page is the same for all who carry no cookie.
 */
export const OWN_PAGES = [
  "account",
  "api",
  "cart",
  "checkout",
  "cookies",
  "create-wishlist",
  "favourites",
  "forms",
  "mediaId",
  "news",
  "newsletter-subscribe",
  "offline",
  "registration",
  "robots.txt",
  "site.webmanifest",
  "sitemap.xml",
  "sitemaps",
  "wishlist",
];

export function isOwnPage(pathname: string): boolean {
  return OWN_PAGES.includes(pathname.split("/")[1] ?? "");
}

/** Whether a page of the shop's own stands at an address that the backend has given away, e.g. to a category named "Cookies". */
export function isTaken(path: string): boolean {
  return isOwnPage(path) && /^\/[^/]+\/?$/.test(path);
}

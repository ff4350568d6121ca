interface SeoPath {
  seoPathInfo: string;
  isCanonical?: boolean | null;
}

/** Behaviour §2.2: the first SEO path of the product; fallback /detail/{id}. */
export function productPath(product: { id: string; seoUrls: readonly SeoPath[] }): string {
  return firstSeoPath(product.seoUrls) ?? `/detail/${product.id}`;
}

/** Behaviour §2.2: in search results the fallback is details/{id}. */
export function searchResultPath(product: { id: string; seoUrls: readonly SeoPath[] }): string {
  return firstSeoPath(product.seoUrls) ?? `/details/${product.id}`;
}

/** Behaviour §2.2: the first SEO path of the category; fallback /navigation/{id}. */
export function categoryPath(category: { id: string; seoUrls: readonly SeoPath[] }): string {
  return firstSeoPath(category.seoUrls) ?? `/navigation/${category.id}`;
}

/** An SEO path as a link: seoPathInfo has no leading slash and may contain characters that URLs must encode. */
export function firstSeoPath(seoUrls: readonly SeoPath[]): string | null {
  const path = (seoUrls.find((url) => url.isCanonical) ?? seoUrls[0])?.seoPathInfo.replace(/^\/+/, "");
  return path ? `/${encodePath(path)}` : null;
}

/** Encodes each part of a path once, even if the backend has already encoded it. */
export function encodePath(path: string): string {
  return path
    .split("/")
    .map((part) => encodeURIComponent(wellFormed(decodeSafely(part))))
    .join("/");
}

/** Characters that browsers do not encode in a path, but PHP does. */
const LEFT_BY_BROWSERS = /%(24|26|2B|2C|3A|3B|3D|40)/g;
const ENCODED_BY_PHP = /[!'()*]/g;

/**
 * The forms in which the backend may have stored a path: plain or encoded (the only form that Shopware's own storefront finds), encoded like a
 * browser or like a template, with or without a trailing slash.
 *
 * @param path decoded, without slashes around it
 */
export function storedSpellings(path: string): string[] {
  const encoded = encodePath(path);
  const byPhp = encoded.replace(ENCODED_BY_PHP, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  const spellings = new Set([path, encoded, encoded.replace(LEFT_BY_BROWSERS, decodeURIComponent), byPhp]);
  return [...spellings].flatMap((spelling) => [spelling, `${spelling}/`]);
}

/** The path as the backend stores it: decoded, without a leading slash. Trailing slashes are left out too: paths exist in both spellings. */
export function seoPathOf(pathname: string): string {
  const path = pathname.replace(/^\/+/, "").split("/").map(decodeSafely).join("/");
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

/** A lone surrogate is no valid character, and `encodeURIComponent` throws on it. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}

function decodeSafely(text: string): string {
  return isDecodable(text) ? decodeURIComponent(text) : text;
}

/** Whether `decodeURIComponent` accepts a text: for others it throws. */
export function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Ids of Shopware entities: 32 lowercase hexadecimal characters. */
export const ENTITY_ID = /^[0-9a-f]{32}$/;
export function isEntityId(text: string): boolean {
  return ENTITY_ID.test(text);
}

interface SeoPath {
  seoPathInfo: string;
  isCanonical?: boolean | null;
}

/** Behaviour §2.2: the first SEO path of the product; fallback /detail/{id}. */
export function buildProductPath(product: { id: string; seoUrls: readonly SeoPath[] }): string {
  return findSeoPath(product.seoUrls) ?? `/detail/${product.id}`;
}

/** Behaviour §2.2: in search results the fallback is details/{id}. */
export function buildSearchResultPath(product: {
  id: string;
  seoUrls: readonly SeoPath[];
}): string {
  return findSeoPath(product.seoUrls) ?? `/details/${product.id}`;
}

/** Behaviour §2.2: the first SEO path of the category; fallback /navigation/{id}. */
export function buildCategoryPath(category: { id: string; seoUrls: readonly SeoPath[] }): string {
  return findSeoPath(category.seoUrls) ?? `/navigation/${category.id}`;
}

/**
 * An SEO path as a link: seoPathInfo has no leading slash and may contain characters that URLs must
 * encode.
 */
export function findSeoPath(seoUrls: readonly SeoPath[]): string | null {
  const stored = (seoUrls.find((url) => url.isCanonical) ?? seoUrls[0])?.seoPathInfo;
  return stored === undefined ? null : toStoredPathAddress(stored);
}

/**
 * The address of a path that the backend has stored; null for an empty one. Empty parts are left
 * out: a template writes them for a variable that a product lacks, and the framework's router reads
 * no doubled slashes.
 */
export function toStoredPathAddress(stored: string): string | null {
  const path = stored.replace(/^\/+/, "").replace(/\/{2,}/g, "/");
  return path === "" ? null : `/${encodePath(path)}`;
}

/** Encodes each part of a path once, even if the backend has already encoded it. */
function encodePath(path: string): string {
  return path.split("/").map(decodeSafely).map(encodePart).join("/");
}

const encodePart = (part: string) => encodeURIComponent(replaceLoneSurrogates(part));

/** Characters that browsers do not encode in a path, but PHP does. */
const LEFT_BY_BROWSERS = /%(24|26|2B|2C|3A|3B|3D|40)/g;
const ENCODED_BY_PHP = /[!'()*]/g;
/**
 * Apple's systems write letters with their accents apart (NFD), everybody else as one character
 * (NFC).
 */
const UNICODE_FORMS = ["NFC", "NFD"] as const;

/**
 * The forms in which the backend may have stored a path: plain or encoded (the only form that
 * Shopware's own storefront finds), encoded like a browser or like a template, in either Unicode
 * form, with up to two empty parts, with or without a trailing slash.
 *
 * @param pathname of a request, encoded
 */
export function listStoredSpellings(pathname: string): string[] {
  const parts = splitPath(pathname).map(decodeSafely);
  const written = [
    parts,
    ...UNICODE_FORMS.map((form) => parts.map((part) => part.normalize(form))),
  ];
  const spellings = written.flatMap((spelled) => insertEmptyParts(spelled).flatMap(listSpellings));
  return [...new Set(spellings)].flatMap((spelling) => [spelling, `${spelling}/`]);
}

function listSpellings(parts: string[]): string[] {
  const encoded = parts.map(encodePart).join("/");
  const byPhp = encoded.replace(
    ENCODED_BY_PHP,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const spellings = [encoded, encoded.replace(LEFT_BY_BROWSERS, decodeURIComponent), byPhp];
  // Unencoded, a slash inside a part would divide it.
  return parts.some((part) => part.includes("/")) ? spellings : [parts.join("/"), ...spellings];
}

const EMPTY_PARTS_MAXIMUM = 2;
/** Paths with more parts are looked up without empty ones: each more multiplies the spellings. */
const PARTS_MAXIMUM = 8;

/** A path's parts as they are, and with empty parts between them. */
function insertEmptyParts(parts: string[]): string[][] {
  if (parts.length > PARTS_MAXIMUM) return [parts];
  let latest = [parts];
  const all = [parts];
  for (let count = 1; count <= EMPTY_PARTS_MAXIMUM; count++) {
    latest = latest.flatMap((path) =>
      path.slice(1).map((_, index) => [...path.slice(0, index + 1), "", ...path.slice(index + 1)]),
    );
    all.push(...latest);
  }
  return all;
}

/**
 * A path as a key: decoded, without slashes around it, because paths exist with and without a
 * trailing one. A slash or percent sign inside a part stays encoded, so that different addresses
 * have different keys.
 */
export function toSeoPath(pathname: string): string {
  return splitPath(pathname)
    .map((part) =>
      decodeSafely(part)
        .replace(/%(?=[\da-f]{2})/gi, "%25")
        .replaceAll("/", "%2F"),
    )
    .join("/");
}

function splitPath(pathname: string): string[] {
  const from = /^\/*/.exec(pathname)![0].length;
  let end = pathname.length;
  while (end > from && pathname[end - 1] === "/") end -= 1;
  return pathname.slice(from, end).split("/");
}

/** A lone surrogate is no valid character, and `encodeURIComponent` throws on it. */
function replaceLoneSurrogates(text: string): string {
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

import { gunzipSync } from "node:zlib";
import { shopwareError, type ShopwareError } from "./errors";

/**
 * Routes that Shopware 6.6 answers to POST only. Clients of 6.7 also use GET, with the criteria in
 * the query.
 */
const CACHEABLE_READS = [
  "/store-api/product/:id",
  "/store-api/product/:id/reviews",
  "/store-api/product/:id/cross-selling",
  "/store-api/product-listing/:categoryId",
  "/store-api/search",
  "/store-api/search-suggest",
  "/store-api/landing-page/:id",
];
/** The maximum size of decompressed criteria, in bytes. */
const MAX_CRITERIA_BYTES = 262_144;

/** Whether a route accepts GET only with the criteria in the query (`_criteria`, Shopware 6.7). */
export function needsCompressedCriteria(route: string): boolean {
  return CACHEABLE_READS.includes(route);
}

/**
 * The criteria of a cacheable read: `_criteria` in the query, JSON in gzip in base64url.
 *
 * @throws 400 FRAMEWORK__INVALID_COMPRESSED_CRITERIA_PARAMETER
 */
export function readCompressedCriteria(value: unknown): Record<string, unknown> {
  if (typeof value !== "string" || value === "") return {};
  try {
    const text = gunzipSync(Buffer.from(value, "base64url"), {
      maxOutputLength: MAX_CRITERIA_BYTES,
    }).toString("utf8");
    const criteria: unknown = JSON.parse(text);
    if (typeof criteria === "object" && criteria !== null && !Array.isArray(criteria))
      return criteria as Record<string, unknown>;
    // PHP writes empty criteria as a list.
    if (Array.isArray(criteria) && criteria.length === 0) return {};
  } catch {
    throw invalid();
  }
  throw invalid();
}

function invalid(): ShopwareError {
  const detail =
    'The parameter "_criteria" has to be JSON, compressed with gzip and encoded in base64url.';
  return shopwareError(
    400,
    "FRAMEWORK__INVALID_COMPRESSED_CRITERIA_PARAMETER",
    "Bad Request",
    detail,
  );
}

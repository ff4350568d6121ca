import { createStateKey } from "~/services/platform/runtime.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { hasErrorCode, type Failure } from "~/services/platform/store-api/result.server";

/** When each channel was found to accept no reviews, by channel key. */
const CLOSED_SINCE = createStateKey<Map<string, number>>();
/**
 * After this time the links to the review form come back: only a customer can find out whether the
 * setting has changed.
 */
const REMEMBERED_MS = 60 * 60 * 1_000;

type ChannelScope = Pick<CatalogueScope, "processState" | "channel">;
const getClosedSince = ({ processState }: ChannelScope) =>
  processState.getOrCreate(CLOSED_SINCE, () => new Map());

/**
 * Whether the shop accepts no reviews, as far as is known: a setting that the Store API reveals
 * only by refusing one.
 */
export function hasClosedReviews(scope: ChannelScope): boolean {
  return Date.now() - (getClosedSince(scope).get(scope.channel.key) ?? -Infinity) < REMEMBERED_MS;
}

/** Whether Shopware refused a review because the shop accepts none; the answer is remembered. */
export function rememberClosedReviews(scope: ChannelScope, failure: Failure): boolean {
  const isClosed = hasErrorCode(failure, "PRODUCT__REVIEW_NOT_ACTIVE");
  if (isClosed) getClosedSince(scope).set(scope.channel.key, Date.now());
  else getClosedSince(scope).delete(scope.channel.key);
  return isClosed;
}

/**
 * Asks Shopware before a customer writes a review whether the shop accepts one: an empty review is
 * refused for its missing fields, or because the shop accepts none.
 */
export async function areReviewsClosed(shop: Shop, productId: string): Promise<boolean> {
  const result = await shop.shopperApi.write("POST", `product/${productId}/review`, {});
  return (
    result.status === "error" &&
    result.code >= 400 &&
    result.code < 500 &&
    rememberClosedReviews(shop, result)
  );
}

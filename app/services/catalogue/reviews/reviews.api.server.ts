import { z } from "zod";
import { RATING_MAXIMUM } from "~/domain/catalogue/listing-query";
import { sum } from "~/domain/lists";
import { countPages } from "~/domain/pagination";
import { readThroughCache } from "~/services/platform/cache/cache.server";
import { loadChannelLanguageId } from "~/services/platform/session/channel-context.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { listIncludes } from "~/services/platform/store-api/schemas/entity.server";
import {
  entityListOf,
  listOf,
  parseResult,
  numberWithDefault,
} from "~/services/platform/store-api/schemas/primitives.server";
import { reviewCriteria, reviewSchema } from "./reviews.schemas.server";
import {
  REVIEWS_SHOWN,
  toReviewViews,
  type ReviewQuery,
  type ReviewSelection,
} from "./reviews.view.server";

const bucketsSchema = z.object({
  buckets: listOf(z.object({ key: z.coerce.number(), count: z.number() })),
});
const answerSchema = z.object({
  elements: entityListOf(reviewSchema),
  total: numberWithDefault(0),
  aggregations: z.object({ all: bucketsSchema, own: bucketsSchema.optional() }),
});

/** Less than one star counts as one; the maximum is five. */
const buildStarsFilter = (stars: number) => ({
  type: "range",
  field: "points",
  parameters: {
    ...(stars > 1 && { gte: stars }),
    ...(stars < RATING_MAXIMUM && { lt: stars + 1 }),
  },
});

/**
 * The reviews of a query. Filters are post-filters, because only these leave the aggregations (the
 * counts of all reviews) unchanged.
 */
function buildReviewCriteria(
  { page, stars, order, ownLanguage }: ReviewQuery,
  languageId: string | null,
) {
  const ownLanguageFilter =
    languageId === null ? [] : [{ type: "equals", field: "languageId", value: languageId }];
  const points = { type: "terms", field: "points" };
  return {
    page,
    limit: REVIEWS_SHOWN,
    "total-count-mode": 1,
    filter: reviewCriteria.filter,
    "post-filter": [
      ...(stars === null ? [] : [buildStarsFilter(stars)]),
      ...(ownLanguage ? ownLanguageFilter : []),
    ],
    // Reviews in the shopper's language score higher; the others follow.
    query: [
      ...ownLanguageFilter.map((query) => ({ score: 2, query })),
      ...reviewCriteria.filter.map((query) => ({ score: 1, query })),
    ],
    sort: [
      { field: "_score", order: "DESC" },
      ...(order === "newest"
        ? []
        : [{ field: "points", order: order === "best" ? "DESC" : "ASC" }]),
      ...reviewCriteria.sort,
    ],
    aggregations: [
      { name: "all", ...points },
      ...ownLanguageFilter.map((filter) => ({
        name: "ofLanguage",
        type: "filter",
        filter: [filter],
        aggregation: { name: "own", ...points },
      })),
    ],
    includes: listIncludes(answerSchema),
  };
}

/**
 * A page of the reviews and the counts of all, for a product with more reviews than its page loads;
 * null without an answer.
 */
export async function loadSelectedReviews(
  scope: CatalogueScope,
  productId: string,
  query: ReviewQuery,
): Promise<ReviewSelection | null> {
  const languageId = await loadChannelLanguageId(scope);
  const result = await readThroughCache(
    scope,
    "product",
    `reviews:${productId}:${Object.values(query).join()}`,
    async () =>
      parseResult(
        await scope.catalogueApi.read(
          "POST",
          `product/${productId}/reviews`,
          buildReviewCriteria(query, languageId),
        ),
        answerSchema,
      ),
  );
  if (result.status === "error") return null;
  const { elements, total, aggregations } = result.data;
  const last = countPages(total, REVIEWS_SHOWN);
  if (query.page > last) return loadSelectedReviews(scope, productId, { ...query, page: last });
  const counts = (query.ownLanguage && aggregations.own) || aggregations.all;
  const sumReviewCounts = (buckets: { count: number }[]) => sum(buckets.map(({ count }) => count));
  const all = sumReviewCounts(aggregations.all.buckets);
  const own = sumReviewCounts(aggregations.own?.buckets ?? []);
  return {
    shown: await toReviewViews(scope, elements),
    found: total,
    points: counts.buckets.map(({ key, count }) => [key, count]),
    all,
    hasBoth: own > 0 && own < all,
  };
}

import type { AreaKey } from "~/locales/translate";
import { loadChannelLanguageId } from "~/services/platform/session/channel-context.server";
import { getFormatter } from "~/services/platform/i18n/format.server";
import { RATING_MAXIMUM, STARS } from "~/domain/catalogue/listing-query";
import { sum } from "~/domain/lists";
import { countPages, toPaginationView, parsePage } from "~/domain/pagination";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import type { ReviewEntity } from "./reviews.schemas.server";
import { hasClosedReviews } from "./closed-reviews.api.server";

/** Reviews per product page. */
export const REVIEWS_SHOWN = 5;
/** The page with the review form. */
export const REVIEW_PATH = "/account/review";

/**
 * Reviews with a text: those in the shopper's language first, the others with their language marked
 * (WCAG 3.1.2).
 */
export async function toReviewViews(
  scope: CatalogueScope,
  reviews: ReviewEntity[],
): Promise<ReviewView[]> {
  const languageId = await loadChannelLanguageId(scope);
  const isForeign = (review: ReviewEntity) =>
    languageId !== null && review.languageId !== null && review.languageId !== languageId;
  const views = reviews.flatMap((review) => toReviewView(review, scope, isForeign(review)) ?? []);
  return [
    ...views.filter(({ lang }) => lang === null),
    ...views.filter(({ lang }) => lang !== null),
  ];
}

type ReviewView = NonNullable<ReturnType<typeof toReviewView>>;

function toReviewView(review: ReviewEntity, { channel }: CatalogueScope, isForeignReview: boolean) {
  if (!review.content && !review.title) return null;
  const format = getFormatter(channel);
  const date = review.createdAt ? format.date(review.createdAt) : null;
  return {
    points: Math.min(RATING_MAXIMUM, Math.max(0, review.points)),
    title: review.title ?? "",
    content: review.content ?? "",
    reply: review.comment,
    date: date?.text ?? "",
    dateTime: date?.dateTime ?? "",
    /** for the lang attribute: "" if it is in another language than the page */
    lang: isForeignReview ? "" : null,
  };
}

const REVIEW_PARAMETERS = {
  page: "reviews",
  stars: "stars",
  order: "reviews-order",
  language: "reviews-language",
} as const;
const NEWEST = "newest";
const ORDERS = [NEWEST, "best", "worst"] as const;
const OWN_LANGUAGE = "own";

export interface ReviewQuery {
  page: number;
  /** null: any */
  stars: number | null;
  order: (typeof ORDERS)[number];
  ownLanguage: boolean;
}

/** Reads the address of a product's reviews; invalid values are left out. */
export function readReviewQuery(parameters: URLSearchParams): ReviewQuery {
  const stars = Number(parameters.get(REVIEW_PARAMETERS.stars));
  return {
    page: parsePage(parameters.get(REVIEW_PARAMETERS.page)),
    stars: STARS.includes(stars) ? stars : null,
    order: ORDERS.find((order) => order === parameters.get(REVIEW_PARAMETERS.order)) ?? NEWEST,
    ownLanguage: parameters.get(REVIEW_PARAMETERS.language) === OWN_LANGUAGE,
  };
}

function buildReviewsHref(path: string, query: ReviewQuery): string {
  const parameters = new URLSearchParams();
  if (query.page > 1) parameters.set(REVIEW_PARAMETERS.page, String(query.page));
  if (query.stars !== null) parameters.set(REVIEW_PARAMETERS.stars, String(query.stars));
  if (query.order !== NEWEST) parameters.set(REVIEW_PARAMETERS.order, query.order);
  if (query.ownLanguage) parameters.set(REVIEW_PARAMETERS.language, OWN_LANGUAGE);
  return `${path}${parameters.size > 0 ? `?${parameters}` : ""}#reviews`;
}

/** The reviews of a query: one page of them, and the counts. */
export interface ReviewSelection {
  shown: ReviewView[];
  found: number;
  /** number of reviews by points, in the selected languages */
  points: (readonly [points: number, count: number])[];
  /** reviews in every language, with any points */
  all: number;
  /** Shopper's and other languages: only then can the shopper's be chosen. */
  hasBoth: boolean;
}

/** @param all every review of the product */
export function selectReviews(all: ReviewView[], query: ReviewQuery): ReviewSelection {
  const inLanguage = query.ownLanguage ? all.filter(({ lang }) => lang === null) : all;
  const matching = inLanguage.filter(
    ({ points }) => query.stars === null || toStars(points) === query.stars,
  );
  // The languages stay apart in every order.
  const compareReviews = (a: ReviewView, b: ReviewView) =>
    query.order === "best" ? b.points - a.points : a.points - b.points;
  if (query.order !== NEWEST)
    matching.sort(
      (a, b) => Number(a.lang !== null) - Number(b.lang !== null) || compareReviews(a, b),
    );
  const page = Math.min(query.page, countPages(matching.length, REVIEWS_SHOWN));
  return {
    shown: matching.slice((page - 1) * REVIEWS_SHOWN, page * REVIEWS_SHOWN),
    found: matching.length,
    points: inLanguage.map(({ points }) => [points, 1]),
    all: all.length,
    hasBoth: all.some(({ lang }) => lang !== null) && all.some(({ lang }) => lang === null),
  };
}

export type ReviewTools = ReturnType<typeof toShownReviews>["reviewTools"];

/**
 * The reviews of a selection, and links to others below the product's `path`.
 *
 * @param productId of the product
 */
export function toShownReviews(
  { shown, found, points, all, hasBoth }: ReviewSelection,
  query: ReviewQuery,
  { path, productId }: { path: string; productId: string },
  scope: CatalogueScope,
) {
  const { number } = getFormatter(scope.channel);
  const href = (changes: Partial<ReviewQuery>) =>
    buildReviewsHref(path, { ...query, page: 1, ...changes });
  const choice = (key: AreaKey<"product">, changes: Partial<ReviewQuery>) => {
    const current = Object.entries(changes).every(
      ([name, value]) => query[name as keyof ReviewQuery] === value,
    );
    return { key, href: href(changes), current };
  };
  const reviewPages = toPaginationView({
    total: found,
    size: REVIEWS_SHOWN,
    requested: query.page,
    href: (page) => href({ page }),
  });
  const countReviewsOfStars = (stars: number) =>
    sum(points.filter(([given]) => toStars(given) === stars).map(([, count]) => count));
  return {
    reviews: shown,
    reviewPages,
    reviewTools: {
      /** each links to its reviews, the selected one back to all */
      stars: STARS.map((stars) => {
        const count = countReviewsOfStars(stars);
        const isShown = query.stars === stars;
        return {
          stars,
          href: href({ stars: isShown ? null : stars }),
          current: isShown,
          count,
          text: number(count),
        };
      }),
      choices: [
        ...(query.stars === null ? [] : [choice("reviews.all", { stars: null })]),
        ...(all > 1 ? ORDERS.map((order) => choice(`reviews.order.${order}`, { order })) : []),
        ...(hasBoth || query.ownLanguage
          ? [
              choice(query.ownLanguage ? "reviews.anyLanguage" : "reviews.ownLanguage", {
                ownLanguage: !query.ownLanguage,
              }),
            ]
          : []),
      ],
      total: sum(points.map(([, count]) => count)),
      /** null: the shop accepts no reviews */
      writeHref: hasClosedReviews(scope) ? null : `${REVIEW_PATH}?product=${productId}`,
    },
  };
}

const toStars = (points: number) => Math.max(1, Math.floor(points));

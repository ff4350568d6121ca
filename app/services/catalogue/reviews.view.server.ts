import { channelLanguageId } from "~/services/platform/session/channel-context.server";
import { formatterOf } from "~/services/platform/i18n/format.server";
import { messagesFor } from "~/services/platform/i18n/messages.server";
import type { Channel } from "~/services/platform/config/config.server";
import { paginationView } from "~/domain/pagination";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import type { ReviewEntity } from "./product-detail.schemas.server";
import type { ProductPage, ReviewView } from "./types";

/** Reviews that a product page shows at once. */
export const REVIEWS_SHOWN = 5;
const POINTS_MAXIMUM = 5;

/** The reviews that say something: those in the shopper's language first, the others marked as being in another (WCAG 3.1.2). */
export async function reviewViews(scope: CatalogueScope, reviews: ReviewEntity[]): Promise<ReviewView[]> {
  const languageId = await channelLanguageId(scope);
  const isForeign = (review: ReviewEntity) => languageId !== null && review.languageId !== null && review.languageId !== languageId;
  const views = reviews.flatMap((review) => reviewView(review, scope, isForeign(review)) ?? []);
  return [...views.filter(({ lang }) => lang === null), ...views.filter(({ lang }) => lang !== null)];
}

function reviewView(review: ReviewEntity, { channel }: CatalogueScope, foreign: boolean): ReviewView | null {
  if (!review.content && !review.title) return null;
  const date = review.createdAt ? formatterOf(channel).date(review.createdAt) : null;
  return {
    points: Math.min(POINTS_MAXIMUM, Math.max(0, review.points)),
    title: review.title ?? "",
    content: review.content ?? "",
    author: review.author,
    date: date?.text ?? "",
    dateTime: date?.dateTime ?? "",
    lang: foreign ? "" : null,
  };
}

/** One page of the reviews, from 1, and the links to the others below the product's `path`. */
export function reviewsShown(
  reviews: ReviewView[],
  requested: number,
  path: string,
  { locale }: Channel,
): Pick<ProductPage, "reviews" | "reviewPages"> {
  const reviewPages = paginationView({
    total: reviews.length,
    size: REVIEWS_SHOWN,
    requested,
    href: (page) => `${path}${page > 1 ? `?reviews=${page}` : ""}#reviews`,
  });
  const first = (reviewPages.page - 1) * REVIEWS_SHOWN;
  // The Store API says who has written a review only where an extension adds it.
  const nobody = messagesFor(locale)("reviews.customer");
  const shown = reviews.slice(first, first + REVIEWS_SHOWN).map((review) => ({ ...review, author: review.author ?? nobody }));
  return { reviews: shown, reviewPages };
}

import { z } from "zod";
import { LONGEST } from "~/domain/field-lengths";
import { RATING_MAXIMUM, STARS } from "~/domain/catalogue/listing-query";
import { isEntityId } from "~/domain/paths";
import {
  accept,
  type ActionResult,
  refuse,
  refuseFailure,
} from "~/services/platform/http/action-result.server";
import type { FieldNames } from "~/services/platform/http/field-errors.server";
import { requiredText, submitForm } from "~/services/platform/http/forms.server";
import { sendOnce } from "~/services/platform/http/send-once.server";
import type { PublicFormView } from "~/services/platform/http/types";
import { mapResult } from "~/services/platform/store-api/result.server";
import type { Shop } from "~/services/platform/session/shop.server";
import {
  line,
  SAME_MESSAGE_SECONDS,
  TRAP,
  trap,
  toTrapView,
} from "~/services/catalogue/forms/public-form-parts.server";
import { loadProductDetail, type Product } from "~/services/catalogue/product/product.api.server";
import { rememberClosedReviews } from "./closed-reviews.api.server";
import { REVIEW_PATH } from "./reviews.view.server";

/** Shopware's minimum lengths, in characters. */
const SHORTEST = { title: 5, text: 40 };

const reviewSchema = z.object({
  points: z.coerce
    .number("form.required")
    .int("form.required")
    .min(1, "form.required")
    .max(RATING_MAXIMUM, "form.required"),
  title: line,
  // Not named "content", because the page has an element with this id.
  text: requiredText(LONGEST.message),
  ...trap,
});

const NAMES: FieldNames = {
  points: { label: "reviews.write.points", required: "form.required.points" },
  title: { label: "reviews.write.heading", required: "form.required.title" },
  text: { label: "reviews.write.content", required: "form.required.text" },
};

/** The product that a review is about; null for an invalid id, or a product that is not sold. */
export async function findReviewedProduct(shop: Shop, id: string): Promise<Product | null> {
  const result = isEntityId(id) ? await loadProductDetail(shop, id) : null;
  return result?.data?.product ?? null;
}

/** The review form for a customer. */
export function buildReviewForm(
  shop: Shop,
  { id, name }: { id: string; name: string },
): PublicFormView {
  const { t } = shop;
  const stars = STARS.toReversed().map((count) => ({
    value: String(count),
    label: t("reviews.stars", { count }),
  }));
  return {
    action: `${REVIEW_PATH}?product=${id}`,
    title: t("reviews.write.title", { name }),
    note: t("reviews.write.note"),
    submit: t("reviews.write.submit"),
    hidden: {},
    trap: toTrapView(shop),
    fields: [
      { name: "points", label: t("reviews.write.points"), stars, wide: true },
      {
        name: "title",
        label: t("reviews.write.heading"),
        hint: t("form.atLeast", { count: SHORTEST.title }),
        wide: true,
      },
      {
        name: "text",
        label: t("reviews.write.content"),
        hint: t("form.atLeast", { count: SHORTEST.text }),
        rows: 6,
        wide: true,
      },
    ],
    form: null,
  };
}

/** POST /product/{id}/review: Shopware shows the review after the shop has approved it. */
export function submitReview(shop: Shop, product: Product, form: FormData): Promise<ActionResult> {
  const send = async ({
    [TRAP]: bait,
    text: content,
    ...review
  }: z.output<typeof reviewSchema>): Promise<ActionResult> => {
    const path = `product/${product.parentId ?? product.id}/review`;
    const once = {
      content: [path, shop.cookies.contextToken() ?? "", review.points, review.title, content],
      seconds: SAME_MESSAGE_SECONDS,
    };
    const result = bait
      ? null
      : await sendOnce(shop, once, async () =>
          mapResult(await shop.shopperApi.write("POST", path, { ...review, content }), () => ""),
        );
    if (result?.status !== "error") return accept({ key: "reviews.write.sent", tone: "good" });
    if (rememberClosedReviews(shop, result)) return refuse("reviews.write.closed");
    return { ...refuseFailure(result), failure: result };
  };
  return submitForm(reviewSchema, form, send, {
    names: NAMES,
    // Shopware calls the text `content`.
    fieldOf: (pointer) => (pointer === "content" ? "text" : pointer),
  });
}

import { randomUUID } from "node:crypto";
import { minLength, notBlank, oneOf, type Rules } from "../customer/constraints";
import { searchResult } from "../http/answer";
import { stripTags } from "../http/strip-tags";
import { idOf } from "../id";
import type { Entity, Scope } from "../scope";

interface ReviewRow {
  id: string;
  product_id: string;
  sales_channel_id: string | null;
  language_id: string;
  points: number;
  active: number;
  title: string;
  content: string;
  comment: string | null;
  created_at: string;
}

/**
 * The reviews of a product, newest first, in every language: Shopware leaves the selection to the
 * client.
 */
export function loadReviewEntities({ db, context }: Scope, productNumber: number): Entity[] {
  const rows = db
    .prepare(
      `SELECT product_review.*, product.id AS product_id FROM product_review JOIN product ON product.number = product_review.product_no
       WHERE product_no = ? AND product_review.active = 1 AND (sales_channel_id IS NULL OR sales_channel_id = ?)
       ORDER BY product_review.created_at DESC`,
    )
    .all(productNumber, context.salesChannelId) as ReviewRow[];
  return rows.map((row) => ({
    translated: [],
    createdAt: row.created_at,
    updatedAt: row.created_at,
    productId: row.product_id,
    salesChannelId: row.sales_channel_id ?? context.salesChannelId,
    languageId: row.language_id,
    points: row.points,
    status: row.active === 1,
    comment: row.comment,
    content: row.content,
    title: row.title,
    customFields: null,
    id: row.id,
    apiAlias: "product_review",
  }));
}

/** Shopware's validation of a review. */
export const REVIEW_RULES: Rules = {
  title: [notBlank(), minLength(5)],
  content: [notBlank(), minLength(40)],
  points: [notBlank(), oneOf(["1", "2", "3", "4", "5"])],
};

/** Stores a customer's review, which is shown once the shop has approved it. */
export function saveReview(
  { db, context }: Scope,
  productNumber: number,
  customerId: string,
  body: Record<string, unknown>,
): void {
  db.prepare(
    `INSERT INTO product_review (id, product_no, sales_channel_id, language_id, customer_id, title, content, points, active, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, ?)`,
  ).run(
    ...[
      idOf("review", randomUUID()),
      productNumber,
      context.salesChannelId,
      context.languageId,
      customerId,
    ],
    ...[
      stripTags(String(body.title)),
      stripTags(String(body.content)),
      Number(body.points),
      new Date().toISOString().replace("Z", "+00:00"),
    ],
  );
}

/** The number of reviews that Shopware loads for a product page. */
const PAGE_LIMIT = 10;
const POINTS = ["5", "4", "3", "2", "1"] as const;

/**
 * The reviews of a product page: best first, with counts by rating; Shopware 6.6.7 sends the matrix
 * without numbers.
 */
export function productReviewsPage(scope: Scope, { id, parentId }: Entity, productNumber: number) {
  const reviews = loadReviewEntities(scope, productNumber).sort(
    (a, b) => Number(b.points) - Number(a.points),
  );
  const counts = new Map<number, number>();
  for (const stars of reviews.map(({ points }) => Math.floor(Number(points))))
    counts.set(stars, (counts.get(stars) ?? 0) + 1);
  const buckets = [...counts.entries()]
    .sort(([a], [b]) => a - b)
    .map(([points, count]) => ({ key: String(points), count, apiAlias: "aggregation_bucket" }));
  return {
    ...searchResult("product_review", reviews.slice(0, PAGE_LIMIT), {
      limit: PAGE_LIMIT,
      total: reviews.length,
    }),
    aggregations: {
      ratingMatrix: { name: "ratingMatrix", buckets, apiAlias: "ratingMatrix_aggregation" },
    },
    parentId: parentId ?? id,
    productId: id,
    matrix: {
      matrix: Object.fromEntries(POINTS.map((points) => [points, []])),
      totalReviewCount: reviews.length,
      pointSum: reviews.reduce((sum, { points }) => sum + Number(points), 0),
      apiAlias: "shopware_core_content_product_sales_channel_review_rating_matrix",
    },
    customerReview: null,
    totalReviews: reviews.length,
  };
}

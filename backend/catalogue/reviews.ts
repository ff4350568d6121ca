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
 * The reviews of a product (its variants have the same), newest first, in every language: Shopware leaves the choice to the client.
 * One that waits for approval is shown to the customer who wrote it.
 */
export function loadReviewEntities({ db, context }: Scope, productNumber: number): Entity[] {
  const rows = db
    .prepare(
      `SELECT product_review.*, product.id AS product_id FROM product_review JOIN product ON product.number = product_review.product_no
       WHERE product_no = ? AND (product_review.active = 1 OR product_review.customer_id = ?) AND (sales_channel_id IS NULL OR sales_channel_id = ?)
       ORDER BY product_review.created_at DESC`,
    )
    .all(productNumber, context.customerId, context.salesChannelId) as ReviewRow[];
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

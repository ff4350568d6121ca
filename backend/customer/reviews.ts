import { inTransaction } from "../checkout/transaction";
import type { Db } from "../db/open";
import type { SalesChannelContext } from "../types";
import { newId } from "./secrets";
import { wireTime } from "./time";

export interface ReviewText {
  name: string;
  title: string;
  content: string;
  points: number;
}

/** The customer's review of a product, or null; variants share the reviews of their product. */
export function findOwnReview(db: Db, customerId: string, productNumber: number): string | null {
  const row = db.prepare("SELECT id FROM product_review WHERE customer_id = ? AND product_no = ?").get(customerId, productNumber) as
    { id: string } | undefined;
  return row?.id ?? null;
}

/** A new review waits for approval; until then only its author sees it. */
export function addReview(db: Db, context: SalesChannelContext, customerId: string, productNumber: number, review: ReviewText): void {
  db.prepare(
    `INSERT INTO product_review (id, product_no, sales_channel_id, language_id, customer_id, external_user, title, content, points, active, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?)`,
  ).run(
    newId(),
    productNumber,
    context.salesChannelId,
    context.languageId,
    customerId,
    review.name,
    review.title,
    review.content,
    review.points,
    wireTime(),
  );
}

/** A changed review waits for approval again. */
export function changeReview(db: Db, id: string, review: ReviewText): void {
  db.prepare("UPDATE product_review SET external_user = ?, title = ?, content = ?, points = ?, active = 0 WHERE id = ?").run(
    review.name,
    review.title,
    review.content,
    review.points,
    id,
  );
}

export interface WaitingReview {
  id: string;
  productNumber: number;
  title: string;
  points: number;
}

export function waitingReviews(db: Db): WaitingReview[] {
  return db
    .prepare("SELECT id, product_no AS productNumber, title, points FROM product_review WHERE active = 0 ORDER BY created_at")
    .all() as WaitingReview[];
}

/** Shows a review to everybody and counts it into the rating of the product, its variants and its author. */
export function approveReview(db: Db, { id, productNumber }: WaitingReview): void {
  inTransaction(db, () => {
    db.prepare("UPDATE product_review SET active = 1 WHERE id = ?").run(id);
    const { rating } = db
      .prepare("SELECT avg(points) AS rating FROM product_review WHERE product_no = ? AND active = 1")
      .get(productNumber) as { rating: number };
    db.prepare("UPDATE product SET rating_average = ? WHERE text_number = ?").run(rating, productNumber);
    db.prepare("UPDATE listing_entry SET rating = ? WHERE group_number = ?").run(rating, productNumber);
    db.prepare(
      `UPDATE customer SET review_count = (SELECT count(*) FROM product_review WHERE customer_id = customer.id AND active = 1)
       WHERE id = (SELECT customer_id FROM product_review WHERE id = ?)`,
    ).run(id);
  });
}

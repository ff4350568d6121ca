import { newId } from "../../customer/secrets";
import type { Db } from "../../db/open";
import { insertRows } from "../../db/seeding/rows";
import { brandsOfCard, hasOutcomeOfItsOwn } from "./test-cards";

/** A customer's card at the provider, as far as a shop may know it. */
export interface StoredCard {
  id: string;
  brand: string;
  last_four: string;
  expiry_month: string;
  expiry_year: string;
  holder_name: string | null;
  /** the number of a test card with an outcome of its own */
  test_card: string | null;
}

interface TypedCard {
  number: string;
  month: string;
  year: string;
  holderName: string | null;
}

/** The customer's cards whose first payment was authorised; each once. */
export function storedCardsOf(db: Db, customerId: string | null): StoredCard[] {
  return db
    .prepare(
      "SELECT card.* FROM stored_card AS card JOIN provider_payment AS payment ON payment.id = card.payment_id WHERE card.customer_id = ? AND payment.result_code = 'Authorised' GROUP BY brand, last_four, expiry_month, expiry_year ORDER BY card.number",
    )
    .all(customerId) as StoredCard[];
}

export function findStoredCard(db: Db, customerId: string | null, id: unknown): StoredCard | null {
  return storedCardsOf(db, customerId).find((card) => card.id === id) ?? null;
}

/** Stores a card with its payment, which decides whether it is listed. */
export function storeCard(
  db: Db,
  customerId: string,
  paymentId: string,
  { number, month, year, holderName }: TypedCard,
): void {
  insertRows(db, "stored_card", [
    {
      id: newId().slice(0, 16).toUpperCase(),
      customer_id: customerId,
      payment_id: paymentId,
      brand: brandsOfCard(number)[0] ?? "card",
      last_four: number.slice(-4),
      expiry_month: month,
      expiry_year: year,
      holder_name: holderName,
      test_card: hasOutcomeOfItsOwn(number) ? number : null,
    },
  ]);
}

/** @returns false if the customer has no such card */
export function removeStoredCard(db: Db, customerId: string, id: string): boolean {
  const card = findStoredCard(db, customerId, id);
  if (!card) return false;
  const { brand, last_four, expiry_month, expiry_year } = card;
  db.prepare(
    "DELETE FROM stored_card WHERE customer_id = ? AND brand = ? AND last_four = ? AND expiry_month = ? AND expiry_year = ?",
  ).run(customerId, brand, last_four, expiry_month, expiry_year);
  return true;
}

import { randomInt } from "node:crypto";
import { domainUrls } from "../../customer/customer-mails";
import { newId } from "../../customer/secrets";
import { wireTime } from "../../customer/time";
import type { Db } from "../../db/open";
import { insertRows } from "../../db/seeding/rows";
import { canMove, findTransaction, moveTransaction } from "../../order/transactions";
import type { Payment } from "../handler";
import { actionOf, type ResultCode } from "./result-codes";

export type AdyenMethod = "googlepay" | "applepay" | "scheme" | "storedPaymentMethods" | "swish";

/** A payment in the provider's system. */
export interface ProviderPayment {
  number: number;
  /** Part of the hosted page's URL, and as secret as that. */
  id: string;
  order_id: string;
  transaction_id: string;
  method: AdyenMethod | "hosted";
  /** Adyen's `pspReference` */
  reference: string;
  result_code: ResultCode;
  /** Adyen's code of a refusal's reason; null: that of the result */
  refusal_code: string | null;
  /** major units */
  amount: number;
  currency_iso: string;
  locale: string;
  /** Start page of the shop the payment comes from. */
  shop_url: string;
  return_url: string;
  created_at: string;
  updated_at: string | null;
}

/**
 * Records a new payment with its first result. Payments of the order that the shopper left open
 * become invalid.
 */
export function recordPayment(
  { backend, context, order, transaction }: Payment,
  method: ProviderPayment["method"],
  code: ResultCode,
  returnUrl: string,
  refusalCode: string | null = null,
): ProviderPayment {
  const { db } = backend;
  db.prepare(
    "UPDATE provider_payment SET result_code = 'Cancelled', updated_at = ? WHERE order_id = ? AND (result_code = 'RedirectShopper' OR (method = 'swish' AND result_code = 'Pending'))",
  ).run(wireTime(), order.id);
  const id = newId();
  insertRows(db, "provider_payment", [
    {
      id,
      order_id: order.id,
      transaction_id: transaction.id,
      method,
      reference: newReference(),
      result_code: code,
      refusal_code: refusalCode,
      amount: (JSON.parse(transaction.amount) as { totalPrice: number }).totalPrice,
      currency_iso: context.currencyIso,
      locale: context.localeCode,
      shop_url: domainUrls(backend, context)[0] ?? "",
      return_url: returnUrl,
      created_at: wireTime(),
    },
  ]);
  return findPayment(db, id) as ProviderPayment;
}

export function findPayment(db: Db, id: string): ProviderPayment | null {
  return (
    (db.prepare("SELECT * FROM provider_payment WHERE id = ?").get(id) as
      | ProviderPayment
      | undefined) ?? null
  );
}

export function findPaymentByReference(db: Db, reference: string): ProviderPayment | null {
  return (
    (db.prepare("SELECT * FROM provider_payment WHERE reference = ?").get(reference) as
      | ProviderPayment
      | undefined) ?? null
  );
}

/** The last payment of an order, or of one of its transactions. */
export function latestPayment(
  db: Db,
  by: { order_id: string } | { transaction_id: string },
): ProviderPayment | null {
  const [column, value] =
    "order_id" in by ? ["order_id", by.order_id] : ["transaction_id", by.transaction_id];
  return (
    (db
      .prepare(`SELECT * FROM provider_payment WHERE ${column} = ? ORDER BY number DESC LIMIT 1`)
      .get(value) as ProviderPayment | undefined) ?? null
  );
}

/**
 * Records the provider's result, within the caller's transaction. If the order was meanwhile paid
 * in another way or cancelled, the payment counts as cancelled.
 *
 * @returns the resulting code
 */
export function recordResult(db: Db, payment: ProviderPayment, code: ResultCode): ResultCode {
  const transaction = findWaitingTransaction(db, payment);
  const result =
    transaction && canMove(transaction.state, actionFor(payment, code)) ? code : "Cancelled";
  db.prepare("UPDATE provider_payment SET result_code = ?, updated_at = ? WHERE id = ?").run(
    result,
    wireTime(),
    payment.id,
  );
  return result;
}

/**
 * Records the provider's result and moves the transaction, if it still waits.
 *
 * @returns the resulting code
 */
export function settle(db: Db, payment: ProviderPayment, code: ResultCode): ResultCode {
  const result = recordResult(db, payment, code);
  const transaction = findWaitingTransaction(db, payment);
  if (transaction && result === code) moveTransaction(db, transaction, actionFor(payment, code));
  return result;
}

function findWaitingTransaction(db: Db, { transaction_id: id }: ProviderPayment) {
  const transaction = findTransaction(db, id);
  return transaction?.state === "open" || transaction?.state === "in_progress" ? transaction : null;
}

const actionFor = ({ method }: ProviderPayment, code: ResultCode) =>
  actionOf(code, method === "hosted" ? "paid" : "authorize");

/** 16 capital letters and digits, like Adyen's references. */
function newReference(): string {
  return Array.from({ length: 16 }, () => "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"[randomInt(32)]).join(
    "",
  );
}

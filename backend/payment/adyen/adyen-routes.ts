import { inTransaction } from "../../checkout/transaction";
import { changePaymentMethod } from "../../order/change-payment";
import { requireOwnOrder } from "../../order/own-order";
import { PAYMENT_CHANGEABLE } from "../../order/states";
import type { Backend, RouteModule } from "../../types";
import { readStateData } from "../simulation";
import { adyenPaymentMethods } from "./methods";
import { latestPayment, recordResult, settle, type ProviderPayment } from "./provider-payments";
import { isWaiting, type ResultCode } from "./result-codes";
import { paymentStatus } from "./status";

/** Unlike Shopware, the plugin allows another choice while a payment is in progress. */
const CHANGEABLE = [...PAYMENT_CHANGEABLE, "in_progress"] as const;

/**
 * The Store API routes of Adyen's plugin 5.1 for Shopware. Their errors are plain texts, not
 * Shopware's `errors`.
 */
export const adyenRoutes: RouteModule = (app, backend) => {
  const { db, config } = backend;

  app.on(["GET", "POST"], "/store-api/adyen/payment-methods", (c) =>
    c.json(adyenPaymentMethods({ db, context: c.var.context })),
  );

  app.post("/store-api/adyen/payment-status", (c) => {
    const { orderId } = c.var.body;
    if (typeof orderId !== "string" || orderId === "") return c.json("Order ID not provided", 400);
    const payment = paymentOf(db, orderId);
    return c.json(payment ? paymentStatus(payment, config.publicUrl) : { isFinal: true });
  });

  app.post("/store-api/adyen/payment-details", (c) => {
    const { orderId, stateData } = c.var.body;
    if (typeof orderId !== "string" || orderId === "") return c.json("Order ID not provided", 400);
    const details = readStateData(stateData)?.details;
    if (typeof details !== "object" || details === null)
      return c.json("Details missing in $stateData", 400);
    const payment = inTransaction(db, () => {
      const known = paymentOf(db, orderId);
      return known && applyDetails(backend, known, details);
    });
    return payment
      ? c.json(paymentStatus(payment, config.publicUrl))
      : c.json("Could not find a transaction", 404);
  });

  app.post("/store-api/adyen/set-payment", (c) => {
    const { context, body } = c.var;
    changePaymentMethod(
      backend,
      context,
      requireOwnOrder(backend, context, body.orderId),
      body.paymentMethodId,
      CHANGEABLE,
    );
    return c.json({ success: true });
  });
};

/** The last payment of an order, if it is the plugin's: it knows of no other. */
function paymentOf(db: Backend["db"], orderId: string): ProviderPayment | null {
  const payment = latestPayment(db, { order_id: orderId });
  return payment?.method === "hosted" ? null : payment;
}

/**
 * The result of a challenge: a refusal, a cancellation or an error if the details say so, else
 * authorised. Final results do not change.
 */
function applyDetails({ db }: Backend, payment: ProviderPayment, details: object): ProviderPayment {
  if (!isWaiting(payment.result_code)) return payment;
  const text = (JSON.stringify(details) + checked(details)).toLowerCase();
  const [, code] = FAILURES.find(([word]) => text.includes(word)) ?? ["", "Authorised" as const];
  const refusal = checked(details) ? NOT_AUTHENTICATED : null;
  db.prepare("UPDATE provider_payment SET refusal_code = ? WHERE id = ?").run(refusal, payment.id);
  const record = movesAtEnd(payment) ? recordResult : settle;
  return { ...payment, refusal_code: refusal, result_code: record(db, payment, code) };
}

/** Payments with an end, which alone moves their transaction, as in Adyen's plugin. */
const movesAtEnd = ({ method }: ProviderPayment) =>
  method === "scheme" || method === "storedPaymentMethods" || method === "swish";

/** Adyen's reason if the bank does not know the shopper (3-D Secure). */
const NOT_AUTHENTICATED = "11";

/** The result for each word in the details, the first that is found. */
const FAILURES: [word: string, ResultCode][] = [
  ["refused", "Refused"],
  ["cancel", "Cancelled"],
  ["error", "Error"],
];

/**
 * The result of a 3-D Secure 2 check (base64 of JSON with a `transStatus`), in this simulation's
 * terms.
 */
function checked(details: object): string {
  const { threeDSResult } = details as { threeDSResult?: unknown };
  if (typeof threeDSResult !== "string") return "";
  const { transStatus } =
    readStateData(Buffer.from(threeDSResult, "base64").toString("utf8")) ?? {};
  return transStatus === undefined || transStatus === "Y" ? "" : "refused";
}

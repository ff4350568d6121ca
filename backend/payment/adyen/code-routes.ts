import { createHash } from "node:crypto";
import { findOrder } from "../../order/order-rows";
import type { Backend, RouteModule } from "../../types";
import { simulatedOutcome } from "../simulation";
import { findPaymentByReference, type ProviderPayment } from "./provider-payments";
import { isWaiting, RESULT_OF } from "./result-codes";

const HOST = "/checkoutshopper/test";
/** The simulated shopper has paid when the component asks for the third time. */
const PAID_AT = 3;

/**
 * Adyen's servers for a code in a page: its picture, and whether it was paid, for which the
 * component asks every few seconds. Must come after the routes that let every page ask.
 */
export const codeRoutes: RouteModule = (app, backend) => {
  const asked = new Map<string, number>();

  app.post(`${HOST}/services/PaymentInitiation/v1/status`, async (c) => {
    const { paymentData } = await c.req.json<{ paymentData: string }>();
    const payment = findPaymentByReference(backend.db, paymentData);
    if (!payment) return c.json({ type: "complete", resultCode: "error", payload: "error" });
    const times = (asked.get(payment.id) ?? 0) + 1;
    asked.set(payment.id, times);
    const result = resultOf(backend, payment, times);
    if (result === null) return c.json({ type: "pending", resultCode: "pending" });
    asked.delete(payment.id);
    return c.json({ type: "complete", resultCode: result, payload: result });
  });

  app.get(`${HOST}/utility/v1/barcode.png`, (c) =>
    c.body(codePicture(c.req.query("data") ?? ""), 200, {
      "Content-Type": "image/svg+xml",
      "Cross-Origin-Resource-Policy": "cross-origin",
    }),
  );
};

/** Decided in the simulated app, or by the order's e-mail address, or paid after a while. */
function resultOf({ db }: Backend, payment: ProviderPayment, times: number): string | null {
  if (!isWaiting(payment.result_code)) return payment.result_code.toLowerCase();
  const email = findOrder(db, payment.order_id)?.email ?? "";
  const code = RESULT_OF[simulatedOutcome(email, null) ?? "authorised"];
  return times < PAID_AT || isWaiting(code) ? null : code.toLowerCase();
}

const SIZE = 25;

/** Looks like a code and contains nothing: the simulated app is opened by its address. */
function codePicture(data: string): string {
  const bits = Array.from({ length: 3 }, (_, part) =>
    createHash("sha256").update(`${part}${data}`).digest(),
  ).flatMap((bytes) => [...bytes]);
  const isCorner = (x: number, y: number) =>
    (x < 8 && y < 8) || (x > SIZE - 9 && y < 8) || (x < 8 && y > SIZE - 9);
  const modules = Array.from({ length: SIZE * SIZE }, (_, index) => index)
    .filter((index) => !isCorner(index % SIZE, Math.floor(index / SIZE)))
    .filter((index) => ((bits[index >> 3] ?? 0) >> (index & 7)) & 1)
    .map((index) => `M${index % SIZE} ${Math.floor(index / SIZE)}h1v1h-1z`)
    .join("");
  const corner = (x: number, y: number) =>
    `<path d="M${x} ${y}h7v7h-7zm1 1v5h5v-5zm1 1h3v3h-3z" fill-rule="evenodd"/>`;
  const corners = corner(0, 0) + corner(SIZE - 7, 0) + corner(0, SIZE - 7);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="-2 -2 29 29"><rect x="-2" y="-2" width="29" height="29" fill="#fff"/><path d="${modules}"/>${corners}</svg>`;
}

import type { Context } from "hono";
import { inTransaction } from "../../checkout/transaction";
import { readParameters } from "../../http/body";
import { findOrder, orderNumber } from "../../order/order-rows";
import { findTransaction } from "../../order/transactions";
import type { Backend, BackendEnv, RouteModule } from "../../types";
import { HOSTED_PAGE } from "../adyen/hosted-handler";
import { findPayment, settle, type ProviderPayment } from "../adyen/provider-payments";
import type { ResultCode } from "../adyen/result-codes";
import { locationOf } from "../redirect";
import { readClaims } from "../token";
import { closedPage, hostedPage, pageHeaders, unknownPage } from "./pages";

const RESULTS: Record<string, ResultCode> = {
  authorise: "Authorised",
  refuse: "Refused",
  cancel: "Cancelled",
};

/**
 * GET and POST /_psp/{id}: the provider's page on which a shopper decides. The shop is notified at
 * once, and again when the shopper returns.
 */
export const hostedPageRoutes: RouteModule = (app, backend) => {
  const path = `${HOSTED_PAGE}:id` as const;

  app.get(path, (c) => {
    const payment = findPayment(backend.db, c.req.param("id"));
    return payment ? pageFor(backend, c, payment) : c.html(unknownPage(), 404, pageHeaders([]));
  });

  app.post(path, async (c) => {
    const { decision } = await readParameters(c);
    const result = RESULTS[String(decision)];
    const payment = findPayment(backend.db, c.req.param("id"));
    if (!payment) return c.html(unknownPage(), 404, pageHeaders([]));
    if (!result) return pageFor(backend, c, payment);
    const decided = inTransaction(backend.db, () => {
      const current = findPayment(backend.db, payment.id);
      return (
        current !== null &&
        isOpen(backend, current) &&
        settle(backend.db, current, result) === result
      );
    });
    if (!decided) return c.html(closedPage(payment), 409, pageHeaders([]));
    return c.body(null, 303, {
      Location: locationOf(`${payment.return_url}&redirectResult=${payment.reference}`),
      "Cache-Control": "no-store",
    });
  });
};

function pageFor(backend: Backend, c: Context<BackendEnv>, payment: ProviderPayment): Response {
  const order = findOrder(backend.db, payment.order_id);
  if (!order || !isOpen(backend, payment)) return c.html(closedPage(payment), 200, pageHeaders([]));
  const { ful, eul } = readClaims(payment.return_url);
  return c.html(hostedPage(payment, orderNumber(order)), 200, pageHeaders([ful ?? "", eul ?? ""]));
}

/**
 * Whether the shopper can still decide: no decision was made, and the order waits for this payment.
 */
function isOpen({ db }: Backend, payment: ProviderPayment): boolean {
  const state = findTransaction(db, payment.transaction_id)?.state;
  const { result_code: code, method } = payment;
  const waits = code === "RedirectShopper" || (method === "swish" && code === "Pending");
  return waits && (state === "open" || state === "in_progress");
}

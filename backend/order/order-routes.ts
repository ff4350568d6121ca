import type { Context } from "hono";
import { clientAddress } from "../customer/client-address";
import { answer } from "../http/answer";
import { readCriteria } from "../http/criteria";
import { notLoggedIn, requireUuid } from "../http/errors";
import { stripTags } from "../http/strip-tags";
import { scopeOf } from "../scope";
import type { BackendEnv, RouteModule } from "../types";
import { cancelOrder } from "./cancel-order";
import { changePaymentMethod } from "./change-payment";
import { requireOwnOrder } from "./own-order";
import { placedOrder } from "./order-entity";
import { searchOrders } from "./order-search";
import { downloadNotFound, invalidRequestParameter } from "./http-errors";
import { placeOrder } from "./place-order";
import { stateEntity } from "./states";

/** The order routes of Shopware 6.6.7; Shopware's own customers and guests only. */
export const orderRoutes: RouteModule = (app, backend) => {
  app.post("/store-api/checkout/order", async (c) => {
    const { context, body } = c.var;
    const order = await placeOrder(backend, context, {
      customerComment: textOf(body.customerComment, stripTags),
      affiliateCode: textOf(body.affiliateCode),
      campaignCode: textOf(body.campaignCode),
      hash: textOf(body.hash),
    });
    return answer(c, placedOrder(scopeOf(backend, c), order));
  });

  app.on(["GET", "POST"], "/store-api/order", (c) => {
    const { email, zipcode, checkPromotion } = c.var.body;
    const visitor = { email, zipcode, client: clientAddress(c as unknown as Context<BackendEnv>) };
    return answer(
      c,
      searchOrders(scopeOf(backend, c), readCriteria(c.var.body), visitor, checkPromotion === true),
    );
  });

  // The demo sells no downloads, so nobody has any.
  app.get("/store-api/order/download/:orderId/:downloadId", (c) => {
    if (c.var.context.customerId === null) throw notLoggedIn();
    requireUuid(c.req.param("orderId"));
    throw downloadNotFound(requireUuid(c.req.param("downloadId")));
  });

  app.post("/store-api/order/state/cancel", (c) => {
    const { context, body } = c.var;
    if (context.customerId === null) throw notLoggedIn();
    if (body.orderId === undefined || body.orderId === null)
      throw invalidRequestParameter("orderId");
    const state = cancelOrder(backend, requireOwnOrder(backend, context, body.orderId));
    return answer(c, stateEntity(state, context.localeCode));
  });

  app.post("/store-api/order/payment", (c) => {
    const { context, body } = c.var;
    const order = requireOwnOrder(backend, context, body.orderId);
    changePaymentMethod(backend, context, order, body.paymentMethodId);
    return answer(c, { apiAlias: "array_struct", success: true });
  });
};

function textOf(value: unknown, change = (text: string) => text): string | null {
  const text = typeof value === "string" ? change(value).trim() : "";
  return text === "" ? null : text;
}

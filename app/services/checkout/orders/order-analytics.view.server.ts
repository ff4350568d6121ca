import type { DataLayerEvent } from "~/domain/analytics-events";
import { toAnalyticsItem } from "~/domain/cart/bought-items";
import { formatOptions } from "~/domain/cart/line-items";
import type { Shop } from "~/services/platform/session/shop.server";
import type { OrderEntity } from "./order.schemas.server";

const NOT_BOUGHT = ["promotion", "discount"];

/** The analytics event of an order (docs/analytics.md); null without consent. */
export function buildPurchaseEvent(
  shop: Shop,
  order: OrderEntity,
): Extract<DataLayerEvent, { event: "purchase" }> | null {
  if (!shop.cookies.hasConsent("analytics")) return null;
  return {
    event: "purchase",
    transaction_id: order.orderNumber ?? order.id,
    currency: order.currency?.isoCode ?? shop.channel.currency,
    value: order.amountTotal,
    items: order.lineItems
      .filter(({ type }) => !NOT_BOUGHT.includes(type))
      .map(({ id, number, productId, label, options, unitPrice, quantity }) =>
        toAnalyticsItem(
          {
            number,
            productId: productId ?? id,
            name: label,
            brand: null,
            options: formatOptions(options),
            amount: unitPrice,
          },
          quantity,
        ),
      ),
  };
}

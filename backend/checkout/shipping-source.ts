import { textsIn } from "../catalogue/texts";
import { isAssigned } from "../context/sales-channel";
import type { Backend, SalesChannelContext } from "../types";
import type { DeliveryTime, ShippingMethod } from "./types";

/** A shipping method with the data that the cart needs, priced in the context's currency. */
export function loadShippingMethod(
  { db }: Backend,
  context: SalesChannelContext,
  id = context.shippingMethodId,
): ShippingMethod {
  const row = db
    .prepare(
      `SELECT shipping_method.texts, delivery_time.texts AS time_texts, delivery_time.min, delivery_time.max, delivery_time.unit
       FROM shipping_method JOIN delivery_time ON delivery_time.id = shipping_method.delivery_time_id WHERE shipping_method.id = ?`,
    )
    .get(id) as
    | { texts: string; time_texts: string; min: number; max: number; unit: string }
    | undefined;
  if (!row) throw new Error(`Shipping method ${id} does not exist`);
  const tiers = db
    .prepare(
      'SELECT from_value AS "from", gross AS price FROM shipping_method_price WHERE shipping_method_id = ? AND currency_id = ? ORDER BY from_value',
    )
    .all(id, context.currencyId) as ShippingMethod["tiers"];
  const deliveryTime: DeliveryTime = {
    name: textsIn<{ name: string }>(row.time_texts, context).name,
    min: row.min,
    max: row.max,
    unit: row.unit,
  };
  return {
    id,
    name: textsIn<{ name: string }>(row.texts, context).name,
    available: isAssigned(db, context.salesChannelId, "shipping_method", id),
    deliveryTime,
    tiers: tiers.map(({ from, price }) => ({ from, price })),
  };
}

/** Name of the context's country if nothing is delivered there, else null. */
export function blockedCountry({ db }: Backend, context: SalesChannelContext): string | null {
  const row = db
    .prepare("SELECT texts, shipping_available FROM country WHERE id = ?")
    .get(context.countryId) as { texts: string; shipping_available: number } | undefined;
  return row?.shipping_available === 0 ? textsIn<{ name: string }>(row.texts, context).name : null;
}

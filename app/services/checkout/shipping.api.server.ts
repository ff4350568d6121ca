import { narrowed } from "~/services/platform/store-api/schemas/primitives.server";
import { shippingMethodsSchema, type ShippingMethodEntity } from "./payment.schemas.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { Result } from "~/services/platform/store-api/store-api.server";

/** Ways of delivery that this cart and address may use, with delivery time and prices. */
export async function shippingMethods(shop: Shop): Promise<Result<ShippingMethodEntity[]>> {
  const answer = narrowed(
    await shop.shopperApi.read(
      "POST",
      "shipping-method?onlyAvailable=1",
      { associations: { prices: {}, deliveryTime: {} } },
      { checkout: true },
    ),
    shippingMethodsSchema,
  );
  if (answer.status === "error") return answer;
  return { status: "success", data: [...answer.data.elements].sort((a, b) => a.position - b.position) };
}

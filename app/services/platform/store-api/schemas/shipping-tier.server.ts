import { z } from "zod";
import { defineEntity } from "./entity.server";
import * as s from "./primitives.server";

const currencyPriceSchema = z.object({ currencyId: s.optionalId, gross: s.number, net: s.number });
/**
 * Shopware's tiers of a shipping method: `calculation` 1 counts pieces, 2 the value of the goods, 3
 * weight, 4 volume.
 */
export const shippingTierSchema = defineEntity("shipping_method_price", {
  calculation: s.number,
  ruleId: s.optionalId,
  quantityStart: s.numberWithDefault(0),
  quantityEnd: s.number,
  currencyPrice: s.listOf(currencyPriceSchema),
});

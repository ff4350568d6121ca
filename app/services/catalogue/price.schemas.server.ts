import { z } from "zod";
import { flag, maybe, number, numberOr, text } from "~/services/platform/store-api/schemas/primitives.server";

export const PRICE_INCLUDES = {
  calculated_price: ["unitPrice", "quantity", "totalPrice", "listPrice", "regulationPrice", "referencePrice"],
  calculated_cheapest_price: ["unitPrice", "hasRange", "listPrice", "regulationPrice", "referencePrice", "variantId"],
};

/** Amounts in major units, as the backend sends them. */
export const priceSchema = z
  .object({
    unitPrice: z.number(),
    totalPrice: number,
    quantity: numberOr(1),
    hasRange: flag,
    listPrice: maybe(z.object({ price: z.number() })),
    regulationPrice: maybe(z.object({ price: z.number() })),
    referencePrice: maybe(z.object({ price: z.number(), referenceUnit: numberOr(1), unitName: text })),
  })
  .transform((price) => ({
    unit: price.unitPrice,
    total: price.totalPrice ?? price.unitPrice,
    quantity: price.quantity,
    hasRange: price.hasRange,
    list: price.listPrice?.price ?? null,
    regulation: price.regulationPrice?.price ?? null,
    reference: price.referencePrice,
  }));
export type Price = z.output<typeof priceSchema>;

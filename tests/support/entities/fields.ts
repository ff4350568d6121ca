import type { Schemas } from "~/services/platform/store-api/schemas/entity.server";

/**
 * What a test sets of an entity. The compiler knows the fields of Shopware's description; their
 * values are free, because Shopware itself sends null for many that it describes.
 */
export type Fields<Name extends keyof Schemas> = { [Field in keyof Schemas[Name]]?: unknown };

export const idOf = (letter: string) => letter.repeat(32).slice(0, 32);

/** A name as Shopware sends it, with the translation for the language of the call. */
export const named = (name: string) => ({ name, translated: { name } });

export const price = (unitPrice: number, fields: Fields<"CalculatedPrice"> = {}) => ({
  unitPrice,
  quantity: 1,
  totalPrice: unitPrice,
  listPrice: null,
  referencePrice: null,
  regulationPrice: null,
  apiAlias: "calculated_price",
  ...fields,
});

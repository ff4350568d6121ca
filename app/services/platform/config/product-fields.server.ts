import { z } from "zod";

/** Facts for which Shopware has no field. A product's value overrides its manufacturer's. */
const FACTS = [
  "manufacturer_address",
  "manufacturer_contact",
  "responsible_person",
  "warnings",
  "energy_class",
  "energy_label",
  "energy_sheet",
] as const;
export type ProductFact = (typeof FACTS)[number];
/** The name of each fact's custom field. */
export type ProductFields = Record<ProductFact, string>;

export const PRODUCT_FIELDS_SHOULD = `a comma-separated list such as warnings=my_field, of ${FACTS.join(", ")}`;

const entrySchema = z
  .string()
  .transform((entry) => entry.split("=").map((part) => part.trim()))
  .pipe(z.tuple([z.enum(FACTS), z.string().regex(/^\w+$/)]));

/** "-": every custom field has the name of its fact. */
export const productFieldsSchema = z
  .string()
  .transform((text) => (text === "-" ? [] : text.split(",")))
  .pipe(z.array(entrySchema))
  .transform((entries) => {
    const names = new Map(entries);
    const nameOf = (fact: ProductFact) => names.get(fact) ?? fact;
    return Object.fromEntries(FACTS.map((fact) => [fact, nameOf(fact)])) as ProductFields;
  });

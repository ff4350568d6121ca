import { z } from "zod";
import { customFieldsOf, entitiesOf, flag, id, listOf, map } from "~/services/platform/store-api/schemas/primitives.server";
import { SEO_URL_INCLUDES, seoUrlSchema } from "./product.schemas.server";

export const SIBLING_INCLUDES = { ...SEO_URL_INCLUDES, product: ["id", "available", "optionIds", "seoUrls", "customFields", "translated"] };

const siblingSchema = z
  .object({ id, available: flag, optionIds: listOf(id), seoUrls: listOf(seoUrlSchema), customFields: z.unknown(), translated: map })
  .transform(({ translated, customFields, ...sibling }) => ({
    ...sibling,
    customFields: { sortable_saleable: customFieldsOf({ translated, customFields }).sortable_saleable },
  }));
/** One variant of a product, as far as the choice between variants needs it. */
export type Sibling = z.output<typeof siblingSchema>;

export const siblingsSchema = z.object({ elements: entitiesOf(siblingSchema) });

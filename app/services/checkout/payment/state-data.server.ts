import { z } from "zod";
import { parseJson } from "~/services/platform/store-api/response-text.server";
import { map } from "~/services/platform/store-api/schemas/primitives.server";

/**
 * The data of an Adyen component, as JSON text with these fields only. The plugin passes on to
 * Adyen whatever a shopper sends, such as when the money is collected.
 *
 * @param maximum length of the text
 */
export const createStateDataSchema = (fields: readonly string[], maximum: number) =>
  z
    .string()
    .max(maximum)
    .transform((text) => {
      const given = Object.entries(map.parse(parseJson(text)));
      return JSON.stringify(Object.fromEntries(given.filter(([name]) => fields.includes(name))));
    });

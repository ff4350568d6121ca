import { z } from "zod";
import { countryStates } from "~/services/account/countries.api.server";
import { apiPost, entityId, json } from "~/services/platform/http/own-api.server";

/**
 * POST /api/checkout/country-states (behaviour §7.1): `data` is the list of states, empty on
 * failure (§8.2).
 */
export const { action, loader } = apiPost({
  limit: "country-states",
  schema: z.object({ countryId: entityId }),
  handle: async ({ countryId }, shop) => json({ data: await countryStates(shop, countryId) }),
});

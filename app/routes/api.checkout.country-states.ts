import { z } from "zod";
import { loadCountryStates } from "~/services/account/countries.api.server";
import { createApiAction, entityId, toJsonResponse } from "~/services/platform/http/own-api.server";

/**
 * POST /api/checkout/country-states (behaviour §7.1): `data` is the list of states, empty on
 * failure (§8.2).
 */
export const { action, loader } = createApiAction({
  limit: "country-states",
  schema: z.object({ countryId: entityId }),
  handle: async ({ countryId }, shop) =>
    toJsonResponse({ data: await loadCountryStates(shop, countryId) }),
});

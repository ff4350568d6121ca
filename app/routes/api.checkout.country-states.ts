import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { countryStates } from "~/services/account/country-states.api.server";
import { apiPost, entityId, json, wrongMethod } from "~/services/platform/http/own-api.server";

export const loader = () => wrongMethod("POST");

/** POST /api/checkout/country-states (behaviour §7.1): `data` is the list of states, empty on failure (§8.2). */
export const action = (args: ActionFunctionArgs) =>
  apiPost(args, {
    limit: "country-states",
    schema: z.object({ countryId: entityId }),
    handle: async ({ countryId }, shop) => json({ data: await countryStates(shop, countryId) }),
  });

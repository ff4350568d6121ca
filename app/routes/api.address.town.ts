import type { LoaderFunctionArgs } from "@remix-run/node";
import { LONGEST } from "~/domain/field-lengths";
import { cleanCode } from "~/domain/typed-text";
import { getAddressLookup } from "~/services/account/address-lookup.server";
import { toJsonResponse } from "~/services/platform/http/own-api.server";

/** Private, because a postcode is personal; long, because postcodes rarely change. */
const OWN = "private, max-age=86400";

/**
 * GET /api/address/town?country=SE&postcode=11122: the town of a postcode; null for an unknown
 * postcode, or one of several towns.
 */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const postcode = cleanCode(searchParams.get("postcode") ?? "").slice(0, LONGEST.zipcode);
  const towns =
    (await getAddressLookup(shop)?.towns(searchParams.get("country") ?? "", postcode)) ?? [];
  return toJsonResponse(
    { town: (towns.length === 1 && towns[0]) || null },
    { headers: { "Cache-Control": OWN } },
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { areaTexts } from "~/services/platform/i18n/messages.server";

export { AccountAreaRoute as default, ErrorBoundary, shouldRevalidate } from "~/components/page/area-route";

/** What every page of the wishlists says: sent once for them all. */
export function loader({ context: { shop } }: LoaderFunctionArgs) {
  return { texts: areaTexts(shop.channel.lang, "favourites") };
}

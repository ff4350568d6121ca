import type { LoaderFunctionArgs } from "@remix-run/node";
import { areaTexts } from "~/services/platform/i18n/messages.server";

export {
  AccountAreaRoute as default,
  ErrorBoundary,
  shouldRevalidate,
} from "~/components/page/area-route";

/** Sends the wishlists' texts, once for all their pages. */
export function loader({ context: { shop } }: LoaderFunctionArgs) {
  return { texts: areaTexts(shop.channel.lang, "favourites") };
}

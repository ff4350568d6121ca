import type { LoaderFunctionArgs } from "@remix-run/node";
import { getAreaTexts } from "~/services/platform/i18n/messages.server";

export {
  AccountMessagesLayout as default,
  ErrorBoundary,
  shouldRevalidate,
} from "~/components/page/messages-layout";

/** Sends the wishlists' texts, once for all their pages. */
export function loader({ context: { shop } }: LoaderFunctionArgs) {
  return { texts: getAreaTexts(shop.channel.lang, "favourites") };
}

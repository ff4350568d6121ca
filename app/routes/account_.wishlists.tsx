import type { LoaderFunctionArgs } from "@remix-run/node";
import { getAreaTexts } from "~/services/platform/i18n/messages.server";

export {
  AccountMessagesLayout as default,
  ErrorBoundary,
  shouldRevalidate,
} from "~/components/page/messages-layout";

/** Sends the texts of wishlists and account, once for all their pages. */
export function loader({ context: { shop } }: LoaderFunctionArgs) {
  const { lang } = shop.channel;
  return { texts: { ...getAreaTexts(lang, "account"), ...getAreaTexts(lang, "favourites") } };
}

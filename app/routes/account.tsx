import type { LoaderFunctionArgs } from "@remix-run/node";
import { areaTexts } from "~/services/platform/i18n/messages.server";

export {
  AccountAreaRoute as default,
  ErrorBoundary,
  shouldRevalidate,
} from "~/components/page/area-route";

/** Sends the account's texts, once for all its pages. */
export function loader({ context: { shop } }: LoaderFunctionArgs) {
  const { lang } = shop.channel;
  return { texts: { ...areaTexts(lang, "account"), ...areaTexts(lang, "address") } };
}

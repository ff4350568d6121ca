import type { LoaderFunctionArgs } from "@remix-run/node";
import { getAreaTexts } from "~/services/platform/i18n/messages.server";

export { default, ErrorBoundary, shouldRevalidate } from "~/components/page/messages-layout";

/** Sends the texts of the checkout, once for all its pages. */
export function loader({ context: { shop } }: LoaderFunctionArgs) {
  const { lang } = shop.channel;
  return {
    texts: {
      ...getAreaTexts(lang, "address"),
      ...getAreaTexts(lang, "checkout"),
      ...getAreaTexts(lang, "order"),
    },
  };
}

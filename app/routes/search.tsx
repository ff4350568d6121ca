import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireShownPage } from "~/services/layout/pages/pages.server";
import { loadSearch } from "~/services/layout/pages/search-page.server";

export {
  default,
  ErrorBoundary,
  handle,
  meta,
  shouldRevalidate,
} from "~/components/page/catalogue-route";

/** Search results; the path is translated (behaviour §2.3), the text is q. */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  return requireShownPage(shop, await loadSearch(shop, new URL(request.url)));
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadCategory, requireShownPage } from "~/services/layout/pages/pages.server";

export {
  default,
  ErrorBoundary,
  handle,
  meta,
  shouldRevalidate,
} from "~/components/page/catalogue-route";

/** A category by its id; redirects to its SEO path if it has one. */
export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs) {
  return requireShownPage(shop, await loadCategory(shop, params.id ?? "", new URL(request.url)));
}

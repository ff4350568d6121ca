import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadByPath, requireShownPage } from "~/services/layout/pages/pages.server";

export {
  default,
  ErrorBoundary,
  handle,
  meta,
  shouldRevalidate,
} from "~/components/page/catalogue-route";

/** Any SEO path of the backend: a product, a category or a content page. */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  return requireShownPage(shop, await loadByPath(shop, new URL(request.url)));
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { serialised } from "~/components/page/serialised";
import { titledPageOrThrow } from "~/services/platform/http/page-head.server";
import { loadByPath } from "~/services/layout/pages/pages.server";
import { noteProduct } from "~/services/catalogue/recently-viewed.server";

export { default, ErrorBoundary, handle, meta, shouldRevalidate } from "~/components/page/catalogue-route";

/** Any SEO path of the backend: a product, a category or a page of content. */
export async function loader({ request, context: { shop, scripted } }: LoaderFunctionArgs) {
  const page = titledPageOrThrow(shop, await loadByPath(shop, new URL(request.url), scripted));
  noteProduct(shop, page);
  return serialised(page);
}

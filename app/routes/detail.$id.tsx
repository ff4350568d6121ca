import type { LoaderFunctionArgs } from "@remix-run/node";
import { serialised } from "~/components/page/serialised";
import { titledPageOrThrow } from "~/services/platform/http/page-head.server";
import { loadProduct } from "~/services/layout/pages/pages.server";
import { noteProduct } from "~/services/catalogue/recently-viewed.server";

export { default, ErrorBoundary, handle, meta, shouldRevalidate } from "~/components/page/catalogue-route";

/** A product by its id; redirects to its SEO path when it has one. */
export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs) {
  const page = titledPageOrThrow(shop, await loadProduct(shop, params.id ?? "", new URL(request.url)));
  noteProduct(shop, page);
  return serialised(page);
}

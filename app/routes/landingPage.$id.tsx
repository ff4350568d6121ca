import type { LoaderFunctionArgs } from "@remix-run/node";
import { serialised } from "~/components/page/serialised";
import { titledPageOrThrow } from "~/services/platform/http/page-head.server";
import { loadLandingPage } from "~/services/layout/pages/pages.server";

export { default, ErrorBoundary, handle, meta, shouldRevalidate } from "~/components/page/catalogue-route";

/** A page of content by its id; redirects to its SEO path when it has one. */
export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs) {
  return serialised(titledPageOrThrow(shop, await loadLandingPage(shop, params.id ?? "", new URL(request.url))));
}

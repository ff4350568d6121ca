import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { serialised } from "~/components/page/serialised";
import { metaOf } from "~/components/page/page-meta";
import { PageView } from "~/components/page/page-view";
import { usePage } from "~/components/page/use-page";
import { titledPageOrThrow } from "~/services/platform/http/page-head.server";
import { loadProduct } from "~/services/layout/pages/pages.server";
import { noteProduct } from "~/services/catalogue/recently-viewed.server";

export const meta: MetaFunction<typeof loader> = metaOf;

/** A product by its id; redirects to its SEO path when it has one. */
export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs) {
  const page = titledPageOrThrow(shop, await loadProduct(shop, params.id ?? "", new URL(request.url)));
  noteProduct(shop, page);
  return serialised(page);
}

export default function DetailRoute() {
  return <PageView page={usePage<typeof loader>()} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/components/error/route-error-boundary";
export { catalogueHandle as handle, unlessCartChanged as shouldRevalidate } from "~/components/page/revalidation";

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { serialised } from "~/components/page/serialised";
import { metaOf } from "~/components/page/page-meta";
import { PageView } from "~/components/page/page-view";
import { usePage } from "~/components/page/use-page";
import { titledPageOrThrow } from "~/services/platform/http/page-head.server";
import { loadCategory } from "~/services/layout/pages/pages.server";

export const meta: MetaFunction<typeof loader> = metaOf;

/** A category by its id; redirects to its SEO path when it has one. */
export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs) {
  return serialised(titledPageOrThrow(shop, await loadCategory(shop, params.id ?? "", new URL(request.url))));
}

export default function NavigationRoute() {
  return <PageView page={usePage<typeof loader>()} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/components/error/route-error-boundary";
export { catalogueHandle as handle, unlessCartChanged as shouldRevalidate } from "~/components/page/revalidation";

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { serialised } from "~/components/page/serialised";
import { metaOf } from "~/components/page/page-meta";
import { PageView } from "~/components/page/page-view";
import { usePage } from "~/components/page/use-page";
import { titledPageOrThrow } from "~/services/platform/http/page-head.server";
import { loadSearch } from "~/services/layout/pages/search-page.server";

export const meta: MetaFunction<typeof loader> = metaOf;

/** Search results; the path is translated (behaviour §2.3), the text is q. */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  return serialised(titledPageOrThrow(shop, await loadSearch(shop, new URL(request.url))));
}

export default function SearchRoute() {
  return <PageView page={usePage<typeof loader>()} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/components/error/route-error-boundary";
export { catalogueHandle as handle, unlessCartChanged as shouldRevalidate } from "~/components/page/revalidation";

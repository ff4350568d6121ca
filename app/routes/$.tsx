import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { serialised } from "~/components/page/serialised";
import { metaOf } from "~/components/page/page-meta";
import { PageView } from "~/components/page/page-view";
import { usePage } from "~/components/page/use-page";
import { titledPageOrThrow } from "~/services/platform/http/page-head.server";
import { loadByPath } from "~/services/layout/pages/pages.server";
import { noteProduct } from "~/services/catalogue/recently-viewed.server";

export const meta: MetaFunction<typeof loader> = metaOf;

/** Any SEO path of the backend: a product, a category or a page of content. */
export async function loader({ request, context: { shop, scripted } }: LoaderFunctionArgs) {
  const page = titledPageOrThrow(shop, await loadByPath(shop, new URL(request.url), scripted));
  noteProduct(shop, page);
  return serialised(page);
}

export default function SeoPathRoute() {
  return <PageView page={usePage<typeof loader>()} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/components/error/route-error-boundary";
export { catalogueHandle as handle, unlessCartChanged as shouldRevalidate } from "~/components/page/revalidation";

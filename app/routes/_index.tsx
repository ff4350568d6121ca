import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { serialised } from "~/components/page/serialised";
import { metaOf } from "~/components/page/page-meta";
import { PageView } from "~/components/page/page-view";
import { usePage } from "~/components/page/use-page";
import { titledPageOrThrow } from "~/services/platform/http/page-head.server";
import { loadHome } from "~/services/layout/pages/pages.server";
import { recentlyViewed } from "~/services/catalogue/recently-viewed.server";

export const meta: MetaFunction<typeof loader> = metaOf;

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const [home, recent] = await Promise.all([loadHome(shop, new URL(request.url)), recentlyViewed(shop)]);
  return serialised({ ...titledPageOrThrow(shop, home), ...(recent && { recent }) });
}

export default function HomeRoute() {
  return <PageView home page={usePage<typeof loader>()} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/components/error/route-error-boundary";
export { catalogueHandle as handle, unlessCartChanged as shouldRevalidate } from "~/components/page/revalidation";

import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { HomePageView } from "~/components/page/home-page-view";
import type { PageHandle } from "~/components/page/page-handle";
import { loadHome, requireShownPage } from "~/services/layout/pages/pages.server";
import { loadRecentlyViewed } from "~/services/catalogue/listing/product-tiles.api.server";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/catalogue-route";
export const handle: PageHandle = { shows: "catalogue" };

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const [home, recent] = await Promise.all([
    loadHome(shop, new URL(request.url)),
    loadRecentlyViewed(shop),
  ]);
  return { ...requireShownPage(shop, home), ...(recent && { recent }) };
}

export default function HomeRoute() {
  return <HomePageView page={useLoaderData<typeof loader>()} />;
}

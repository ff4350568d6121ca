import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/page/page-handle";
import { SearchPageView } from "~/components/page/search-page-view";
import { requireShownPage } from "~/services/layout/pages/pages.server";
import { loadSearch } from "~/services/layout/pages/search-page.server";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/catalogue-route";
export const handle: PageHandle = { shows: "catalogue" };

/** Search results; the path is translated (behaviour §2.3), the text is q. */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  return requireShownPage(shop, await loadSearch(shop, new URL(request.url)));
}

export default function SearchRoute() {
  return <SearchPageView page={useLoaderData<typeof loader>()} />;
}

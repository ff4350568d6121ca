import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/page/page-handle";
import { ProductGrid } from "~/components/product/product-grid";
import { ButtonLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { useMessages } from "~/components/ui/messages";
import { ignoreForms } from "~/framework/revalidation";
import { formatPageTitle } from "~/services/platform/http/page-title.server";
import { loadRecentlyViewed } from "~/services/catalogue/listing/product-tiles.api.server";

export { loadForDrawer as clientLoader } from "~/framework/drawer-loader";

export { ErrorBoundary, meta } from "~/components/page/noindex-route";
/** Forms of cart and favourites do not change what was viewed. */
export const shouldRevalidate = ignoreForms("/cart", "/favourites");
export const handle: PageHandle = { shows: "recent" };

/** The products that the shopper has viewed; product pages show them as a row. */
export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  return {
    title: formatPageTitle(shop, "recent.title"),
    heading: shop.t("recent.title"),
    nothing: shop.t("recent.none"),
    recent: await loadRecentlyViewed(shop),
  };
}

export default function RecentlyViewedRoute() {
  const t = useMessages();
  const { heading, nothing, recent } = useLoaderData<typeof loader>();
  return (
    <div className="page-width space-y-8 pt-8">
      <h1>{heading}</h1>
      {recent ? (
        <ProductGrid products={recent.products} heading="h2" leads="evenly" label={heading} />
      ) : (
        <Empty>
          <p>{nothing}</p>
          <ButtonLink to="/">{t("cart.continue")}</ButtonLink>
        </Empty>
      )}
    </div>
  );
}

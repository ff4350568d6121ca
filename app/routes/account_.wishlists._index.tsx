import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { WishlistRows } from "~/components/favourites/wishlist-rows";
import { useMessages } from "~/components/ui/messages";
import { Link } from "~/framework/link";
import { pageTitle } from "~/services/platform/http/outcome.server";
import { loadWishlists } from "~/services/favourites/favourites.view.server";

export { ErrorBoundary, meta } from "~/components/page/titled-route";

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  return { lists: await loadWishlists(shop, request), title: pageTitle(shop, "wishlists.title") };
}

export default function WishlistsRoute() {
  const t = useMessages<"favourites">();
  const { lists } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{t("wishlists.title")}</h1>
      <WishlistRows lists={lists} />
      <p className="form-actions">
        <Link to="/account/wishlists/create" className="button">
          {t("wishlists.create")}
        </Link>{" "}
        <Link to="/favourites" className="text-button">
          {t("favourites.title")}
        </Link>
      </p>
    </>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { WishlistRows } from "~/components/favourites/wishlist-rows";
import { WishlistsPage } from "~/components/favourites/wishlists-page";
import { Actions, ButtonLink } from "~/components/ui/button";
import { useMessages } from "~/components/ui/messages";
import { formatPageTitle } from "~/services/platform/http/page-title.server";
import { loadWishlists } from "~/services/favourites/favourites.view.server";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/noindex-route";

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  return {
    lists: await loadWishlists(shop, request),
    title: formatPageTitle(shop, "wishlists.title"),
  };
}

export default function WishlistsRoute() {
  const t = useMessages<"account" | "favourites">();
  const { lists } = useLoaderData<typeof loader>();
  return (
    <WishlistsPage
      title={t("wishlists.title")}
      back={{ label: t("account.back"), href: "/account" }}
    >
      <WishlistRows lists={lists} />
      <Actions>
        <ButtonLink to="/account/wishlists/create">{t("wishlists.create")}</ButtonLink>{" "}
        <ButtonLink look="text" to="/favourites">
          {t("favourites.title")}
        </ButtonLink>
      </Actions>
    </WishlistsPage>
  );
}

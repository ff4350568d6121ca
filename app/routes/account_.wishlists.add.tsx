import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FavouritesForm, FavouritesMessage } from "~/components/favourites/favourites-form";
import { ListButtons } from "~/components/favourites/list-picker";
import { WishlistsPage } from "~/components/favourites/wishlists-page";
import { Actions, ButtonLink } from "~/components/ui/button";
import { useMessages } from "~/components/ui/messages";
import { formatNameWithOptions } from "~/domain/catalogue/variant-options";
import { formatPageTitle } from "~/services/platform/http/page-title.server";
import { loadChoice } from "~/services/favourites/favourites.view.server";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/noindex-route";

/** The page for choosing a list, linked from a product page. */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const productId = new URL(request.url).searchParams.get("product") ?? "";
  return {
    ...(await loadChoice(shop, request, productId)),
    title: formatPageTitle(shop, "wishlists.addTo"),
  };
}

export default function AddToWishlistRoute() {
  const t = useMessages<"favourites">();
  const { product, lists } = useLoaderData<typeof loader>();
  return (
    <WishlistsPage
      title={t("wishlists.choose", { name: formatNameWithOptions(product) })}
      back={{ label: product.name, href: product.href }}
    >
      <FavouritesMessage products={[product]} />
      {lists.length > 0 ? (
        <div className="max-w-form">
          <FavouritesForm intent="toggle-in-list" productId={product.id} returnTo={product.href}>
            <ListButtons lists={lists} productId={product.id} />
          </FavouritesForm>
        </div>
      ) : (
        <p className="lead mb-6">{t("wishlists.empty")}</p>
      )}
      <Actions>
        <ButtonLink look="quiet" to={`/account/wishlists/create?product=${product.id}`}>
          {t("wishlists.create")}
        </ButtonLink>
      </Actions>
    </WishlistsPage>
  );
}

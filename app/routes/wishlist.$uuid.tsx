import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { WishlistProducts } from "~/components/favourites/wishlist-products";
import { AccountColumn } from "~/components/page/account-column";
import { AreaMessages, useMessages } from "~/components/ui/messages";
import { getAreaTexts } from "~/services/platform/i18n/messages.server";
import { formatDocumentTitle } from "~/services/platform/http/page-title.server";
import { requirePage } from "~/services/platform/http/no-page.server";
import { loadSharedWishlist } from "~/services/favourites/favourites.view.server";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/noindex-route";

/** A shared list: visible to anybody with the link, but not indexed. */
export async function loader({ params, context: { shop } }: LoaderFunctionArgs) {
  const list = requirePage(shop, await loadSharedWishlist(shop, params.uuid ?? ""));
  return {
    list,
    texts: getAreaTexts(shop.channel.lang, "favourites"),
    title: formatDocumentTitle(shop, list.name),
  };
}

export default function SharedWishlistRoute() {
  return (
    <AreaMessages texts={useLoaderData<typeof loader>().texts}>
      <SharedWishlist />
    </AreaMessages>
  );
}

function SharedWishlist() {
  const t = useMessages<"favourites">();
  const { list } = useLoaderData<typeof loader>();
  return (
    <AccountColumn>
      <p className="-mt-5 mb-6 text-small font-medium text-clay">
        {t(`wishlists.type.${list.type}`)}
      </p>
      <h1 className="mb-6">{list.name}</h1>
      <p className="lead mb-6">
        {list.ownerName
          ? t("wishlists.sharedBy", { name: list.ownerName })
          : t("wishlists.sharedLead")}{" "}
        {list.products.length === 0 && t("wishlists.sharedEmpty")}
      </p>
      <WishlistProducts
        list={list}
        actions={({ wanted }) =>
          wanted !== null && (
            <p className="text-small font-medium">
              {t("wishlists.wantedCount", { count: wanted })}
            </p>
          )
        }
      />
    </AccountColumn>
  );
}

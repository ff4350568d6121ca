import { useMemo } from "react";
import { useMessages } from "~/components/ui/messages";
import type { FavouritesView } from "~/services/favourites/favourites.view.server";
import { FavouritesForm, FavouritesMessage } from "./favourites-form";
import { ListButtons } from "./list-picker";
import { CreateForm } from "./wishlists-panel";

interface AddToListProps {
  view: FavouritesView;
  productId: string;
  name: string | undefined;
}

/** In the drawer: one press adds the product to a list or removes it, another makes a new list. */
export function AddToList({ view, productId, name }: AddToListProps) {
  const t = useMessages<"favourites">();
  const products = useMemo(() => (name ? [{ id: productId, name }] : []), [productId, name]);
  if (!view.lists)
    return (
      <p className="lead">{t(view.isLoggedIn ? "wishlists.unavailable" : "wishlists.login")}</p>
    );
  return (
    <>
      {view.lists.length > 0 ? (
        <FavouritesForm intent="toggle-in-list" productId={productId}>
          <ListButtons look="rows" lists={view.lists} productId={productId} />
        </FavouritesForm>
      ) : (
        <p className="lead mb-6">{t("wishlists.empty")}</p>
      )}
      {/* Below the lists: above them it would move them under the pointer. */}
      <div className="mt-4">
        <FavouritesMessage products={products} />
      </div>
      <CreateForm open={view.lists.length === 0} productId={productId} />
    </>
  );
}

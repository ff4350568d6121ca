import type { ReactNode } from "react";
import type { FavouritesView } from "~/services/favourites/types";
import { FavouritesMessage } from "./favourites-form";
import { FavouritesTools, NoFavourites, WeddingLink } from "./favourites-tools";
import { GoneFavourites } from "./gone-favourites";

/** What stands around the favourites, on their page and in the drawer: the last message, what can be done with all, what has gone. */
export function FavouritesLayout({ view, children }: { view: FavouritesView; children: ReactNode }) {
  const { products, goneIds } = view;
  return (
    <>
      <FavouritesMessage products={products} />
      {products.length + goneIds.length === 0 ? <NoFavourites view={view} /> : <FavouritesTools view={view} />}
      <GoneFavourites ids={goneIds} />
      {children}
      <WeddingLink link={view.weddingLink} />
    </>
  );
}

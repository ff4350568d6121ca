import type { ReactNode } from "react";
import type { FavouritesView } from "~/services/favourites/types";
import { FavouritesMessage } from "./favourites-form";
import { FavouritesTools, NoFavourites, WeddingLink } from "./favourites-tools";
import { GoneFavourites } from "./gone-favourites";

/** Surrounds the favourites on their page and in the drawer: last message, actions for all, notice of discontinued products. */
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

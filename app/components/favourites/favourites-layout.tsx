import { useFetcher } from "@remix-run/react";
import type { ReactNode } from "react";
import { HiddenFields } from "~/components/ui/hidden-fields";
import { useMessages } from "~/components/ui/messages";
import type { FavouritesView } from "~/services/favourites/types";
import { FavouritesMessage } from "./favourites-form";
import { FavouritesTools, NoFavourites, WeddingLink } from "./favourites-tools";

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

/** Notice of favourites that the shop no longer sells, with a button that removes them. */
function GoneFavourites({ ids }: { ids: string[] }) {
  const t = useMessages<"favourites">();
  const { Form } = useFetcher({ key: "gone-favourites" });
  if (ids.length === 0) return null;
  return (
    <Form method="post" action="/favourites" className="keep-gone">
      <p className="note">{t("favourites.gone", { count: ids.length })}</p>
      {ids.map((id) => (
        <span key={id}>
          <HiddenFields intent="remove" productId={id} />
        </span>
      ))}
      <button type="submit" className="text-button">
        {t("favourites.goneRemove")}
      </button>
    </Form>
  );
}

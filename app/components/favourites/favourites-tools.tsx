import { TextLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import type { FavouritesView } from "~/services/favourites/types";
import { Confirm } from "./confirm";
import { FavouritesForm, useFavouritesBusy } from "./favourites-form";
import { ListButtons } from "./list-picker";

/** Actions for all favourites: add to the cart, move to a list, clear. */
export function FavouritesTools({ view }: { view: FavouritesView }) {
  const t = useMessages<"favourites">();
  const busy = useFavouritesBusy();
  return (
    <div className="keep-tools" aria-busy={busy || undefined}>
      {view.products.length > 0 && (
        <FavouritesForm intent="add-all">
          <button type="submit" className="button">
            <Icon name="bag" />
            {t("favourites.addAll")}
          </button>
        </FavouritesForm>
      )}
      {view.products.length > 0 && view.lists && view.lists.length > 0 && (
        <details className="unfold">
          <summary className="text-button">
            {t("favourites.moveAll")}
            <Icon name="chevron-down" size={16} />
          </summary>
          <div className="unfolded">
            <FavouritesForm intent="move-all">
              <ListButtons lists={view.lists} />
            </FavouritesForm>
          </div>
        </details>
      )}
      {view.lists?.length === 0 && <TextLink to="/account/wishlists/create">{t("wishlists.create")}</TextLink>}
      <Confirm label={t("favourites.clear")} question={t("favourites.clearSure")}>
        <FavouritesForm intent="clear">
          <button type="submit" className="button button-small">
            {t("favourites.clearContinue")}
          </button>
        </FavouritesForm>
      </Confirm>
    </div>
  );
}

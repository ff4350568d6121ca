import { useFetcher } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, ButtonLink, toButtonClasses } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { HiddenFields } from "~/components/ui/hidden-fields";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import { StayField } from "~/components/ui/stay-field";
import { UNFOLDED } from "~/components/ui/unfolded";
import type { FavouritesView } from "~/services/favourites/favourites.view.server";
import { Confirm } from "./confirm";
import { FavouritesForm, FavouritesMessage, useFavouritesBusy } from "./favourites-form";
import { ListButtons } from "./list-picker";

/** Where one goes on without favourites. */
const EMPTY_LINKS = {
  createList: { to: "/create-wishlist", text: "wishlists.create" },
  news: { to: "/news", text: "favourites.toNews" },
} as const;

/**
 * Surrounds the favourites on their page and in the drawer: last message, actions for all, notice
 * of discontinued products.
 */
export function FavouritesLayout({
  view,
  children,
}: {
  view: FavouritesView;
  children: ReactNode;
}) {
  const t = useMessages<"favourites">();
  const { products, goneIds, emptyLink, hasWeddingList } = view;
  const empty = EMPTY_LINKS[emptyLink];
  return (
    <>
      <FavouritesMessage products={products} />
      {products.length + goneIds.length === 0 ? (
        // Behaviour §8.8: no favourites; §2.19: the channel's link, and the wedding list if
        // offered.
        <Empty>
          <p className="lead">{t("favourites.empty")}</p>
          <ButtonLink to={empty.to}>{t(empty.text)}</ButtonLink>
        </Empty>
      ) : (
        <FavouritesTools view={view} />
      )}
      <GoneFavourites ids={goneIds} />
      {children}
      {/* Behaviour §2.19: the wedding-list link, shown only when the language locale is sv. */}
      {hasWeddingList && (
        <p className="mt-12">
          <ButtonLink look="text" to="/wishlist">
            <Icon name="heart" size={16} />
            {t("wishlists.wedding")}
          </ButtonLink>
        </p>
      )}
    </>
  );
}

function GoneFavourites({ ids }: { ids: string[] }) {
  const t = useMessages<"favourites">();
  const { Form } = useFetcher({ key: "gone-favourites" });
  if (ids.length === 0) return null;
  return (
    <Form method="post" action="/favourites" className="mb-6 flex flex-wrap items-center gap-x-4">
      <StayField />
      <p className="note">{t("favourites.gone", { count: ids.length })}</p>
      {ids.map((id) => (
        <span key={id}>
          <HiddenFields intent="remove" productId={id} />
        </span>
      ))}
      <Button type="submit" look="text">
        {t("favourites.goneRemove")}
      </Button>
    </Form>
  );
}

/** Actions for all favourites: add to the cart, move to a list, clear. */
function FavouritesTools({ view }: { view: FavouritesView }) {
  const t = useMessages<"favourites">();
  const busy = useFavouritesBusy();
  return (
    <div
      className="mb-8 flex flex-wrap items-baseline gap-x-6 gap-y-3"
      data-testid="keep-tools"
      aria-busy={busy || undefined}
    >
      {view.products.length > 0 && (
        <FavouritesForm intent="add-all">
          <Button type="submit">
            <Icon name="bag" />
            {t("favourites.addAll")}
          </Button>
        </FavouritesForm>
      )}
      {view.products.length > 0 && view.lists && view.lists.length > 0 && (
        <details>
          <summary className={toButtonClasses({ look: "text" })}>
            {t("favourites.moveAll")}
            <Icon name="chevron-down" size={16} />
          </summary>
          <div className={UNFOLDED}>
            <FavouritesForm intent="move-all">
              <ListButtons lists={view.lists} />
            </FavouritesForm>
          </div>
        </details>
      )}
      {view.lists?.length === 0 && (
        <ButtonLink look="text" to="/account/wishlists/create">
          {t("wishlists.create")}
        </ButtonLink>
      )}
      <Confirm label={t("favourites.clear")} question={t("favourites.clearSure")}>
        <FavouritesForm intent="clear">
          <Button type="submit" size="small">
            {t("favourites.clearContinue")}
          </Button>
        </FavouritesForm>
      </Confirm>
    </div>
  );
}

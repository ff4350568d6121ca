import { useMatches } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { Drawer, type DrawerProps, TryAgain } from "~/components/drawers/drawer";
import { useDrawerData } from "~/components/drawers/drawer-data";
import { useDrawers } from "~/components/drawers/use-drawers";
import { TileAction } from "~/components/product/tile-action";
import { useLayoutData } from "~/components/ui/layout-data";
import { useMessages } from "~/components/ui/messages";
import { Picture } from "~/components/ui/picture";
import { Price } from "~/components/ui/price";
import { formatNameWithOptions } from "~/domain/catalogue/variant-options";
import { Link } from "~/components/ui/link";
import type { ProductTile } from "~/services/catalogue/types";
import type { FavouritesView } from "~/services/favourites/favourites.view.server";
import type { ProductPage } from "~/services/layout/pages/product-page.server";
import { AddToList } from "./add-to-list";
import { FavouritesLayout } from "./favourites-layout";
import { Heart } from "./heart";
import { ListPicker } from "./list-picker";
import { Tabs } from "./tabs";
import { WishlistsPanel } from "./wishlists-panel";

type TabName = "favourites" | "wishlists";

/** The fragments that open the drawer on the form of a new list (behaviour §4.12). */
const CREATE = "create-wishlist";
const CREATE_CHRISTMAS = "create-wishlist-xmas";
/** The fragment that opens the drawer for adding a product to a list. */
const ADD = /^list-(\w{32})$/;

/**
 * Behaviour §4.12: opens on the favourites tab, or on the wishlists tab if the user is logged in
 * and has no favourites, or if its hash names the lists.
 */
export function isOpenedOnLists(
  view: Pick<FavouritesView, "listsOffered" | "isLoggedIn" | "products">,
  hash: string | null,
): boolean {
  if (!view.listsOffered) return false;
  return hash !== null || (view.isLoggedIn && view.products.length === 0);
}

/** Wishlists are named unless the backend has none. @param view a text until it is loaded */
export function formatDrawerTitle(view: Pick<FavouritesView, "listsOffered"> | string) {
  return typeof view === "string" || view.listsOffered ? "favourites.tabs" : "favourites.title";
}

/**
 * Favourites and wishlist drawer (behaviour §2.19, §4.12): two tabs, each with a count badge; or a
 * product and the lists it can go to.
 */
export default function FavouritesDrawer({ open, close, hash, askForLogin }: DrawerProps) {
  const t = useMessages<"favourites">();
  const {
    view: page,
    loadedAt,
    tryAgain,
  } = useDrawerData<{ view: FavouritesView }>("favourites", open, hash);
  const view = typeof page === "string" ? page : page.view;
  const favouritesCount = useLayoutData()?.favouritesCount ?? 0;
  const [tab, setTab] = useState<TabName>("favourites");

  const { openDrawer } = useDrawers();
  // Wishlists require a login (behaviour §6.1): the account drawer opens, and returns here
  // afterwards.
  const choose = useCallback(
    (name: TabName, known: FavouritesView) => {
      if (name === "favourites" || known.isLoggedIn) return setTab(name);
      if (hash === null) openDrawer("favourites", { hash: "wishlist-open" });
      askForLogin(true);
    },
    [hash, openDrawer, askForLogin],
  );

  // Once per opening, so that the shopper's later choice stays.
  const isSettled = useRef(false);
  useEffect(() => {
    isSettled.current = false;
  }, [open, hash]);
  useEffect(() => {
    if (loadedAt === null || isSettled.current || typeof view === "string") return;
    isSettled.current = true;
    choose(isOpenedOnLists(view, hash) ? "wishlists" : "favourites", view);
  }, [loadedAt, view, hash, choose]);

  // What it is about stays while it slides out, without a fragment.
  const shownHash = useRef(hash);
  if (open) shownHash.current = hash;
  const [, productId] = ADD.exec(shownHash.current ?? "") ?? [];
  const shownPage = useMatches().at(-1)?.data as Partial<ProductPage> | undefined;
  const name = shownPage?.id === productId ? shownPage?.name : undefined;

  const counts = {
    favourites: favouritesCount,
    wishlists: typeof view === "string" ? 0 : (view.lists?.length ?? 0),
  };
  const toTabProps = (name: TabName) => ({
    name,
    label: t(`${name}.tab`),
    spoken: t(`${name}.tabCount`, { count: counts[name] }),
    count: counts[name],
  });
  const title = productId && name ? t("wishlists.choose", { name }) : t(formatDrawerTitle(view));
  return (
    <Drawer open={open} close={close} side="right" title={title}>
      {typeof view === "string" ? (
        <>
          <p role="status">
            {view === "loading" ? t("favourites.loading") : t("favourites.unavailable")}
          </p>
          {view === "failed" && <TryAgain onPress={tryAgain} />}
        </>
      ) : productId ? (
        <AddToList view={view} productId={productId} name={name} />
      ) : (
        <Tabs
          label={t(formatDrawerTitle(view))}
          tabs={
            view.listsOffered
              ? [toTabProps("favourites"), toTabProps("wishlists")]
              : [toTabProps("favourites")]
          }
          shown={tab}
          choose={(name) => choose(name, view)}
        >
          {tab === "favourites" ? (
            <FavouritesPanel view={view} />
          ) : (
            <WishlistsPanel
              view={view}
              create={hash === CREATE || hash === CREATE_CHRISTMAS}
              type={hash === CREATE_CHRISTMAS ? "christmas" : "default"}
            />
          )}
        </Tabs>
      )}
    </Drawer>
  );
}

/** The drawer's first tab: the favourites in rows. */
function FavouritesPanel({ view }: { view: FavouritesView }) {
  const t = useMessages<"favourites">();
  const { products, lists } = view;
  return (
    <FavouritesLayout view={view}>
      <ul aria-label={t("favourites.title")}>
        {products.map((product) => (
          <FavouriteRow key={product.id} product={product} lists={lists} />
        ))}
      </ul>
    </FavouritesLayout>
  );
}

function FavouriteRow({
  product,
  lists,
}: { product: ProductTile } & Pick<FavouritesView, "lists">) {
  return (
    <li className="flex gap-3 border-t border-line py-4" data-testid="keep-row">
      <Link
        to={product.href}
        className="aspect-product w-20 flex-none self-start overflow-hidden rounded-picture bg-sand"
        tabIndex={-1}
        aria-hidden="true"
      >
        <Picture image={product.image} sizes="80px" alt="" />
      </Link>
      <div className="min-w-0 flex-1">
        <h3 className="font-text text-body font-medium leading-snug" data-testid="favourite-name">
          <Link to={product.href} className="underline-offset-4 hover:underline">
            {product.name}
          </Link>
        </h3>
        {product.options && <p className="note">{product.options}</p>}
        <Price price={product.price} />
        {lists && <ListPicker product={product} lists={lists} />}
      </div>
      <div className="flex flex-none flex-col items-center gap-1">
        <Heart productId={product.id} name={formatNameWithOptions(product)} />
        <TileAction product={product} />
      </div>
    </li>
  );
}

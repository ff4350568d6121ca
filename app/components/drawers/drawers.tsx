import { useFetcher, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useLayoutData } from "~/components/ui/layout-data";
import { useLang } from "~/components/ui/messages";
import { whenIdle } from "~/components/ui/when-idle";
import { useLazy, type LazyComponent, lazyComponent } from "~/components/ui/use-lazy";
import { CODE_ONLY } from "~/framework/drawer-loader";
import type { DrawerProps } from "./drawer";
import { useDrawerPage } from "./drawer-data";
import type { DrawerName } from "./fragments";
import { useDrawers } from "./use-drawers";

/**
 * The drawers of the shop: the address's fragment names the open one (behaviour §2.17, §4.12). Once the page is hydrated and idle, their code and
 * the menu are fetched: a first tap opens without waiting.
 */
export function Drawers() {
  const { open, hash, closeDrawer } = useDrawers();
  const { state } = useNavigation();
  // Wishlists require a login (behaviour §6.1): until then the account drawer stands in their place.
  const [needsLogin, setNeedsLogin] = useState(false);
  const shown = open === "favourites" && needsLogin ? "account" : open;
  useEffect(() => {
    if (open !== "favourites") setNeedsLogin(false);
  }, [open]);
  const lang = useLang();
  const { load: loadMenu } = useDrawerPage("menu");
  const { load: loadCode } = useFetcher();
  useEffect(() => {
    if (savesData()) return;
    whenIdle(() => {
      loadMenu();
      PREFETCHED_PAGES.forEach((page) => loadCode(page));
      OF_HEADER.forEach((name) => void drawerContents[name].load(lang).catch(() => undefined));
    });
  }, [lang, loadMenu, loadCode]);
  const searchPath = useLayoutData()?.channel.searchPath ?? "/";
  useEffect(() => {
    if (!shown || shown === "pictures") return;
    // Without its code, the page behind the drawer does the same.
    const page = shown === "search" ? searchPath : `/${shown}`;
    drawerContents[shown].load(lang).catch(() => navigator.onLine && location.replace(page));
  }, [shown, lang, searchPath]);
  return (Object.keys(drawerContents) as DrawerName[]).map((name) => (
    <LazyDrawer
      key={name}
      content={drawerContents[name]}
      open={shown === name && state !== "loading"}
      hash={shown === name ? hash : null}
      close={closeDrawer}
      askForLogin={setNeedsLogin}
    />
  ));
}

/** Drawers that are opened from every page's header. */
const OF_HEADER = ["menu", "cart", "search", "account", "favourites"] as const;

/** Pages whose code is fetched: the framework needs it to load their drawers' data, and to send their forms. */
const PREFETCHED_PAGES = [`/favourites?${CODE_ONLY}`, `/account?index&${CODE_ONLY}`, `/cart?${CODE_ONLY}`];

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

function LazyDrawer({ content, ...props }: DrawerProps & { content: LazyComponent<DrawerProps> }) {
  const wasOpen = useRef(false);
  wasOpen.current ||= props.open;
  const Content = useLazy(content, wasOpen.current);
  return Content && <Content {...props} />;
}

/** The drawers' code, fetched on the first intent to open them: `cart: lazyComponent(() => import("~/components/cart/mini-cart"), "cart")`. */
export const drawerContents: Record<DrawerName, LazyComponent<DrawerProps>> = {
  menu: lazyComponent(() => import("~/components/menu/menu-drawer"), "menus"),
  search: lazyComponent(() => import("~/components/search/search-drawer"), "search"),
  account: lazyComponent(() => import("~/components/account/account-drawer"), "account"),
  cart: lazyComponent(() => import("~/components/cart/mini-cart"), "cart"),
  favourites: lazyComponent(() => import("~/components/favourites/favourites-drawer"), "favourites"),
  pictures: lazyComponent(() => import("~/components/product/picture-viewer")),
};

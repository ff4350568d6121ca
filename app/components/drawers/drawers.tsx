import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { type PageScripts, useLayoutData } from "~/components/ui/layout-data";
import { isSavingData } from "~/components/ui/saves-data";
import { useLang } from "~/components/ui/messages";
import { useLatest } from "~/components/ui/use-latest";
import { runWhenIdle } from "~/components/ui/run-when-idle";
import { useLazy, type LazyComponent, createLazyComponent } from "~/components/ui/use-lazy";
import type { DrawerProps } from "./drawer";
import { loadPageCode, useDrawerPage } from "./drawer-data";
import type { DrawerName } from "./fragments";
import { useDrawers } from "./use-drawers";

/**
 * The drawers of the shop: the address's fragment names the open one (behaviour §2.17, §4.12). Once
 * the page is hydrated and idle, their code and the menu are fetched: a first tap opens without
 * waiting.
 */
export function Drawers() {
  const { open, hash, closeDrawer } = useDrawers();
  const { state } = useNavigation();
  // Wishlists require a login (behaviour §6.1): until then the account drawer stands in their
  // place.
  const [needsLogin, setNeedsLogin] = useState(false);
  const shown = open === "favourites" && needsLogin ? "account" : open;
  useEffect(() => {
    if (open !== "favourites") setNeedsLogin(false);
  }, [open]);
  const lang = useLang();
  const { load: loadMenu } = useDrawerPage("menu");
  const layout = useLayoutData();
  const scripts = useLatest(layout?.pageScripts);
  useEffect(() => {
    if (isSavingData()) return;
    runWhenIdle(() => {
      loadMenu();
      OF_HEADER.forEach(
        (name) => void loadCode(name, lang, scripts.current).catch(() => undefined),
      );
    });
  }, [lang, loadMenu, scripts]);
  const searchPath = layout?.channel.searchPath ?? "/";
  useEffect(() => {
    if (!shown || shown === "pictures") return;
    // Without its code, the page behind the drawer does the same.
    const page = shown === "search" ? searchPath : `/${shown}`;
    loadCode(shown, lang, scripts.current).catch(() => navigator.onLine && location.replace(page));
  }, [shown, lang, searchPath, scripts]);
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

/**
 * Fetches the code of a drawer, and of the page whose data and forms it has. Rejects on failure.
 */
function loadCode(
  name: DrawerName,
  lang: string,
  scripts: PageScripts | undefined,
): Promise<unknown> {
  return Promise.all([drawerContents[name].load(lang), loadPageCode(name, scripts)]);
}

function LazyDrawer({ content, ...props }: DrawerProps & { content: LazyComponent<DrawerProps> }) {
  const wasOpen = useRef(false);
  wasOpen.current ||= props.open;
  const Content = useLazy(content, wasOpen.current);
  return Content && <Content {...props} />;
}

/**
 * The drawers' code, fetched on the first intent to open them:
 * `cart: createLazyComponent(() => import("~/components/cart/mini-cart"), "cart")`.
 */
export const drawerContents: Record<DrawerName, LazyComponent<DrawerProps>> = {
  menu: createLazyComponent(() => import("~/components/menu/menu-drawer"), "menus"),
  search: createLazyComponent(() => import("~/components/search/search-drawer"), "search"),
  account: createLazyComponent(() => import("~/components/account/account-drawer"), "account"),
  cart: createLazyComponent(() => import("~/components/cart/mini-cart"), "cart"),
  favourites: createLazyComponent(
    () => import("~/components/favourites/favourites-drawer"),
    "favourites",
  ),
  pictures: createLazyComponent(() => import("~/components/product/picture-viewer")),
};

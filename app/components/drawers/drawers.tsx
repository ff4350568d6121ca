import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useLazy, type LazyComponent, lazyComponent } from "~/components/ui/use-lazy";
import type { DrawerProps } from "./drawer";
import type { DrawerName } from "./fragments";
import { useDrawers } from "./use-drawers";

/** The drawers of the shop: the address's fragment names the open one (behaviour §2.17, §4.12). */
export function Drawers() {
  const { open, hash, closeDrawer } = useDrawers();
  const { state } = useNavigation();
  // Wishlists require a login (behaviour §6.1): until then the account drawer stands in their place.
  const [needsLogin, setNeedsLogin] = useState(false);
  const shown = open === "favourites" && needsLogin ? "account" : open;
  useEffect(() => {
    if (open !== "favourites") setNeedsLogin(false);
  }, [open]);
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

function LazyDrawer({ content, ...props }: DrawerProps & { content: LazyComponent<DrawerProps> }) {
  const wasOpen = useRef(false);
  wasOpen.current ||= props.open;
  const Content = useLazy(content, wasOpen.current);
  return Content && <Content {...props} />;
}

/** The drawers' code, fetched on the first intent to open them: `cart: lazyComponent(() => import("~/components/cart/mini-cart"), "cart")`. */
export const drawerContents: Record<DrawerName, LazyComponent<DrawerProps>> = {
  menu: lazyComponent(async () => (await import("~/components/menu/menu-drawer")).drawerWithMenu(), "menus"),
  search: lazyComponent(() => import("~/components/search/search-drawer"), "search"),
  account: lazyComponent(() => import("~/components/account/account-drawer"), "account"),
  cart: lazyComponent(() => import("~/components/cart/mini-cart"), "cart"),
  favourites: lazyComponent(() => import("~/components/favourites/favourites-drawer"), "favourites"),
  pictures: lazyComponent(() => import("~/components/product/picture-viewer")),
};

import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useLazy, type LazyComponent, lazyComponent } from "~/components/ui/use-lazy";
import { wayBack } from "~/framework/way-back";
import type { DrawerProps } from "./drawer";
import { closeDrawer, openDrawer, useDrawer, type DrawerName } from "./drawer-state";

/** The drawers of the shop. A change of route closes the open one (behaviour §2.17, §4.12). */
export function Drawers() {
  const { open, hash } = useDrawer();
  const { pathname, search, hash: fragment } = useLocation();
  useEffect(closeDrawer, [pathname, search]);
  useEffect(() => {
    wayBack.reopen = ({ open, hash }) => isDrawer(open) && openDrawer(open, { hash });
  }, []);
  // Behaviour §4.12: these hashes open the favourites drawer on the lists, or on the form of a new list.
  useEffect(() => {
    if (/^#(create-wishlist(-xmas)?|wishlist-open)$/.test(fragment)) openDrawer("favourites", { hash: fragment.slice(1) });
  }, [pathname, search, fragment]);
  return (Object.keys(drawerContents) as DrawerName[]).map((name) => (
    <LazyDrawer key={name} content={drawerContents[name]} open={open === name} hash={open === name ? hash : null} close={closeDrawer} />
  ));
}

export const isDrawer = (name: string): name is DrawerName => name in drawerContents;

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

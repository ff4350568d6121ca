import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useLazy } from "~/components/ui/use-lazy";
import { drawerContents, type DrawerProps } from "./drawer-contents";
import { closeDrawer, openDrawer, useDrawer, type DrawerName } from "./drawer-state";
import type { LazyComponent } from "~/components/ui/use-lazy";

/** The drawers of the shop. A change of route closes the one that is open (behaviour §2.17, §4.12). */
export function Drawers() {
  const { open, hash } = useDrawer();
  const { pathname, search, hash: fragment } = useLocation();
  useEffect(closeDrawer, [pathname, search]);
  // Behaviour §4.12: an address that ends so opens the favourites' drawer on the lists, or on the form of a new one.
  useEffect(() => {
    if (/^#(create-wishlist(-xmas)?|wishlist-open)$/.test(fragment)) openDrawer("favourites", { hash: fragment.slice(1) });
  }, [pathname, search, fragment]);
  return (
    <>
      {(Object.keys(drawerContents) as DrawerName[]).map((name) => (
        <LazyDrawer key={name} content={drawerContents[name]} open={open === name} hash={open === name ? hash : null} close={closeDrawer} />
      ))}
    </>
  );
}

/** Not there before it was open once. */
function LazyDrawer({ content, ...props }: DrawerProps & { content: LazyComponent<DrawerProps> }) {
  const wasOpen = useRef(false);
  wasOpen.current ||= props.open;
  const Content = useLazy(content, wasOpen.current);
  return Content && <Content {...props} />;
}

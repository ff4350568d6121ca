import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useLazy } from "~/components/ui/use-lazy";
import { drawerContents, type DrawerProps } from "./drawer-contents";
import { closeDrawer, useDrawer, type DrawerName } from "./drawer-state";
import type { LazyComponent } from "~/components/ui/use-lazy";

/** The drawers of the shop. A change of route closes the one that is open (specification §2, §4). */
export function Drawers() {
  const { open, hash } = useDrawer();
  const { pathname, search } = useLocation();
  useEffect(closeDrawer, [pathname, search]);
  return (
    <>
      {(Object.keys(drawerContents) as DrawerName[]).map((name) => (
        <LazyDrawer
          key={name}
          content={drawerContents[name]!}
          open={open === name}
          hash={open === name ? hash : null}
          close={closeDrawer}
        />
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

import { useEffect } from "react";
import { useDrawerData } from "~/components/drawers/drawer-data";
import { Drawer, type DrawerProps } from "~/components/drawers/drawer";
import { useMessages } from "~/components/ui/messages";
import type { MenuPage } from "~/services/layout/menu-page.server";
import { MenuContent } from "./menu-content";

/**
 * The mobile menu (behaviour §2.13): opens from the left, closes on every navigation, also to the
 * current page. It opens complete, with its data; without them its page does the same.
 */
export default function MenuDrawer({ open, close }: DrawerProps) {
  const t = useMessages();
  const { view } = useDrawerData<{ menu: MenuPage }>("menu", open);
  const menu = typeof view === "string" ? null : view.menu;
  useEffect(() => {
    if (open && view === "failed" && navigator.onLine) location.replace("/menu");
  }, [open, view]);
  return (
    <Drawer open={open && menu !== null} close={close} side="left" title={t("header.menu")}>
      {menu && <MenuContent menu={menu} />}
    </Drawer>
  );
}

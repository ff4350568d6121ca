import { useLocation } from "@remix-run/react";
import type { DrawerProps } from "~/components/drawers/drawers";
import { Drawer } from "~/components/drawers/drawer";
import { useMessages } from "~/components/ui/messages";
import { useChange } from "~/components/ui/use-change";
import { MenuContent } from "./menu-content";
import { loadedMenu, loadMenu } from "./menu-data";

/** The drawer with the menu it shows: it opens complete. Without the menu the burger leads to its page. */
export async function drawerWithMenu(): Promise<{ default: typeof MenuDrawer }> {
  await loadMenu();
  return { default: MenuDrawer };
}

/** The mobile menu (behaviour §2.13): opens from the left, closes on every navigation, one to the present page included. */
function MenuDrawer({ open, close }: DrawerProps) {
  const t = useMessages();
  const { key } = useLocation();
  useChange(key, close);
  return (
    <Drawer open={open} close={close} side="left" title={t("header.menu")}>
      <MenuContent menu={loadedMenu()} />
    </Drawer>
  );
}

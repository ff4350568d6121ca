import { Drawer, type DrawerProps } from "~/components/drawers/drawer";
import { useMessages } from "~/components/ui/messages";
import { MenuContent } from "./menu-content";
import { loadedMenu, loadMenu } from "./menu-data";

/** The drawer together with its menu, so that it opens complete. Without the menu the burger opens its page. */
export async function drawerWithMenu(): Promise<{ default: typeof MenuDrawer }> {
  await loadMenu();
  return { default: MenuDrawer };
}

/** The mobile menu (behaviour §2.13): opens from the left, closes on every navigation, also to the current page. */
function MenuDrawer({ open, close }: DrawerProps) {
  const t = useMessages();
  return (
    <Drawer open={open} close={close} side="left" title={t("header.menu")}>
      <MenuContent menu={loadedMenu()} />
    </Drawer>
  );
}

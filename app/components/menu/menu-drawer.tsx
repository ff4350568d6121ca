import { useEffect, useState } from "react";
import { useDrawerData } from "~/components/drawers/drawer-data";
import { Drawer, type DrawerProps, TryAgain } from "~/components/drawers/drawer";
import { useMessages } from "~/components/ui/messages";
import type { MenuPage } from "~/services/layout/menu-page.server";
import { MenuContent } from "./menu-content";

/**
 * The mobile menu (behaviour §2.13): opens from the left, closes on every navigation, also to the
 * current page. It opens complete, with its data; without them its page does the same, unless the
 * browser is offline.
 */
export default function MenuDrawer({ open, close }: DrawerProps) {
  const t = useMessages();
  const { view, tryAgain } = useDrawerData<{ menu: MenuPage }>("menu", open);
  const menu = typeof view === "string" ? null : view.menu;
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    if (!open || view !== "failed") return;
    if (navigator.onLine) location.replace("/menu");
    else setOffline(true);
  }, [open, view]);
  const isShown = menu !== null || isOffline;
  return (
    <Drawer open={open && isShown} close={close} side="left" title={t("header.menu")}>
      {menu ? (
        <MenuContent menu={menu} />
      ) : (
        view === "failed" && (
          <>
            <p role="status">{t("connection.offline")}</p>
            <TryAgain onPress={tryAgain} />
          </>
        )
      )}
    </Drawer>
  );
}

import { DRAWER_DATA, fetchDrawerData } from "~/components/drawers/drawer-data";
import type { MenuPage } from "~/services/layout/menu-page.server";

let pending: Promise<MenuPage> | null = null;
let menu: MenuPage | null = null;

/** Fetches the menu once per visit: a channel is a host, so there is only one. After a failure the next call retries. */
export function loadMenu(): Promise<MenuPage> {
  pending ??= fetchDrawerData(DRAWER_DATA.menu)
    .then((answer) => (menu = answer as MenuPage))
    .catch((error: unknown) => {
      pending = null;
      throw error;
    });
  return pending;
}

/** The menu, for components rendered after it has loaded. */
export function loadedMenu(): MenuPage {
  if (!menu) throw new Error("The menu has not been loaded yet");
  return menu;
}

import type { Shop } from "./shop.server";
import type { FrameView, MenuPage } from "./view-models";

/** What stands around every page. Never fails: what the backend does not give is left out. */
export async function loadFrame(_shop: Shop, _url: URL): Promise<FrameView> {
  throw new Error("in the making");
}

/** The whole tree, for /menu. */
export async function loadMenu(_shop: Shop): Promise<MenuPage> {
  throw new Error("in the making");
}

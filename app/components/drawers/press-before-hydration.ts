import { drawerContents, isDrawer } from "./drawers";
import { prefetchDrawerData } from "./drawer-data";

const LINK = "a[aria-haspopup]";

/** Fetches a drawer's code and data if its link is pressed before hydration; the press is repeated later (boot-script.server.ts). */
export function prefetchPressedDrawer(lang: string): void {
  const prefetch = (link: HTMLAnchorElement | null) => {
    const name = link && (link.dataset.area ?? link.pathname.slice(1));
    if (!name || !isDrawer(name)) return;
    prefetchDrawerData(name);
    void drawerContents[name].load(lang).catch(() => undefined);
  };
  prefetch(document.querySelector(`${LINK}[data-busy]`));
  const pressing = new AbortController();
  const { signal } = pressing;
  addEventListener("pointerdown", ({ target }) => target instanceof Element && prefetch(target.closest(LINK)), { capture: true, signal });
  addEventListener("awake", () => pressing.abort(), { capture: true, signal });
}

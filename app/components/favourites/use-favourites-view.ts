import { useCallback, useEffect, useRef, useState } from "react";
import { useLayoutData } from "~/components/ui/layout-data";
import type { FavouritesApiAnswer, FavouritesView } from "~/services/favourites/types";

export type DrawerView = "loading" | "failed" | FavouritesView;

/**
 * The favourites for the drawer: fetched each time it opens, and again whenever the page behind has loaded its own data anew (after a heart,
 * a form, a login). Of several answers the newest counts. A failure is shown in the drawer: the page behind stays what it is.
 *
 * @returns `visit` grows with each opening that has its answer
 */
export function useFavouritesView(open: boolean): { view: DrawerView; visit: number; tryAgain(): void } {
  const [{ view, visit }, show] = useState<{ view: DrawerView; visit: number }>({ view: "loading", visit: 0 });
  const layout = useLayoutData();
  const latest = useRef(0);
  const opened = useRef(false);

  const load = useCallback(async () => {
    const number = (latest.current += 1);
    const answer = await fetchView();
    if (number !== latest.current) return;
    const first = !opened.current;
    opened.current = true;
    show((before) => ({ view: answer, visit: first ? before.visit + 1 : before.visit }));
  }, []);

  useEffect(() => {
    if (open) void load();
    else opened.current = false;
  }, [open, layout, load]);

  return {
    view,
    visit,
    tryAgain() {
      show((before) => ({ ...before, view: "loading" }));
      void load();
    },
  };
}

async function fetchView(): Promise<DrawerView> {
  try {
    const response = await fetch("/api/favourites");
    return ((await response.json()) as FavouritesApiAnswer).view ?? "failed";
  } catch {
    return "failed";
  }
}

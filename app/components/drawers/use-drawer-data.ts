import { useCallback, useEffect, useRef, useState } from "react";
import { useLayoutData } from "~/components/ui/layout-data";
import { fetchDrawerData } from "./drawer-data";

export interface DrawerData<View> {
  view: View | "loading" | "failed";
  /** counts the openings that have received their answer */
  visit: number;
  tryAgain(): void;
}

/**
 * Loads a drawer's data each time it opens, and again whenever the page behind revalidates (after a form, a login).
 * Of several answers the newest counts. A failure is shown in the drawer only.
 *
 * @param url of our own API
 * @param read picks the data from an answer, null for a failure; declared outside of the component
 * @param hash argument of the opening; another one reloads the data though the drawer is open
 */
export function useDrawerData<Answer, View>(
  open: boolean,
  url: string,
  read: (answer: Answer) => View | null,
  hash: string | null = null,
): DrawerData<View> {
  const [{ view, visit }, show] = useState<Pick<DrawerData<View>, "view" | "visit">>({ view: "loading", visit: 0 });
  const layout = useLayoutData();
  const latest = useRef(0);
  const opened = useRef(false);

  const load = useCallback(async () => {
    const number = (latest.current += 1);
    const answer = await fetchDrawerData(url)
      .then(async (response) => read((await response.json()) as Answer) ?? ("failed" as const))
      .catch(() => "failed" as const);
    if (number !== latest.current) return;
    const first = !opened.current;
    opened.current = true;
    show((before) => ({ view: answer, visit: first ? before.visit + 1 : before.visit }));
  }, [url, read]);

  useEffect(() => {
    opened.current = false;
  }, [open, hash]);
  useEffect(() => {
    if (open) void load();
  }, [open, hash, layout, load]);

  return {
    view,
    visit,
    tryAgain() {
      show((before) => ({ ...before, view: "loading" }));
      void load();
    },
  };
}

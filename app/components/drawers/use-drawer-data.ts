import { useCallback, useEffect, useRef, useState } from "react";
import { useLayoutData } from "~/components/ui/layout-data";
import { arrivedDrawerData, fetchDrawerData, forgetDrawerData } from "./drawer-data";

interface DrawerData<View> {
  view: View | "loading" | "failed";
  /** counts the openings that have received their answer */
  visit: number;
  tryAgain(): void;
}

/**
 * Loads a drawer's data at each opening, and whenever the page behind revalidates. Prefetched data are shown at once; the newest answer
 * counts. A failure is shown only in the drawer.
 *
 * @param read picks the data from an answer, null for a failure; declared outside of the component
 * @param hash argument of the opened drawer; a new one reloads the data even if the drawer is open
 */
export function useDrawerData<Answer, View>(
  open: boolean,
  url: string,
  read: (answer: Answer) => View | null,
  hash: string | null = null,
): DrawerData<View> {
  const [{ view, visit }, show] = useState((): Pick<DrawerData<View>, "view" | "visit"> => {
    const arrived = open ? (arrivedDrawerData(url) as Answer | undefined) : undefined;
    return arrived ? { view: read(arrived) ?? "failed", visit: 1 } : { view: "loading", visit: 0 };
  });
  const layout = useLayoutData();
  const latest = useRef(0);
  const opened = useRef(false);
  const isShown = useRef(view !== "loading");

  const load = useCallback(async () => {
    const number = (latest.current += 1);
    const answer = await fetchDrawerData(url)
      .then((answer) => read(answer as Answer) ?? ("failed" as const))
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
    if (!open) return;
    if (isShown.current) {
      forgetDrawerData();
      isShown.current = false;
      opened.current = true;
    } else void load();
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

import { useEffect, useState } from "react";
import { PagePrefetch } from "~/framework/page-prefetch";

/** Crossing a link is no intent; staying on it this long is, in milliseconds. */
const INTENT_MS = 100;
/** Links of the shop's own pages that no drawer opens in the place of. */
const LINK = "a[data-discover]:not([aria-haspopup],[target])";

/**
 * Fetches the data and code of the page that a link leads to while the pointer or the focus rests on it. Before hydration the
 * browser does the same with the document (server/speculation.ts): the mark on the document element ends that. The event tells the boot script that the page is hydrated.
 *
 * @param ownPages first parts of paths that are not prefetched, with spaces between; null: none is, as a page could be out of date with the shopper's own cart
 */
export function NextPagePrefetch({ ownPages }: { ownPages: string | null }) {
  const [page, setPage] = useState("");
  useEffect(() => {
    document.documentElement.dataset.awake = "";
    document.dispatchEvent(new Event("awake"));
  }, []);
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    if (!ownPages || connection?.saveData) return;
    let timer = 0;
    const see = ({ target }: Event) => {
      clearTimeout(timer);
      const link = target instanceof Element && target.closest<HTMLAnchorElement>(LINK);
      if (link && !ownPages.split(" ").includes(link.pathname.split("/")[1] ?? ""))
        timer = window.setTimeout(() => setPage(link.pathname + link.search), INTENT_MS);
    };
    const listening = new AbortController();
    for (const event of ["pointerover", "focusin"]) document.addEventListener(event, see, listening);
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [ownPages]);
  return ownPages && page ? <PagePrefetch page={page} /> : null;
}

import { PrefetchPageLinks } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useLang } from "~/components/ui/messages";
import { runWhenIdle } from "~/components/ui/run-when-idle";
import { isSavingData } from "~/components/ui/saves-data";
import { categoryView, productView } from "./parts";

/** Resting on a link this long counts as intent, in milliseconds; crossing it does not. */
const INTENT_MS = 100;
/** Links to the shop's pages, except those that open a drawer. */
const LINK = "a[data-page]:not([aria-haspopup],[target])";

/**
 * Prefetches a link's page (data and code) while the pointer or the focus rests on the link.
 * What a link leads to only its data tell: the code of both kinds of pages is fetched when idle.
 *
 * @param ownPages path prefixes that are not prefetched, separated by spaces; null: nothing is
 * prefetched, because pages could show an outdated cart
 */
export function NextPagePrefetch({ ownPages }: { ownPages: string | null }) {
  const [page, setPage] = useState("");
  const lang = useLang();
  useEffect(() => {
    if (isSavingData()) return;
    runWhenIdle(() => {
      for (const part of [productView, categoryView]) part.load(lang).catch(() => undefined);
    });
  }, [lang]);
  useEffect(() => {
    if (!ownPages || isSavingData()) return;
    let timer = 0;
    const schedulePrefetch = ({ target }: Event) => {
      clearTimeout(timer);
      const link = target instanceof Element && target.closest<HTMLAnchorElement>(LINK);
      if (link && !ownPages.split(" ").includes(link.pathname.split("/")[1] ?? ""))
        timer = window.setTimeout(() => setPage(link.pathname + link.search), INTENT_MS);
    };
    const listening = new AbortController();
    for (const event of ["pointerover", "focusin"])
      document.addEventListener(event, schedulePrefetch, listening);
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [ownPages]);
  return ownPages && page ? <PrefetchPageLinks page={page} /> : null;
}

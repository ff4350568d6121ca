import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { useLang } from "~/components/ui/messages";
import { showBusy } from "./busy";
import { loadPageViews } from "./page-view";

/** On navigation, fetches the next page's code in parallel with its data, and shows that it is loading. */
export function PageViewsPrefetch() {
  const lang = useLang();
  const { state } = useNavigation();
  const leaving = state === "loading";
  const busy = state !== "idle";
  useEffect(() => {
    showBusy(busy);
    document.getElementById("content")?.setAttribute("aria-busy", String(busy));
  }, [busy]);
  useEffect(() => {
    if (leaving) void loadPageViews(lang).catch(() => undefined);
  }, [lang, leaving]);
  return null;
}

import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { useLang } from "~/components/ui/messages";
import { showBusy } from "./busy";
import { loadPageViews } from "./page-view";

/** When the shopper goes somewhere, the code of that page is fetched beside its data, and the page says that it is on its way. */
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

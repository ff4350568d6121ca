import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { useLang } from "~/components/ui/messages";
import { loadPageViews } from "./page-view";

/** When the shopper goes somewhere, the code of that page is fetched beside its data. */
export function PageViewsPrefetch() {
  const lang = useLang();
  const leaving = useNavigation().state === "loading";
  useEffect(() => {
    if (leaving) void loadPageViews(lang).catch(() => undefined);
  }, [lang, leaving]);
  return null;
}

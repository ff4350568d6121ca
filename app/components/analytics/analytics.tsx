import { useLocation, useMatches } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { runWhenIdle } from "~/components/ui/run-when-idle";
import { parseConsents } from "~/domain/consent";

/** The code may be missing offline or after a new build. The page works without it. */
const ignore = () => undefined;

/**
 * Reports pages and clicks to the data layer, and the web vitals. Its code is fetched only after
 * consent.
 */
export function Analytics() {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const shown = useRef(matches);
  shown.current = matches;
  const route = matches.at(-1)?.id ?? "";
  useEffect(() => {
    const page = shown.current;
    // Reading cookies makes the page wait for another process of the browser.
    runWhenIdle(() => {
      if (!parseConsents(document.cookie).has("analytics")) return;
      void import("./page-events").then(({ reportPage }) => reportPage(page), ignore);
      void import("./link-clicks").then(({ listenToLinks }) => listenToLinks(), ignore);
      void import("./web-vitals.client").then(({ reportVitals }) => reportVitals(route), ignore);
    });
  }, [pathname, search, route]);
  return null;
}

import { useLocation, useMatches } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { consentsIn } from "~/domain/consent";

/**
 * Tells the data layer what the page shows, and listens to the links of header and menus for it. Before the shopper has agreed its code is not even fetched.
 * So it is with the measures of how fast pages are, which wait until the device is idle.
 */
export function Analytics() {
  const { key } = useLocation();
  const matches = useMatches();
  const shown = useRef(matches);
  shown.current = matches;
  const route = matches.at(-1)?.id ?? "";
  useEffect(() => {
    if (!consentsIn(document.cookie).has("analytics")) return;
    import("./page-events").then(
      ({ reportPage }) => reportPage(shown.current),
      () => undefined,
    );
    import("./link-clicks").then(
      ({ listenToLinks }) => listenToLinks(),
      () => undefined,
    );
    const idle = window.requestIdleCallback ?? setTimeout;
    idle(() =>
      import("./web-vitals").then(
        ({ reportVitals }) => reportVitals(route),
        () => undefined,
      ),
    );
  }, [key, route]);
  return null;
}

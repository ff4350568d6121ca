import { useLocation, useMatches } from "@remix-run/react";
import { useEffect } from "react";
import { consentsIn } from "~/domain/consent";

/**
 * Listens to the links of header and menus for the data layer. Before the shopper has agreed its code is not even fetched.
 * So it is with the measures of how fast pages are, which wait until the device is idle.
 */
export function Analytics() {
  const { key } = useLocation();
  const route = useMatches().at(-1)?.id ?? "";
  useEffect(() => {
    if (!consentsIn(document.cookie).has("analytics")) return;
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

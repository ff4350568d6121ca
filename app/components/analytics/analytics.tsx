import { useLocation, useMatches } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { consentsIn } from "~/domain/consent";

/** Reports pages and links to the data layer, and how fast pages are. Its code is fetched only after consent. */
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

import { useFetcher } from "@remix-run/react";
import { useCallback, useState } from "react";
import { useLatest } from "~/components/ui/use-latest";
import { type DrawerResult, DRAWER_PARAMETER } from "~/framework/drawer-loader";
import { useRouteCode } from "~/framework/route-code";
import { type DrawerName, DRAWERS } from "./drawer-table";

/** `index`: a page's own data, where a layout around it (the account's) has a loader, too. */
const REQUEST = `index&${DRAWER_PARAMETER}`;

/**
 * Loads a route's data for a drawer, or for another part of a page.
 *
 * @param path the route's
 */
export function useRouteFetcher<Page>(path: string | undefined, key: string) {
  const { state, data, load: request } = useFetcher<DrawerResult<Page>>({ key });
  const [isCodeMissing, setCodeMissing] = useState(false);
  const latest = useLatest({ state, data });
  const loadCode = useRouteCode();
  const load = useCallback(
    (query: string, isNeeded?: () => boolean) => {
      if (!path) return;
      setCodeMissing(false);
      loadCode(path).then(
        () => isNeeded?.() !== false && request(`${path}?${query}`),
        () => setCodeMissing(true),
      );
    },
    [path, request, loadCode],
  );
  return { load, result: data, isLoading: state !== "idle", isCodeMissing, latest };
}

/**
 * The data of a drawer's page, shared by all that show them. After a change the framework loads
 * them again, as it does for the page itself.
 */
export function useDrawerFetcher<Page>(name: DrawerName) {
  const { load: request, ...fetcher } = useRouteFetcher<Page>(DRAWERS[name].page, `drawer-${name}`);
  const { latest } = fetcher;
  const load = useCallback(() => {
    const isIdle = () => latest.current.state === "idle";
    // The menu is the same for the whole visit.
    const isKnown = name === "menu" && latest.current.data?.page;
    if (isIdle() && !isKnown) request(REQUEST, isIdle);
  }, [name, request, latest]);
  return { ...fetcher, load };
}

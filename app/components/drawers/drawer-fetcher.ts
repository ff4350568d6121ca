import { useFetcher } from "@remix-run/react";
import { useCallback, useState } from "react";
import { useLayoutData } from "~/components/ui/layout-data";
import { useLatest } from "~/components/ui/use-latest";
import { type DrawerResult, DRAWER_PARAMETER } from "~/framework/drawer-loader";
import { type DrawerName, type DrawerScripts, DRAWERS } from "./drawer-table";

/** `index`: a page's own data, where a layout around it (the account's) has a loader, too. */
const REQUEST = `index&${DRAWER_PARAMETER}`;

/**
 * Loads a route's data for a drawer, once the route's code is there: without it the framework would
 * reload the document.
 */
export function useRouteFetcher<Page>(name: DrawerName, key: string) {
  const { state, data, load: request } = useFetcher<DrawerResult<Page>>({ key });
  const [isCodeMissing, setCodeMissing] = useState(false);
  const latest = useLatest({ state, data, scripts: useLayoutData()?.drawerScripts });
  const load = useCallback(
    (address: string, isNeeded?: () => boolean) => {
      setCodeMissing(false);
      loadRouteCode(name, latest.current.scripts).then(
        () => isNeeded?.() !== false && request(address),
        () => setCodeMissing(true),
      );
    },
    [name, request, latest],
  );
  return { load, result: data, isLoading: state !== "idle", isCodeMissing, latest };
}

/**
 * The data of a drawer's page, shared by all that show them. After a change the framework loads
 * them again, as it does for the page itself.
 */
export function useDrawerFetcher<Page>(name: DrawerName) {
  const { load: request, ...fetcher } = useRouteFetcher<Page>(name, `drawer-${name}`);
  const { latest } = fetcher;
  const load = useCallback(() => {
    const { page } = DRAWERS[name];
    const isIdle = () => latest.current.state === "idle";
    // The menu is the same for the whole visit.
    const isKnown = name === "menu" && latest.current.data?.page;
    if (page && isIdle() && !isKnown) request(`${page}?${REQUEST}`, isIdle);
  }, [name, request, latest]);
  return { ...fetcher, load };
}

/**
 * Fetches the code of the route that a drawer has its data from, which the framework needs to load
 * them and to send its forms. The framework itself would reload the document if that failed.
 *
 * @returns rejects then
 */
export function loadRouteCode(
  name: DrawerName,
  scripts: DrawerScripts | undefined,
): Promise<unknown> {
  return Promise.all((scripts?.[name] ?? []).map((script) => import(script) as Promise<unknown>));
}

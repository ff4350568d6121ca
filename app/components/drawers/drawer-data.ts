import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { useLayoutData } from "~/components/ui/layout-data";
import { useLatest } from "~/components/ui/use-latest";
import { type DrawerResult, DRAWER_PARAMETER } from "~/framework/drawer-loader";
import { CATALOGUE_DATA, type DrawerName, type DrawerScripts, DRAWERS } from "./drawer-table";

/** `index`: a page's own data, where a layout around it (the account's) has a loader, too. */
const REQUEST = `index&${DRAWER_PARAMETER}`;

/**
 * Data that were loaded this long before an opening, by its press, are used; older ones are loaded
 * again (milliseconds).
 */
const FRESH_MS = 5_000;

/**
 * The data of a drawer's page, shared by all that show them. After a change the framework loads
 * them again, as it does for the page itself.
 */
export function useDrawerFetcher<Page>(name: DrawerName) {
  const { state, data, load: request } = useFetcher<DrawerResult<Page>>({ key: `drawer-${name}` });
  const scripts = useLayoutData()?.drawerScripts;
  const latest = useLatest({ state, data, scripts });
  const load = useCallback(() => {
    const { page } = DRAWERS[name];
    const { state, data, scripts } = latest.current;
    // The menu is the same for the whole visit.
    const isKnown = name === "menu" && data?.page;
    if (!page || state !== "idle" || isKnown) return;
    // Without the code the page behind the drawer opens (drawers.tsx).
    loadRouteCode(name, scripts).then(
      () => latest.current.state === "idle" && request(`${page}?${REQUEST}`),
      () => undefined,
    );
  }, [name, request, latest]);
  return { result: data, isLoading: state !== "idle", load, latest };
}

/**
 * Fetches the code of a drawer's page, which the framework needs to load its data and to send its
 * forms. The framework itself would reload the document if that failed. @returns rejects then
 */
export function loadRouteCode(
  name: DrawerName,
  scripts: DrawerScripts | undefined,
): Promise<unknown> {
  return Promise.all((scripts?.[name] ?? []).map((script) => import(script) as Promise<unknown>));
}

interface DrawerData<Page> {
  /**
   * what the page's loader has sent, perhaps at an earlier opening: it is shown until the new data
   * are there
   */
  view: Page | "loading" | "failed";
  /** when this opening's data were answered; null until then */
  loadedAt: number | null;
  tryAgain(): void;
}

/**
 * Loads a drawer's data at each opening, unless its press has done so. A failure is shown only in
 * the drawer.
 *
 * @param hash argument of the opened drawer; a new one loads the data again, even if the drawer is
 * open
 */
export function useDrawerData<Page>(
  name: DrawerName,
  open: boolean,
  hash: string | null = null,
): DrawerData<Page> {
  const { result, isLoading, load, latest } = useDrawerFetcher<Page>(name);
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    if (!open) return setSince(null);
    const fresh = Date.now() - FRESH_MS;
    setSince(fresh);
    if ((latest.current.data?.at ?? 0) < fresh) load();
  }, [open, hash, load, latest]);
  const loadedAt = result && since !== null && result.at >= since ? result.at : null;
  const missing = loadedAt === null || isLoading ? "loading" : "failed";
  return { view: result?.page ?? missing, loadedAt, tryAgain: load };
}

/**
 * What a page of the catalogue shows, for a part of another page: a drawer, a tile. A failure is
 * shown there.
 *
 * @param about keeps the data of different pages apart; without it the last ones are shown until
 * the next are there
 * @returns `load` takes the page's address; `page` is null as long as nothing has been loaded
 */
export function useCatalogueData<Page>(drawer: DrawerName, about = "") {
  const {
    load: request,
    data,
    state,
  } = useFetcher<DrawerResult<Page>>({
    key: `in-${drawer} ${about}`,
  });
  const scripts = useLayoutData()?.drawerScripts;
  const [isCodeMissing, setCodeMissing] = useState(false);
  const load = useCallback(
    (address: string) => {
      setCodeMissing(false);
      const query = new URLSearchParams({ [DRAWER_PARAMETER]: "1", of: address });
      loadRouteCode(drawer, scripts).then(
        () => request(`${CATALOGUE_DATA}?${query.toString()}`),
        () => setCodeMissing(true),
      );
    },
    [drawer, request, scripts],
  );
  const isLoading = state !== "idle";
  return {
    load,
    page: data?.page ?? null,
    hasFailed: !isLoading && (isCodeMissing || data?.page === null),
    isLoading,
  };
}

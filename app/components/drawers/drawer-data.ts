import { useCallback, useEffect, useState } from "react";
import { DRAWER_PARAMETER } from "~/framework/drawer-loader";
import { useDrawerFetcher, useRouteFetcher } from "./drawer-fetcher";
import { CATALOGUE_DATA, type DrawerName } from "./drawer-table";

/**
 * Data that were loaded this long before an opening, by its press, are used; older ones are loaded
 * again (milliseconds).
 */
const FRESH_MS = 5_000;

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
  const { result, isLoading, isCodeMissing, load, latest } = useDrawerFetcher<Page>(name);
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    if (!open) return setSince(null);
    const fresh = Date.now() - FRESH_MS;
    setSince(fresh);
    if ((latest.current.data?.at ?? 0) < fresh) load();
  }, [open, hash, load, latest]);
  const loadedAt = result && since !== null && result.at >= since ? result.at : null;
  const hasFailed = isCodeMissing || (loadedAt !== null && !isLoading);
  const missing = hasFailed ? "failed" : "loading";
  return { view: result?.page ?? missing, loadedAt, tryAgain: load };
}

/**
 * What a page of the catalogue shows, for a part of another page: a drawer, a tile. A failure is
 * shown there.
 *
 * @param about keeps the data of different pages apart: of one the last data are shown until the
 * next are there
 * @returns `load` takes the page's address; `page` is null as long as nothing has been loaded
 */
export function useCatalogueData<Page>(about: string) {
  const { load, result, isLoading, isCodeMissing } = useRouteFetcher<Page>(
    CATALOGUE_DATA,
    `catalogue-${about}`,
  );
  return {
    load: useCallback(
      (address: string) => {
        const query = new URLSearchParams({ [DRAWER_PARAMETER]: "1", of: address });
        load(query.toString());
      },
      [load],
    ),
    page: result?.page ?? null,
    hasFailed: !isLoading && (isCodeMissing || result?.page === null),
    isLoading,
  };
}

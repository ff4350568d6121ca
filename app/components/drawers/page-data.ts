import { useFetcher } from "@remix-run/react";
import { useCallback, useState } from "react";
import { useLayoutData } from "~/components/ui/layout-data";
import { type DrawerAnswer, DRAWER_PARAMETER } from "~/framework/drawer-loader";
import { loadPageCode } from "./drawer-data";
import { type DrawerName, PAGE_DATA } from "./drawer-table";

/**
 * What a page of the catalogue shows, for a drawer of another page. A failure is shown in the
 * drawer.
 *
 * @param about keeps the data of different pages apart; without it the last ones are shown until
 * the next are there
 * @returns `load` takes the page's address; `page` is null as long as nothing has been answered
 */
export function usePageData<Page>(drawer: DrawerName, about = "") {
  const {
    load: request,
    data,
    state,
  } = useFetcher<DrawerAnswer<Page>>({
    key: `in-${drawer} ${about}`,
  });
  const scripts = useLayoutData()?.drawerScripts;
  const [isCodeMissing, setCodeMissing] = useState(false);
  const load = useCallback(
    (address: string) => {
      setCodeMissing(false);
      const query = new URLSearchParams({ [DRAWER_PARAMETER]: "1", of: address });
      loadPageCode(drawer, scripts).then(
        () => request(`${PAGE_DATA}?${query.toString()}`),
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

import { useCallback } from "react";
import { useLayoutData } from "~/components/ui/layout-data";
import { useLatest } from "~/components/ui/use-latest";

/** The scripts of routes that fetchers of any page use, by the routes' paths. */
export type RouteScripts = Record<string, string[]>;

/**
 * Fetches a route's code before a fetcher loads the route's data or sends its form. The framework
 * would do so too, but if that fails it reloads the document, and what was pressed or typed is
 * lost; its prefetching does not tell of a failure.
 *
 * @returns takes the route's path; rejects if its code cannot be fetched
 */
export function useRouteCode(): (path: string) => Promise<unknown> {
  const scripts = useLatest(useLayoutData()?.routeScripts);
  return useCallback(
    (path) =>
      Promise.all(
        (scripts.current?.[path] ?? []).map((script) => import(script) as Promise<unknown>),
      ),
    [scripts],
  );
}

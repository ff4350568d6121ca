import { routeFacts } from "~/services/platform/http/route-table.server";
import { pagePath, routeIdsOf, routeMemory, type Routes } from "~/framework/route-matching.server";

/** Finds the route that a path leads to, by its id without the folder ("cart", "search.en"); null where nothing matches. */
export function routeFinder(routes: Routes): (pathname: string) => string | null {
  const idsOf = routeIdsOf(routes);
  const remembered = routeMemory();
  return (pathname) => {
    const known = remembered.get(pathname);
    if (known) return known.route;
    const route =
      idsOf(pagePath(pathname))
        .at(-1)
        ?.replace(/^routes\//, "") ?? null;
    remembered.set(pathname, { route });
    return route;
  };
}

const DATA = ".data";
/** The framework's own, on requests for data: which routes' data are wanted. */
const ROUTES_PARAMETER = "_routes";
/** Longer addresses than any link of the shop has are answered, and not known. */
const ADDRESS_MAXIMUM = 1_000;

/**
 * Path and query of a public page in its one spelling: known parameters in a fixed order.
 *
 * @param routeId from `routeFinder`
 * @returns null for a page that is not public
 */
export function publicAddress(routeId: string | null, url: URL): string | null {
  const known = routeFacts(routeId).shared;
  if (!known) return null;
  const isDataRequest = url.pathname.endsWith(DATA);
  const parameters = [...url.searchParams].filter(
    ([name]) =>
      known.some((parameter) => (typeof parameter === "string" ? parameter === name : parameter.test(name))) ||
      (isDataRequest && name === ROUTES_PARAMETER),
  );
  const query = new URLSearchParams(parameters.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))).toString();
  const address = query ? `${url.pathname}?${query}` : url.pathname;
  return address.length > ADDRESS_MAXIMUM ? null : address;
}

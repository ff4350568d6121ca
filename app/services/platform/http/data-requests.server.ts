/**
 * What the server has to know of the framework's requests for data (Single Fetch): a page's data
 * have the page's path with this suffix, and the parameter `_routes` names the routes whose loaders
 * are asked.
 */
const SUFFIX = ".data";
const ROOT_PATH = "/_root.data";
export const ROUTES_PARAMETER = "_routes";
/**
 * The parameter of the framework's former requests for data: on a page's own path it would cause an
 * empty page.
 */
export const FORMER_DATA_PARAMETER = "_data";
const PAGE_OR_DATA = /^text\/(html|x-script)/;

export const isDataPath = (path: string): boolean => path.endsWith(SUFFIX);
export const toDataPath = (pagePath: string): string => `${pagePath}${SUFFIX}`;

/** The path of the page whose data are requested; any other path as it is. */
export function toPagePath(path: string): string {
  if (path === ROOT_PATH) return "/";
  return isDataPath(path) ? path.slice(0, -SUFFIX.length) : path;
}

/** Whether the data of this route alone are requested. @param routeId from `getRouteFinder` */
export const isDataRequestOf = (routeId: string | null, { pathname, searchParams }: URL): boolean =>
  isDataPath(pathname) && searchParams.get(ROUTES_PARAMETER) === `routes/${routeId}`;

/** Whether a response is the framework's: a page, or the data of one. */
export const isPageOrData = ({ headers }: Response): boolean =>
  PAGE_OR_DATA.test(headers.get("Content-Type") ?? "");

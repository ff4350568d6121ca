import { redirect } from "@remix-run/node";
import type { Shop } from "~/services/platform/session/shop.server";
import { isMissing, type Failure } from "~/services/platform/store-api/result.server";
import { formatPageTitle } from "./page-title.server";

/**
 * The address has moved: redirect to `to` (a path of this shop, or an address of another country's
 * shop).
 */
export interface Redirection {
  kind: "redirect";
  to: string;
  status: 301 | 302;
}

/** No entity has this address. */
export const NOT_FOUND = { kind: "not-found" } as const;
/** The entity existed, and the backend still knows it. */
export const GONE = { kind: "gone" } as const;
/** The backend gave no usable response; another attempt may succeed. */
export const UNAVAILABLE = { kind: "unavailable" } as const;
export type Unavailable = typeof UNAVAILABLE;

export type NoPage = Redirection | typeof NOT_FOUND | typeof GONE | Unavailable;

/** Why a failed call gives no page: the entity does not exist, or the backend cannot be reached. */
export function toNoPage(failure: Failure) {
  return isMissing(failure) ? NOT_FOUND : UNAVAILABLE;
}

const STATUS_OF_NO_PAGE = { "not-found": 404, gone: 410, unavailable: 503 };

/**
 * Returns the page, or throws the loader's Response instead: a redirect, or 404, 410 or 503 with
 * the title of the error page's document.
 */
export function requirePage<Found extends object>(
  shop: Shop,
  result: Found,
): Exclude<Found, NoPage> {
  if (!isNoPage(result)) return result as Exclude<Found, NoPage>;
  if (result.kind === "redirect") throw redirect(result.to, result.status);
  const status = STATUS_OF_NO_PAGE[result.kind];
  throw Response.json(
    {
      title: formatPageTitle(
        shop,
        status === 503 ? "error.unavailable.eyebrow" : "error.notFound.eyebrow",
      ),
    },
    { status },
  );
}

/** A 404 without a page, for an address at which there would be a file. */
export const createPlainNotFound = () => new Response("Not found", { status: 404 });
/** A 503 for such an address. */
export const createPlainUnavailable = () =>
  new Response("Service unavailable", { status: 503, headers: { "Retry-After": "60" } });

/** Whether a result stands for a page that cannot be shown. */
export function isNoPage(result: object): result is NoPage {
  return (
    "kind" in result && (result.kind === "redirect" || String(result.kind) in STATUS_OF_NO_PAGE)
  );
}

import { toSafeReturnPath } from "~/domain/return-path";

const CART = "/cart";
/**
 * The cart's page by another path: w3m takes a redirect from a path to itself, with whatever query,
 * for a loop, and does not follow it.
 */
const CHECK = "/cart/";
const RETURN = "returnTo";

/**
 * Where a form that stores something redirects: `returnTo`, or first the cart's page if the browser
 * sent no cookie. The message is a cookie itself: if it comes with the next request, that goes on
 * to `returnTo`; if not, the cart's page says what needs cookies.
 */
export function buildCookieCheckPath({ headers }: Request, returnTo: string): string {
  return headers.has("Cookie")
    ? returnTo
    : `${CHECK}?${new URLSearchParams({ [RETURN]: returnTo })}`;
}

/**
 * The path of the page with the form, if this is that next request; the framework drops the last
 * slash of a data request.
 */
export function parseCheckedReturnPath({ pathname, searchParams }: URL): string | null {
  const returnTo = pathname === CHECK || pathname === CART ? searchParams.get(RETURN) : null;
  return returnTo === null ? null : toSafeReturnPath(returnTo, CART);
}

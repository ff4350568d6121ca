import { safeReturnPath } from "~/domain/return-path";

const CART = "/cart";
const RETURN = "returnTo";

/**
 * Where a form that stores something redirects: `returnTo`, or first the cart's page if the browser sent no cookie. The message is a cookie
 * itself: if it comes with the next request, that goes on to `returnTo`; if not, the cart's page says what needs cookies.
 */
export function cookieCheckPath({ headers }: Request, returnTo: string): string {
  return headers.has("Cookie") ? returnTo : `${CART}?${new URLSearchParams({ [RETURN]: returnTo })}`;
}

/** The path of the page with the form, if this is that next request. */
export function checkedReturnPath({ pathname, searchParams }: URL): string | null {
  const returnTo = pathname === CART ? searchParams.get(RETURN) : null;
  return returnTo === null ? null : safeReturnPath(returnTo, CART);
}

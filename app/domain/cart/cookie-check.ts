import { safeReturnPath } from "~/domain/return-path";

const CART = "/cart";
const RETURN = "returnTo";

/**
 * Where a cart's form redirects if the browser sent no cookie. The message is a cookie itself: if it comes with the next request, that goes on
 * to `returnTo`; if not, the cart's page says that it needs cookies.
 */
export const cookieCheckPath = (returnTo: string) => `${CART}?${new URLSearchParams({ [RETURN]: returnTo })}`;

/** The path of the page with the form, if this is that next request. */
export function checkedReturnPath({ pathname, searchParams }: URL): string | null {
  const returnTo = pathname === CART ? searchParams.get(RETURN) : null;
  return returnTo === null ? null : safeReturnPath(returnTo, CART);
}

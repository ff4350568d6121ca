import { redirect } from "@remix-run/node";
import { LOST_LOGIN } from "~/domain/account/lost-login";
import type { Customer } from "~/services/platform/store-api/schemas/customer.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { loadLoginState } from "~/services/platform/session/session.server";
import { requirePage, UNAVAILABLE } from "./no-page.server";

/**
 * Guards the pages of customers. A form sent after the login has expired leads to the login too,
 * which then says that nothing was saved; with scripts its page stays instead, with what was typed
 * (`keepPageOnFailure`).
 *
 * @throws a redirect to the login, which leads back here; 503 if the backend does not say who is
 * logged in
 */
export async function requireCustomer(shop: Shop, request: Request): Promise<Customer> {
  const login = await loadLoginState(shop);
  if (login.kind === "customer") return login.customer;
  if (login.kind === "unavailable") return requirePage(shop, UNAVAILABLE);
  throw redirect(buildLoginPath(request));
}

/** The login page that leads back to a page; after a post it leads to the page of the form. */
export function buildLoginPath(request: Request): string {
  const url = new URL(request.url);
  const parameters = new URLSearchParams({
    returnTo: `${url.pathname}${url.search}`,
    ...(request.method === "POST" && { [LOST_LOGIN]: "1" }),
  });
  return `/account/login?${parameters}`;
}

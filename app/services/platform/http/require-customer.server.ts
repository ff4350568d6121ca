import { redirect } from "@remix-run/node";
import type { Customer } from "~/services/platform/store-api/schemas/customer.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { loadVisitor } from "~/services/platform/session/session.server";
import { requirePage, UNAVAILABLE } from "./outcome.server";

/**
 * Guards the pages of customers.
 *
 * @param scripted a form sent by scripts: its page stays, with the typed values, until the shopper
 * is logged in again (held-requests.ts)
 * @throws a redirect to the login, which leads back here; 401 for such a form; 503 if the backend
 * does not say who is logged in
 */
export async function requireCustomer(
  shop: Shop,
  request: Request,
  scripted = false,
): Promise<Customer> {
  const visitor = await loadVisitor(shop);
  if (visitor.kind === "customer") return visitor.customer;
  if (visitor.kind === "unavailable") return requirePage(shop, UNAVAILABLE);
  if (scripted) throw new Response(null, { status: 401 });
  if (request.method === "POST")
    shop.cookies.setStatus({ key: "account.notice.loggedOutSince", tone: "bad" });
  throw redirect(buildLoginPath(request));
}

/** The login page that leads back to a page; after a post it leads to the page of the form. */
export function buildLoginPath(request: Request): string {
  const url = new URL(request.url);
  return `/account/login?${new URLSearchParams({ returnTo: `${url.pathname}${url.search}` })}`;
}

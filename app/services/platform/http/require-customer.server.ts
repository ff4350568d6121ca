import { redirect } from "@remix-run/node";
import { loadSession } from "~/services/platform/session/session.server";
import type { Customer } from "~/services/platform/store-api/schemas/customer.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { pageTitle } from "./page-head.server";

export type { Customer } from "~/services/platform/store-api/schemas/customer.server";
export { login, logout } from "~/services/account/login.api.server";
export { register } from "~/services/account/register.api.server";

/** Who is logged in: a customer, nobody (a guest of the checkout is nobody here), or unknown while the backend gives no answer. */
export type Visitor = { kind: "customer"; customer: Customer } | { kind: "nobody" } | { kind: "unavailable" };

/** The login check: `customer` of GET /context is there and no guest (specification §4: each toggle re-checks it). */
export async function loadVisitor(shop: Shop): Promise<Visitor> {
  const session = await loadSession(shop);
  if (session.status === "error") return { kind: "unavailable" };
  const { customer } = session.data;
  return customer && !customer.guest ? { kind: "customer", customer } : { kind: "nobody" };
}

/** The customer that is logged in; null for everybody else, and while the backend gives no answer. */
export async function currentCustomer(shop: Shop): Promise<Customer | null> {
  const visitor = await loadVisitor(shop);
  return visitor.kind === "customer" ? visitor.customer : null;
}

/**
 * For pages of customers alone.
 *
 * @throws a redirect to the login, which leads back here; 503 when nobody can tell who is logged in
 */
export async function requireCustomer(shop: Shop, request: Request): Promise<Customer> {
  const visitor = await loadVisitor(shop);
  if (visitor.kind === "customer") return visitor.customer;
  if (visitor.kind === "unavailable") throw Response.json({ title: pageTitle(shop, "error.unavailable.eyebrow") }, { status: 503 });
  throw redirect(loginPath(request));
}

/** The login page that leads back to a page; after a post it leads to the page the form stood on. */
export function loginPath(request: Request): string {
  const url = new URL(request.url);
  return `/account/login?${new URLSearchParams({ returnTo: `${url.pathname}${url.search}` })}`;
}

import type { Customer } from "~/services/platform/store-api/schemas/customer.server";
import { loadSession } from "./session.server";
import type { Shop } from "./shop.server";

/** Who is logged in: a customer, nobody (a guest of the checkout is nobody here), or unknown while the backend gives no answer. */
export type Visitor = { kind: "customer"; customer: Customer } | { kind: "nobody" } | { kind: "unavailable" };

/** The login check: `customer` of GET /context is there and no guest (behaviour §2.5: each toggle re-checks it). */
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

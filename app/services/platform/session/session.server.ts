import { stateKey } from "~/services/platform/runtime.server";
import { narrowed } from "~/services/platform/store-api/schemas/primitives.server";
import { sessionSchema, type SessionEntity, type Customer } from "~/services/platform/store-api/schemas/customer.server";
import type { Result } from "~/services/platform/store-api/store-api.server";
import type { Shop } from "./shop.server";

const NOBODY: SessionEntity = { customer: null, paymentMethod: null, shippingMethod: null, currency: null, shippingLocation: null };

/** The shopper's context as this request last saw it: page and layout share one call. */
const SESSION = stateKey<Promise<Result<SessionEntity>>>();

/** GET /context with the shopper's token. Somebody without one is nobody: no call is made. */
export function loadSession(shop: Shop): Promise<Result<SessionEntity>> {
  if (!shop.cookies.contextToken()) return Promise.resolve({ status: "success", data: NOBODY });
  return shop.requestState.once(SESSION, async () => narrowed(await shop.shopperApi.read("GET", "context"), sessionSchema));
}

/** After a change of who the shopper is, or of what the context holds. */
export function forgetSession(shop: Shop): void {
  shop.requestState.delete(SESSION);
}

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

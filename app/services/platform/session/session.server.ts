import { createStateKey } from "~/services/platform/runtime.server";
import { parseResult } from "~/services/platform/store-api/schemas/primitives.server";
import {
  sessionSchema,
  type SessionEntity,
  type Customer,
} from "~/services/platform/store-api/schemas/customer.server";
import type { Result } from "~/services/platform/store-api/result.server";
import type { Shop } from "./shop.server";

const NOBODY: SessionEntity = {
  pricing: null,
  customer: null,
  paymentMethod: null,
  shippingMethod: null,
  currency: null,
  context: null,
};

/** The shopper's context as this request last loaded it: page and layout share one call. */
const SESSION = createStateKey<Promise<Result<SessionEntity>>>();

/** GET /context with the shopper's token. Without a token no call is made. */
export function loadSession(shop: Shop): Promise<Result<SessionEntity>> {
  if (!shop.cookies.contextToken()) return Promise.resolve({ status: "success", data: NOBODY });
  return shop.requestState.getOrCreate(SESSION, () => loadContextSession(shop));
}

async function loadContextSession(shop: Shop): Promise<Result<SessionEntity>> {
  const session = parseResult(await shop.shopperApi.read("GET", "context"), sessionSchema);
  if (session.status === "success") clearOtherShoppersCookies(shop, session.data.customer);
  // A customer who logged in before price comparisons were stored.
  if (session.status === "success" && session.data.customer && shop.cookies.get("prices") === null)
    schedulePriceComparison(shop);
  return session;
}

/**
 * Deletes one customer's cookies when another one logs in on this device, or when the session has
 * ended.
 */
function clearOtherShoppersCookies({ cookies }: Shop, customer: Customer | null): void {
  const owner = cookies.get("customer");
  const present = customer && !customer.guest ? customer.id : null;
  if (owner === present) return;
  if (owner !== null) cookies.clearShopperCookies();
  if (present !== null) cookies.set("customer", present);
}

/** Makes the next page compare this shopper's prices with everybody's (`own-prices.server.ts`). */
export function schedulePriceComparison({ cookies }: Shop): void {
  cookies.set("prices", "unknown");
}

/**
 * Call it after a login, a logout or a change of the context: this request loads the context again,
 * and the next page compares the prices, which may be others now.
 */
export function noteContextChange(shop: Shop): void {
  shop.requestState.delete(SESSION);
  schedulePriceComparison(shop);
}

/**
 * The customer of the context, including a guest of the checkout; null without one, or if the
 * backend does not answer.
 */
export async function loadSessionCustomer(shop: Shop): Promise<Customer | null> {
  return (await loadSession(shop)).data?.customer ?? null;
}

/**
 * Who is logged in: a customer, nobody (a guest of the checkout counts as nobody), or unknown if
 * the backend does not answer.
 */
type LoginState =
  | { kind: "customer"; customer: Customer }
  | { kind: "nobody" }
  | { kind: "unavailable" };

/**
 * The login check: `customer` of GET /context exists and is not a guest (behaviour §2.5: each
 * toggle re-checks it).
 */
export async function loadLoginState(shop: Shop): Promise<LoginState> {
  const session = await loadSession(shop);
  if (session.status === "error") return { kind: "unavailable" };
  const { customer } = session.data;
  return customer && !customer.guest ? { kind: "customer", customer } : { kind: "nobody" };
}

/** The logged-in customer; null for everybody else, or if the backend does not answer. */
export async function loadCurrentCustomer(shop: Shop): Promise<Customer | null> {
  const login = await loadLoginState(shop);
  return login.kind === "customer" ? login.customer : null;
}

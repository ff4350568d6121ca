import { narrowed } from "~/services/platform/store-api/schemas/primitives.server";
import { sessionSchema, type SessionEntity } from "~/services/platform/store-api/schemas/customer.server";
import type { Shop } from "./shop.server";
import type { Result } from "~/services/platform/store-api/store-api.server";

const NOBODY: SessionEntity = { customer: null, paymentMethod: null, shippingMethod: null, currency: null, shippingLocation: null };

/** The shopper's context as this request last saw it: page and layout share one call. */
const loadedSessions = new WeakMap<Shop, Promise<Result<SessionEntity>>>();

/** GET /context with the shopper's token. Somebody without one is nobody: no call is made. */
export function loadSession(shop: Shop): Promise<Result<SessionEntity>> {
  if (!shop.cookies.contextToken()) return Promise.resolve({ status: "success", data: NOBODY });
  const loaded = loadedSessions.get(shop) ?? shop.shopperApi.read("GET", "context").then((answer) => narrowed(answer, sessionSchema));
  loadedSessions.set(shop, loaded);
  return loaded;
}

/** After a change of who the shopper is, or of what the context holds. */
export function forgetSession(shop: Shop): void {
  loadedSessions.delete(shop);
}

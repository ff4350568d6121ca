import { createHash } from "node:crypto";
import { countersOf } from "~/services/cache/counters.server";
import type { Shop } from "~/services/shop/shop.server";

/** What may be done how often by one shopper, within a minute. */
const LIMITS = {
  "place-order": 10,
  "register-guest": 10,
  "handle-payment": 15,
  "finalize-payment": 20,
  "payment-status": 60,
  "set-payment-method": 30,
  "country-states": 60,
  "payment-methods": 120,
  "checkout-session": 120,
} as const;
export type LimitedCall = keyof typeof LIMITS;

export const LIMIT_SECONDS = 60;
/** Shoppers behind one address (a company, a mobile network) together may do this many times as much. */
const SHARED_ADDRESS_FACTOR = 20;

/**
 * Counts a call of this shopper, and of everybody at their network address.
 *
 * @returns seconds to wait before the next, or null when all is well
 */
export async function secondsToWait(shop: Shop, call: LimitedCall): Promise<number | null> {
  const counters = countersOf(shop);
  const token = shop.cookies.contextToken();
  const keys: [key: string, maximum: number][] = [
    ...(token ? [[token, LIMITS[call]] as [string, number]] : []),
    ...(shop.clientAddress ? [[shop.clientAddress, LIMITS[call] * SHARED_ADDRESS_FACTOR] as [string, number]] : []),
  ];
  const counts = await Promise.all(
    keys.map(async ([key, maximum]) => (await counters.add(`${call}:${digest(key)}`, LIMIT_SECONDS)) > maximum),
  );
  return counts.includes(true) ? LIMIT_SECONDS : null;
}

/** Neither tokens nor addresses are stored as they are. */
function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

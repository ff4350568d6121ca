import { limiterOf } from "./rate-limit.server";
import { noteSecurityEvent } from "./security-events.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { Failure } from "~/services/platform/store-api/store-api.server";

/** What a script could try until it is right. */
export interface Guess {
  /** the route is of a wide class: the try counts besides in the strict one, by the shopper's address */
  isStrict?: boolean;
  /** what is guessed at, such as an e-mail address: counted from wherever it is tried */
  account?: string;
}

/** Counts an attempt before the backend is called. @returns the failure that the backend itself gives (429), or null: go on */
export async function limitGuess(shop: Shop, { isStrict = false, account }: Guess): Promise<Failure | null> {
  const limiter = limiterOf(shop);
  const waits = [
    isStrict ? await limiter.refuse("login", shop.clientAddress) : null,
    account === undefined ? null : await limiter.refuse("account", accountKey(shop, account)),
  ];
  const seconds = Math.max(...waits.map((wait) => wait ?? 0));
  if (seconds === 0) return null;
  noteSecurityEvent(shop, "limit.reached", { limit: waits[1] === null ? "login" : "account" });
  return { status: "error", code: 429, error: { errors: [{ code: "TOO_MANY_REQUESTS", meta: { parameters: { seconds } } }] } };
}

/** The try was right: what was counted for the account is forgotten. */
export function forgiveGuesses(shop: Shop, account: string): Promise<void> {
  return limiterOf(shop).forgive("account", accountKey(shop, account));
}

function accountKey({ channel }: Shop, account: string): string {
  return `${channel.key} ${account.trim().toLowerCase()}`;
}

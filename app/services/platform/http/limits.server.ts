interface Limit {
  /** what requests are counted by: the network address, the shopper's context token, or the attacked account, from any address */
  by: "address" | "shopper" | "account";
  perMinute: number;
}

/** The limits per minute: generous for people, strict for scripts that guess. */
export const LIMITS = {
  /** requests that can guess something: passwords, recovery, registration, promotion codes, orders of guests (`limitGuess`) */
  login: { by: "address", perMinute: 15 },
  /** the same from all addresses together, for one account or one order */
  account: { by: "account", perMinute: 10 },
  /** forms that send mails or are read by people */
  forms: { by: "address", perMinute: 10 },
  checkout: { by: "address", perMinute: 60 },
  /** cart, favourites, lists, account */
  writes: { by: "address", perMinute: 180 },
  suggest: { by: "address", perMinute: 240 },
  api: { by: "address", perMinute: 300 },
  /** rendered pages; cached ones are not counted */
  pages: { by: "address", perMinute: 600 },
  /** prefetched pages have their own limit, so that they do not use up that of visits */
  prefetch: { by: "address", perMinute: 300 },
  "place-order": { by: "shopper", perMinute: 10 },
  "register-guest": { by: "shopper", perMinute: 10 },
  "handle-payment": { by: "shopper", perMinute: 15 },
  "finalize-payment": { by: "shopper", perMinute: 20 },
  "payment-status": { by: "shopper", perMinute: 60 },
  "payment-details": { by: "shopper", perMinute: 20 },
  "set-payment-method": { by: "shopper", perMinute: 30 },
  "country-states": { by: "shopper", perMinute: 60 },
  "payment-methods": { by: "shopper", perMinute: 120 },
  "checkout-session": { by: "shopper", perMinute: 120 },
} as const satisfies Record<string, Limit>;

export type LimitClass = keyof typeof LIMITS;
type ClassBy<By extends Limit["by"]> = { [Name in LimitClass]: (typeof LIMITS)[Name]["by"] extends By ? Name : never }[LimitClass];
/** Counted by the server for every request, before any route. */
export type AddressClass = ClassBy<"address">;
/** Counted in addition for API calls. */
export type ShopperClass = ClassBy<"shopper">;

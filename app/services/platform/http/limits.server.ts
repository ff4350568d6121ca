interface Limit {
  /**
   * how requests are counted: by network address, by the shopper's context token, or by the secret
   * that is guessed (`SECRETS`)
   */
  by: "address" | "shopper" | "secret";
  perMinute: number;
}

/** The limits per minute. They are generous for people and strict for scripts that guess. */
export const LIMITS = {
  /**
   * everything that can be guessed: passwords, recovery, registration, promotion codes, orders of
   * guests (`limitGuess`)
   */
  guesses: { by: "address", perMinute: 15 },
  /** the same for one secret: an account's password, a shopper's promotion codes (`SECRETS`) */
  secret: { by: "secret", perMinute: 10 },
  /** the same for a secret that anybody can try, from all networks together */
  "secret-anywhere": { by: "secret", perMinute: 100 },
  /** forms that send mails or that people read */
  forms: { by: "address", perMinute: 10 },
  checkout: { by: "address", perMinute: 60 },
  /** cart, favourites, lists, account */
  writes: { by: "address", perMinute: 180 },
  suggest: { by: "address", perMinute: 240 },
  api: { by: "address", perMinute: 300 },
  /** rendered pages; cached ones cost nothing and are not counted */
  pages: { by: "address", perMinute: 600 },
  /**
   * pages that a browser prefetches: a separate limit, so that they do not use up the limit of
   * visits
   */
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
type ClassBy<By extends Limit["by"]> = {
  [Name in LimitClass]: (typeof LIMITS)[Name]["by"] extends By ? Name : never;
}[LimitClass];
/** Counted by the server for every request, before routing. */
export type AddressClass = ClassBy<"address">;
/** Counted in addition for calls of the own API. */
export type ShopperClass = ClassBy<"shopper">;

interface Secret {
  /**
   * Who can try it. "anybody": the limit is for each network, because wrong guesses by others must
   * not lock the owner out, plus a much higher one for all networks together. "holder": only
   * somebody with a session or a link can try it, so one limit covers all networks.
   */
  triedBy: "anybody" | "holder";
  /**
   * The route of its form has a generous limit by address: an attempt also counts in the strict one
   * (`LIMITS.guesses`).
   */
  isStrict?: boolean;
}

/**
 * Everything that a form of the shop verifies and that a script could guess (`limitGuess`). All
 * limits are across channels.
 */
export const SECRETS = {
  /** an account's password at the login */
  login: { triedBy: "anybody" },
  /** whether an e-mail address has an account; each attempt may send a mail */
  recovery: { triedBy: "anybody" },
  /** the code of a recovery's link */
  recoveryLink: { triedBy: "holder" },
  /** the code of the link that confirms a registration, by the address's digest */
  registrationLink: { triedBy: "anybody" },
  /** the code of the link that confirms a changed e-mail address, in a session */
  verificationLink: { triedBy: "holder" },
  /** the code of the link that confirms a newsletter, by the address's digest */
  newsletterLink: { triedBy: "anybody" },
  /**
   * a customer's password within the session: to change it or the e-mail address, to delete the
   * account
   */
  ownPassword: { triedBy: "holder", isStrict: true },
  /** promotion codes of a cart */
  promotionCode: { triedBy: "holder", isStrict: true },
  /** e-mail address and postcode of a guest's order, by its link */
  guestOrder: { triedBy: "holder", isStrict: true },
  /** the same by its number, which is no secret */
  orderNumber: { triedBy: "anybody", isStrict: true },
  /** whether an e-mail address has an account, in the checkout's form */
  registration: { triedBy: "anybody", isStrict: true },
} as const satisfies Record<string, Secret>;

export type SecretName = keyof typeof SECRETS;

import { hint, right, wrong } from "../findings.mjs";
import { getElements } from "../store-api.mjs";
import { getName } from "./connection.mjs";
import { STORED_CARDS } from "./extras.mjs";

/** @typedef {import("../findings.mjs").Finding} Finding */

/**
 * Checks payment and shipping methods. Rules for a country and a cart cannot be evaluated without a
 * cart: Shopware evaluates them for the default country and an empty cart.
 *
 * @param {{ context: any, payments: any[], api: import("../store-api.mjs").StoreApi }} examined
 * @returns {Promise<Finding[]>}
 */
export async function sellingFindings({ context, payments, api }) {
  const [now, shippings, shippingsNow] = await Promise.all([
    // Adyen's plugin reads the parameter only from the query.
    api("POST", "payment-method?onlyAvailable=1", { limit: 100 }),
    api("POST", "shipping-method", { limit: 100 }),
    api("POST", "shipping-method", { onlyAvailable: true, limit: 100 }),
  ]);
  const country = context.shippingLocation?.country?.iso ?? "the default country";
  return [
    defaultFinding("default payment", context.paymentMethod, payments),
    defaultFinding("default delivery", context.shippingMethod, getElements(shippings)),
    methodFinding("payment methods", "nobody can pay", country, {
      all: payments,
      available: getElements(now),
    }),
    methodFinding("shipping methods", "nothing can be delivered", country, {
      all: getElements(shippings),
      available: getElements(shippingsNow),
    }),
  ];
}

/**
 * @param {string} about
 * @param {string} without what follows if there is none
 * @param {string} country
 * @param {{ all: any[], available: any[] }} methods those of the sales channel, and those without a
 * rule or with one that allows them
 * @returns {Finding}
 */
function methodFinding(about, without, country, { all, available }) {
  if (all.length === 0)
    return wrong(
      about,
      `the sales channel has none: ${without}`,
      "assign active ones to the sales channel",
    );
  const open = new Set(available.map(({ id }) => id));
  const closed = all.filter(({ id }) => !open.has(id));
  // Adyen's plugin hides its methods that Adyen does not offer for the country and the currency.
  const isAdyens = (/** @type {any} */ { extensions }) => Boolean(extensions?.adyenData);
  const ruled = closed.filter((method) => !isAdyens(method)).map(getName);
  // That for stored cards is for customers who have one.
  const isStored = (/** @type {any} */ { extensions }) =>
    extensions?.adyenData?.type === STORED_CARDS;
  const hidden = closed.filter((method) => isAdyens(method) && !isStored(method)).map(getName);
  const names = all.filter(({ id }) => open.has(id)).map(getName);
  if (names.length === 0)
    return hint(
      about,
      `for ${country} none without a rule: ${[...ruled, ...hidden].join(", ")}`,
      "try a purchase: availability rules depend on cart and country",
    );
  const parts = [
    `for ${country}: ${names.join(", ")}`,
    ...(ruled.length > 0 ? [`by a rule: ${ruled.join(", ")}`] : []),
    ...(hidden.length > 0 ? [`not offered by Adyen: ${hidden.join(", ")}`] : []),
  ];
  return right(about, parts.join("; "));
}

/**
 * Every purchase begins with the channel's default method: if it is unavailable, every shopper is
 * first refused and must choose another one.
 *
 * @returns {Finding}
 */
function defaultFinding(
  /** @type {string} */ about,
  /** @type {any} */ method,
  /** @type {any[]} */ all,
) {
  if (!method || all.length === 0)
    return hint(about, "not known", "choose one in the sales channel");
  if (all.some(({ id }) => id === method.id)) return right(about, getName(method));
  return wrong(
    about,
    `${getName(method)} is switched off, or not assigned to the sales channel: every checkout starts with an error`,
    "choose an active one as the default in the sales channel",
  );
}

/**
 * Checks the accounts. Only one of their settings can be read from outside.
 *
 * @param {{ api: import("../store-api.mjs").StoreApi, trustedProxies: number }} examined
 * @returns {Promise<Finding[]>}
 */
export async function accountFindings({ api, trustedProxies }) {
  const [salutations, wishlist] = await Promise.all([
    api("POST", "salutation", { limit: 10 }),
    api("POST", "customer/wishlist"),
  ]);
  const isOff = wishlist.code === "CHECKOUT__WISHLIST_IS_NOT_ACTIVATED";
  const behind =
    trustedProxies === 0
      ? "The storefront itself trusts none (TRUST_PROXY=0): correct only if browsers connect to it directly."
      : `The storefront trusts ${trustedProxies} of its proxies (TRUST_PROXY).`;
  return [
    getElements(salutations).length > 0
      ? right("salutations", `${getElements(salutations).length}`)
      : wrong(
          "salutations",
          "there are none: Shopware refuses every order of an address without one",
          "Settings → Salutations: add Shopware's own “not specified” (not_specified) again",
        ),
    isOff
      ? wrong(
          "wishlist",
          "is switched off: favourites of customers are lost",
          "Settings → Cart settings → Activate wishlist",
        )
      : hint(
          "wishlist",
          "cannot be read without a customer",
          "switch on Settings → Cart settings → Activate wishlist, or customers' favourites are lost",
        ),
    hint(
      "double opt-in",
      "cannot be read from outside",
      "Settings → Login & sign-up, and Newsletter: if it is on, make sure that Shopware's e-mails arrive; their links lead to the channel's domain",
    ),
    hint(
      "trusted proxies",
      `cannot be read from outside. ${behind}`,
      "add the storefront's address to TRUSTED_PROXIES in Shopware's environment, or all shoppers share one limit for logins",
    ),
  ];
}

/**
 * An action that the payment provider requires before its decision (connect-shopware §W6,
 * `action`).
 */
export interface PaymentAction {
  type: string;
  method?: unknown;
  url?: unknown;
  paymentMethodType?: unknown;
}

/**
 * Actions that Adyen's components can perform in a page of the shop: the 3-D Secure 2 challenge,
 * and the redirect to the issuer's page.
 */
const FOR_BROWSER = ["threeDS2", "redirect"];

/** Adyen's methods that are paid in an app, by a code that a page of the shop shows (§W34). */
const BY_CODE = ["swish", "bcmc_mobile"];

/** Whether a method needs the page that shows its code; without scripts there is none. */
export function isPaidByCode(adyenType: unknown): boolean {
  return typeof adyenType === "string" && BY_CODE.includes(adyenType);
}

/** Whether the shopper scans a code with an app, or opens the app on this device. */
export function isCode({ type, paymentMethodType }: PaymentAction): boolean {
  return type === "qrCode" && isPaidByCode(paymentMethodType);
}

/**
 * Whether the shopper can complete it here; vouchers and other QR codes belong to methods that the
 * shop does not offer.
 */
export function isForBrowser(action: PaymentAction): boolean {
  return FOR_BROWSER.includes(action.type) || isCode(action);
}

/** The address of a plain redirect; null for an action that needs a component. */
export function findRedirectUrl({ type, method, url }: PaymentAction): string | null {
  return type === "redirect" &&
    method === "GET" &&
    typeof url === "string" &&
    /^https?:\/\//.test(url)
    ? url
    : null;
}

/**
 * Adyen's methods that need no field of its components: the shopper pays on the provider's page
 * (connect-shopware §W8). PayPal is missing: the plugin begins its payment in Shopware's own
 * storefront only.
 */
const BY_REDIRECT =
  "ideal klarna klarna_account klarna_paynow directEbanking trustly mobilepay vipps twint eps ebanking_FI paysafecard paybybank clearpay alipay alipay_hk";

/**
 * Whether a method needs none of Adyen's components, into which cards, for example, are typed.
 *
 * @param adyenType null for other methods
 */
export function canPayWithoutComponent(adyenType: string | null): boolean {
  return adyenType === null || BY_REDIRECT.split(" ").includes(adyenType);
}

/** The type of a method of Adyen's plugin, from its extensions; null for other methods. */
export function findAdyenType({ adyenData }: Record<string, unknown>): string | null {
  const type: unknown = Object(adyenData).type;
  return typeof type === "string" ? type : null;
}

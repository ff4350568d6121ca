import { fillButton } from "./button.mjs";
import { addressesIn, lastDigits } from "./people.mjs";
import { openSheet } from "./sheet.mjs";

/**
 * @typedef {import("./sheet.mjs").Chosen} Chosen
 * @typedef {import("./sheet.mjs").Sheet} Sheet
 * @typedef {import("./people.mjs").Address} Address
 * @typedef {Record<string, unknown>} Json
 *
 * @typedef {object} PaymentRequest The parts of Apple's request that the simulation reads.
 * @property {string} [countryCode]
 * @property {string} currencyCode
 * @property {{ label: string, amount: string }} total
 * @property {string[]} [requiredShippingContactFields]
 * @property {string[]} [requiredBillingContactFields]
 * @property {{ identifier: string, label: string }[]} [shippingMethods]
 *
 * @typedef {object} Update
 * @property {{ label: string, amount: string }} [newTotal]
 * @property {{ message?: string }[]} [errors]
 * @property {number} [status]
 */

const NAMES = {
  en: "Buy with Apple Pay",
  sv: "Köp med Apple Pay",
  fi: "Osta Apple Paylla",
  de: "Kaufen mit Apple Pay",
};
const TRY_AGAIN = "Payment not completed. Please try again.";
/** Apple gives up when the shop does not answer for this long. */
const PATIENCE_MS = 30_000;
const NEWEST_VERSION = 14;

/** The global of Apple's browsers: what is wrong with a contact. */
export class ApplePayError extends Error {
  /** @param {string} code @param {string} [contactField] @param {string} [message] */
  constructor(code, contactField, message) {
    super(message ?? "");
    this.name = "ApplePayError";
    this.code = code;
    this.contactField = contactField;
  }
}

/**
 * What a shopper's Apple Pay hands to the shop.
 *
 * @param {PaymentRequest} request
 * @param {Chosen} chosen
 * @returns {Json}
 */
export function applePayment(request, { address, email, outcome }) {
  const asks = request.requiredShippingContactFields ?? [];
  const digits = lastDigits(outcome);
  const shippingContact = {
    ...(asks.includes("name")
      ? { givenName: address.givenName, familyName: address.familyName }
      : {}),
    ...(asks.includes("email") ? { emailAddress: email } : {}),
    ...(asks.includes("phone") ? { phoneNumber: address.phone } : {}),
    ...(asks.includes("postalAddress") ? postalAddress(address) : {}),
  };
  const billing = (request.requiredBillingContactFields ?? []).includes("postalAddress");
  return {
    token: {
      paymentMethod: { displayName: `Visa ${digits}`, network: "Visa", type: "debit" },
      transactionIdentifier: "SIMULATED",
      paymentData: {
        version: "EC_v1",
        data: "simulated",
        signature: "simulated",
        header: {},
        simulation: outcome,
      },
    },
    ...(asks.length > 0 ? { shippingContact } : {}),
    ...(billing
      ? {
          billingContact: {
            givenName: address.givenName,
            familyName: address.familyName,
            ...postalAddress(address),
          },
        }
      : {}),
  };
}

/** @param {Address} address @returns {Json} */
function postalAddress({ lines, city, region, postalCode, countryCode, country }) {
  return {
    addressLines: lines,
    locality: city,
    subLocality: "",
    administrativeArea: region,
    subAdministrativeArea: "",
    postalCode,
    countryCode,
    country,
  };
}

/**
 * What Apple tells before the shopper has agreed to pay: no street, no name, and of a British
 * postcode the first half.
 *
 * @param {Address} address
 * @returns {Json}
 */
export function redactedContact({ city, region, postalCode, countryCode, country }) {
  const area = countryCode === "GB" ? (postalCode.split(" ")[0] ?? "") : postalCode;
  return {
    addressLines: [],
    locality: city,
    subLocality: "",
    administrativeArea: region,
    subAdministrativeArea: "",
    postalCode: area,
    countryCode,
    country,
  };
}

/**
 * Apple's `ApplePaySession`.
 *
 * @param {Window & typeof globalThis} window
 */
export function applePaySession(window) {
  return class ApplePaySession extends window.EventTarget {
    static STATUS_SUCCESS = 0;
    static STATUS_FAILURE = 1;
    static canMakePayments = () => true;
    static canMakePaymentsWithActiveCard = async () => true;
    static applePayCapabilities = async () => ({
      paymentCredentialStatus: "paymentCredentialsAvailable",
    });
    /** @param {number} version */
    static supportsVersion = (version) => version >= 1 && version <= NEWEST_VERSION;

    /** @type {((event: Json) => void) | null} */ onvalidatemerchant = null;
    /** @type {((event: Json) => void) | null} */ onpaymentauthorized = null;
    /** @type {((event: Json) => void) | null} */ onpaymentmethodselected = null;
    /** @type {((event: Json) => void) | null} */ onshippingcontactselected = null;
    /** @type {((event: Json) => void) | null} */ onshippingmethodselected = null;
    /** @type {((event: Json) => void) | null} */ oncouponcodechanged = null;
    /** @type {((event: Json) => void) | null} */ oncancel = null;

    /** @type {Sheet | null} */ #sheet = null;
    /** @type {((update: Update) => void) | null} */ #waiting = null;
    /** @type {PaymentRequest} */ #request;

    /** @param {number} version @param {PaymentRequest} request */
    constructor(version, request) {
      super();
      if (!ApplePaySession.supportsVersion(version))
        throw new window.TypeError(`Version ${version} is not supported`);
      this.#request = request;
    }

    begin() {
      const request = this.#request;
      const { requiredShippingContactFields: asks = [], shippingMethods = [] } = request;
      this.#sheet = openSheet(window, {
        title: "Apple Pay",
        addresses: addressesIn(request.countryCode),
        asksAddress: asks.includes("postalAddress"),
        asksEmail: asks.includes("email"),
        shippingOptions: shippingMethods.map(({ identifier, label }) => ({
          id: identifier,
          label,
        })),
        onAddress: (chosen) => void this.#selectContact(chosen),
        onShipping: (chosen) => void this.#selectShipping(chosen),
        onPay: (chosen) => void this.#authorise(chosen),
        onCancel: () => this.#cancel(),
      });
      this.#setTotal(request.total);
      void this.#start(this.#sheet);
    }

    abort() {
      this.#waiting = null;
      this.#sheet?.close();
      this.#sheet = null;
    }

    completeMerchantValidation() {
      this.#answer({});
    }

    /** @param {Update} update */
    completePaymentMethodSelection(update) {
      this.#answer(update);
    }

    /** @param {Update} update */
    completeShippingContactSelection(update) {
      this.#answer(update);
    }

    /** @param {Update} update */
    completeShippingMethodSelection(update) {
      this.#answer(update);
    }

    /** @param {Update} update */
    completeCouponCodeChange(update) {
      this.#answer(update);
    }

    /** @param {Update | number} result */
    completePayment(result) {
      this.#answer(typeof result === "number" ? { status: result } : result);
    }

    /**
     * The shop is asked who it is, then for the total at the first address.
     *
     * @param {Sheet} sheet
     */
    async #start(sheet) {
      if (
        !(await this.#ask(this.onvalidatemerchant, {
          validationURL: "https://apple-pay-gateway.apple.com/paymentservices/startSession",
        }))
      )
        return;
      if (!(await this.#ask(this.onpaymentmethodselected, { paymentMethod: { type: "debit" } })))
        return;
      await this.#selectContact(sheet.chosen());
    }

    /** @param {Chosen} chosen */
    async #selectContact({ address }) {
      const update = await this.#ask(this.onshippingcontactselected, {
        shippingContact: redactedContact(address),
      });
      const [error] = update?.errors ?? [];
      if (update) this.#sheet?.setError(error ? error.message || TRY_AGAIN : null);
    }

    /** @param {Chosen} chosen */
    async #selectShipping({ shipping }) {
      const shippingMethod = this.#request.shippingMethods?.find(
        ({ identifier }) => identifier === shipping,
      );
      await this.#ask(this.onshippingmethodselected, { shippingMethod });
    }

    /** @param {Chosen} chosen */
    async #authorise(chosen) {
      this.#sheet?.warn("");
      const result = await this.#ask(this.onpaymentauthorized, {
        payment: applePayment(this.#request, chosen),
      });
      if (!result) return;
      if (result.status === ApplePaySession.STATUS_SUCCESS) return this.abort();
      this.#sheet?.warn(result.errors?.[0]?.message || TRY_AGAIN);
    }

    /**
     * Calls the shop and waits for its `complete…`; null when the sheet was closed in the meantime.
     * Without a handler the sheet goes on.
     *
     * @param {((event: Json) => void) | null} handler
     * @param {Json} event
     * @returns {Promise<Update | null>}
     */
    async #ask(handler, event) {
      if (!handler) return {};
      const sheet = this.#sheet;
      sheet?.setBusy(true);
      /** @type {Update | "late"} */
      const update = await new Promise((resolve) => {
        this.#waiting = resolve;
        window.setTimeout(() => resolve("late"), PATIENCE_MS);
        handler(event);
      });
      this.#waiting = null;
      if (!sheet || this.#sheet !== sheet) return null;
      if (update === "late") {
        this.abort();
        this.#cancel();
        return null;
      }
      sheet.setBusy(false);
      if (update.newTotal) this.#setTotal(update.newTotal);
      return update;
    }

    /** @param {Update} update */
    #answer(update) {
      this.#waiting?.(update);
    }

    /** @param {{ amount: string }} total */
    #setTotal({ amount }) {
      this.#sheet?.setTotal(`${this.#request.currencyCode} ${amount}`);
    }

    #cancel() {
      this.#sheet = null;
      this.oncancel?.({ sessionError: { code: "userCancelled" } });
    }
  };
}

/**
 * Apple's `<apple-pay-button>`, as its script defines it.
 *
 * @param {Window & typeof globalThis} window
 */
export function applePayButton(window) {
  return class ApplePayButton extends window.HTMLElement {
    connectedCallback() {
      if (this.shadowRoot) return;
      const language = /** @type {keyof typeof NAMES} */ (
        (this.getAttribute("locale") ?? "en").slice(0, 2)
      );
      const name =
        this.getAttribute("type") === "plain" ? "Apple Pay" : (NAMES[language] ?? NAMES.en);
      fillButton(window, this, {
        name,
        isLight: (this.getAttribute("buttonstyle") ?? "").startsWith("white"),
      });
    }
  };
}

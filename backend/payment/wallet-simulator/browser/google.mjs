import { addressesIn, lastDigits } from "./people.mjs";
import { openSheet } from "./sheet.mjs";
import { walletButton } from "./button.mjs";

/**
 * @typedef {import("./sheet.mjs").Chosen} Chosen
 * @typedef {import("./people.mjs").Address} Address
 * @typedef {Record<string, unknown>} Json
 *
 * @typedef {object} PaymentDataRequest The parts of Google's request that the simulation reads.
 * @property {{ countryCode?: string, currencyCode: string, totalPrice: string }} transactionInfo
 * @property {boolean} [emailRequired]
 * @property {boolean} [shippingAddressRequired]
 * @property {{ allowedCountryCodes?: string[] }} [shippingAddressParameters]
 * @property {boolean} [shippingOptionRequired]
 * @property {{ shippingOptions?: { id: string, label: string }[] }} [shippingOptionParameters]
 * @property {string[]} [callbackIntents]
 * @property {{ parameters?: { billingAddressRequired?: boolean } }[]} [allowedPaymentMethods]
 *
 * @typedef {object} Update
 * @property {{ currencyCode: string, totalPrice: string }} [newTransactionInfo]
 * @property {{ message: string }} [error]
 * @property {string} [transactionState]
 *
 * @typedef {object} Callbacks
 * @property {(intermediate: Json) => Promise<Update> | Update} [onPaymentDataChanged]
 * @property {(data: Json) => Promise<Update> | Update} [onPaymentAuthorized]
 */

const NAMES = {
  en: "Buy with Google Pay",
  sv: "Köp med Google Pay",
  fi: "Osta Google Paylla",
  de: "Mit Google Pay kaufen",
};

/** Google's own words when its sheet cannot use an address. */
const NOT_SERVED = "The merchant cannot deliver to this country. Choose another address.";
const TRY_AGAIN = "Something went wrong. Please try again.";

/**
 * What a shopper's Google Pay hands to the shop.
 *
 * @param {PaymentDataRequest} request
 * @param {Chosen} chosen
 * @returns {Json}
 */
export function googlePaymentData(request, { address, email, outcome, shipping }) {
  const asksBilling =
    request.allowedPaymentMethods?.some(({ parameters }) => parameters?.billingAddressRequired) ??
    false;
  const digits = lastDigits(outcome);
  return {
    apiVersion: 2,
    apiVersionMinor: 0,
    ...(request.emailRequired ? { email } : {}),
    ...(request.shippingAddressRequired ? { shippingAddress: fullAddress(address) } : {}),
    ...(request.shippingOptionRequired ? { shippingOptionData: { id: shipping } } : {}),
    paymentMethodData: {
      type: "CARD",
      description: `Visa •••• ${digits}`,
      info: {
        cardNetwork: "VISA",
        cardDetails: digits,
        ...(asksBilling ? { billingAddress: fullAddress(address) } : {}),
      },
      tokenizationData: {
        type: "PAYMENT_GATEWAY",
        token: JSON.stringify({
          protocolVersion: "ECv2",
          signature: "simulated",
          signedMessage: "simulated",
          simulation: outcome,
        }),
      },
    },
  };
}

/** @param {Address} address @returns {Json} */
function fullAddress(address) {
  const [address1 = "", address2 = "", address3 = ""] = address.lines;
  return {
    name: `${address.givenName} ${address.familyName}`,
    address1,
    address2,
    address3,
    sortingCode: "",
    phoneNumber: address.phone,
    ...publicPart(address),
  };
}

/**
 * What Google tells before the shopper has agreed to pay.
 *
 * @param {Address} address
 * @returns {Json}
 */
function publicPart({ countryCode, postalCode, city, region }) {
  return { countryCode, postalCode, locality: city, administrativeArea: region };
}

/**
 * Google's `PaymentsClient`, which Adyen's component finds at window.google.payments.api.
 *
 * @param {Window & typeof globalThis} window
 */
export function googlePaymentsClient(window) {
  let isOpen = false;

  return class PaymentsClient {
    /** @param {{ paymentDataCallbacks?: Callbacks }} [options] */
    constructor(options = {}) {
      /** @type {Callbacks} */
      this.callbacks = options.paymentDataCallbacks ?? {};
    }

    /** @param {{ existingPaymentMethodRequired?: boolean }} [request] */
    async isReadyToPay(request = {}) {
      return {
        result: true,
        ...(request.existingPaymentMethodRequired ? { paymentMethodPresent: true } : {}),
      };
    }

    prefetchPaymentData() {
      // Nothing to fetch.
    }

    /**
     * @param {{ onClick: () => void, buttonColor?: string, buttonType?: string, buttonLocale?:
     * string }} options
     */
    createButton({ onClick, buttonColor, buttonType, buttonLocale }) {
      const language = /** @type {keyof typeof NAMES} */ (buttonLocale ?? "en");
      return walletButton(window, {
        name: buttonType === "plain" ? "Google Pay" : (NAMES[language] ?? NAMES.en),
        isLight: buttonColor === "white",
        onClick,
      });
    }

    /** @param {PaymentDataRequest} request @returns {Promise<Json>} */
    loadPaymentData(request) {
      if (isOpen)
        return Promise.reject({
          statusCode: "DEVELOPER_ERROR",
          statusMessage: "A payment is under way",
        });
      isOpen = true;
      return this.#show(request).finally(() => void (isOpen = false));
    }

    /** @param {PaymentDataRequest} request @returns {Promise<Json>} */
    #show(request) {
      const intents = request.callbackIntents ?? [];
      const allowed = request.shippingAddressParameters?.allowedCountryCodes;
      return new Promise((resolve, reject) => {
        /** @param {string} trigger @param {Chosen} chosen */
        const changed = async (trigger, { address, shipping }) => {
          if (request.shippingAddressRequired && allowed && !allowed.includes(address.countryCode))
            return sheet.setError(NOT_SERVED);
          sheet.setError(null);
          if (!intents.includes("SHIPPING_ADDRESS") && !intents.includes("SHIPPING_OPTION")) return;
          sheet.setBusy(true);
          const shippingOptionData = { id: shipping || "shipping_option_unselected" };
          const update = await answerOf(this.callbacks.onPaymentDataChanged, {
            callbackTrigger: trigger,
            shippingAddress: publicPart(address),
            shippingOptionData,
          });
          sheet.setBusy(false);
          if (update.newTransactionInfo) sheet.setTotal(totalOf(update.newTransactionInfo));
          sheet.setError(update.error?.message ?? null);
        };
        /** @param {Chosen} chosen */
        const pay = async (chosen) => {
          const data = googlePaymentData(request, chosen);
          if (intents.includes("PAYMENT_AUTHORIZATION")) {
            sheet.warn("");
            sheet.setBusy(true);
            const { transactionState, error } = await answerOf(
              this.callbacks.onPaymentAuthorized,
              data,
            );
            sheet.setBusy(false);
            if (transactionState === "ERROR" || error)
              return sheet.warn(error?.message ?? TRY_AGAIN);
          }
          sheet.close();
          resolve(data);
        };
        const sheet = openSheet(window, {
          title: "Google Pay",
          addresses: addressesIn(request.transactionInfo.countryCode),
          asksAddress: request.shippingAddressRequired ?? false,
          asksEmail: request.emailRequired ?? false,
          shippingOptions: request.shippingOptionRequired
            ? (request.shippingOptionParameters?.shippingOptions ?? [])
            : [],
          onAddress: (chosen) => void changed("SHIPPING_ADDRESS", chosen),
          onShipping: (chosen) => void changed("SHIPPING_OPTION", chosen),
          onPay: (chosen) => void pay(chosen),
          onCancel: () =>
            reject({
              statusCode: "CANCELED",
              statusMessage: "User closed the Payment Request UI.",
            }),
        });
        sheet.setTotal(totalOf(request.transactionInfo));
        void changed("INITIALIZE", sheet.chosen());
      });
    }
  };
}

/** @param {{ currencyCode: string, totalPrice: string }} info */
function totalOf({ currencyCode, totalPrice }) {
  return `${currencyCode} ${totalPrice}`;
}

/**
 * A callback that throws counts as an error.
 *
 * @param {((data: Json) => Promise<Update> | Update) | undefined} callback
 * @param {Json} data
 * @returns {Promise<Update>}
 */
async function answerOf(callback, data) {
  try {
    return (await callback?.(data)) ?? {};
  } catch {
    return { transactionState: "ERROR", error: { message: TRY_AGAIN } };
  }
}

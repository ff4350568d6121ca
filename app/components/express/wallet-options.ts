import {
  findShippingError,
  UNSHIPPABLE_MESSAGE,
  formatWalletTotal,
} from "~/domain/checkout/wallet";
import {
  toAppleContact,
  toGoogleContact,
  type AppleContact,
  type GooglePaymentData,
  type WalletContact,
} from "~/domain/checkout/wallet-contact";
import type { CheckoutSession } from "~/services/checkout/payment/wallet-session.view.server";

/** "order": the page of an unpaid order, whose address and contact are known */
export type ExpressPlace = "cart" | "mini-cart" | "checkout" | "order";

export interface WalletSetup {
  session: Pick<CheckoutSession, "amount" | "countries" | "locale">;
  place: ExpressPlace;
  nonce: string | null;
  label: string;
  /** called when the shopper has agreed and the shop delivers to the address */
  onContact: (contact: WalletContact) => void;
}

const EXPRESS_PAGES = {
  cart: "cart",
  "mini-cart": "minicart",
  checkout: "checkout",
  order: "checkout",
} as const;

const UNSERVICEABLE = {
  intent: "SHIPPING_ADDRESS",
  reason: "SHIPPING_ADDRESS_UNSERVICEABLE",
  message: UNSHIPPABLE_MESSAGE,
} as const;

/**
 * Google Pay (behaviour §5.5): shipping address, name, phone and e-mail; a final total; the
 * session's countries only.
 */
export function createGoogleOptions({ session, place, nonce, onContact }: WalletSetup) {
  return {
    ...createGoogleOrderOptions({ session, nonce }),
    isExpress: true,
    expressPage: EXPRESS_PAGES[place],
    emailRequired: true,
    shippingAddressRequired: true,
    shippingAddressParameters: {
      allowedCountryCodes: session.countries.map(({ iso }) => iso),
      phoneNumberRequired: true,
    },
    callbackIntents: ["SHIPPING_ADDRESS" as const],
    paymentDataCallbacks: {
      onPaymentDataChanged: ({ shippingAddress }: GooglePaymentData) =>
        Promise.resolve(
          shippingAddress && findShippingError(session.countries, shippingAddress.countryCode)
            ? { error: UNSERVICEABLE }
            : {},
        ),
    },
    onAuthorized(
      { authorizedEvent }: { authorizedEvent: GooglePaymentData },
      actions: Actions<typeof UNSERVICEABLE>,
    ) {
      const contact = toGoogleContact(authorizedEvent);
      if (findShippingError(session.countries, contact.countryCode))
        return actions.reject(UNSERVICEABLE);
      onContact(contact);
      actions.resolve();
    },
  };
}

/** Google Pay for an order: its final total and a button; no contact is required. */
export function createGoogleOrderOptions({
  session,
  nonce,
}: {
  session: Pick<CheckoutSession, "locale">;
  nonce: string | null;
}) {
  return {
    totalPriceStatus: "FINAL" as const,
    buttonSizeMode: "fill" as const,
    buttonType: "plain" as const,
    buttonColor: "black" as const,
    buttonLocale: session.locale.slice(0, 2),
    ...(nonce && { nonce }),
  };
}

interface Actions<Refusal> {
  resolve(): void;
  reject(error: Refusal): void;
}

interface ContactUpdate {
  newTotal: { label: string; amount: string; type: "final" };
  errors?: AppleError[];
}
type AppleError = Error & { code: "shippingContactInvalid"; contactField: "countryCode" };

/** Apple Pay (behaviour §5.5): the same as `createGoogleOptions`, with Apple's names. */
export function createAppleOptions({ session, place, label, onContact }: WalletSetup) {
  const newTotal = { label, amount: formatWalletTotal(session.amount), type: "final" as const };
  return {
    ...createAppleOrderOptions({ label }),
    isExpress: true,
    expressPage: EXPRESS_PAGES[place],
    requiredShippingContactFields: [
      "postalAddress" as const,
      "name" as const,
      "phone" as const,
      "email" as const,
    ],
    onShippingContactSelected(
      resolve: (update: ContactUpdate) => void,
      _reject: unknown,
      { shippingContact }: { shippingContact: AppleContact },
    ) {
      const refused = findShippingError(session.countries, shippingContact.countryCode);
      resolve(refused ? { newTotal, errors: [toAppleError(refused)] } : { newTotal });
    },
    onAuthorized(
      {
        authorizedEvent,
      }: { authorizedEvent: { payment: { shippingContact?: AppleContact | undefined } } },
      actions: Actions<AppleError>,
    ) {
      const contact = toAppleContact(authorizedEvent.payment.shippingContact ?? {});
      const refused = findShippingError(session.countries, contact.countryCode);
      if (refused) return actions.reject(toAppleError(refused));
      onContact(contact);
      actions.resolve();
    },
  };
}

/** Apple Pay for an order: the same as `createGoogleOrderOptions`, with Apple's names. */
export function createAppleOrderOptions({ label }: { label: string }) {
  return {
    totalPriceStatus: "final" as const,
    totalPriceLabel: label,
    buttonType: "plain" as const,
    buttonColor: "black" as const,
  };
}

type Refusal = NonNullable<ReturnType<typeof findShippingError>>;

/**
 * Behaviour §8.4: ApplePayError('shippingContactInvalid', 'countryCode', …). Apple's global exists
 * wherever its sheet can open.
 */
function toAppleError({ code, field, message }: Refusal): AppleError {
  const { ApplePayError } = globalThis as {
    ApplePayError?: new (code: string, field: string, message: string) => AppleError;
  };
  return ApplePayError
    ? new ApplePayError(code, field, message)
    : Object.assign(new Error(message), { code, contactField: field });
}

import { afterEach, describe, expect, it, vi } from "vitest";
import {
  createAppleOptions,
  createAppleOrderOptions,
  createGoogleOptions,
  createGoogleOrderOptions,
  type WalletSetup,
} from "~/components/express/wallet-options";

const onContact = vi.fn();
const setup: WalletSetup = {
  session: {
    amount: { value: 3195, currency: "GBP" },
    countries: [{ id: "gb", iso: "GB" }],
    locale: "en-GB",
  },
  place: "mini-cart",
  nonce: "n",
  label: "Hearth",
  onContact,
};
const MESSAGE = "Cannot ship to the selected address";

afterEach(() => {
  onContact.mockReset();
  vi.unstubAllGlobals();
});

describe("§5.5 Google Pay", () => {
  const options = createGoogleOptions(setup);
  const authorise = (countryCode: string) => {
    const actions = { resolve: vi.fn(), reject: vi.fn() };
    options.onAuthorized(
      { authorizedEvent: { email: "a@b.se", shippingAddress: { name: "Anna Apt", countryCode } } },
      actions,
    );
    return actions;
  };

  it("requires address, name, phone and e-mail; a final price; the session's countries", () => {
    expect(options).toMatchObject({
      isExpress: true,
      expressPage: "minicart",
      totalPriceStatus: "FINAL",
      emailRequired: true,
      shippingAddressRequired: true,
      shippingAddressParameters: { allowedCountryCodes: ["GB"], phoneNumberRequired: true },
      callbackIntents: ["SHIPPING_ADDRESS"],
      nonce: "n",
    });
    expect(createGoogleOptions({ ...setup, nonce: null })).not.toHaveProperty("nonce");
  });

  it("§8.4 a country outside the session's: SHIPPING_ADDRESS_UNSERVICEABLE", async () => {
    const error = {
      intent: "SHIPPING_ADDRESS",
      reason: "SHIPPING_ADDRESS_UNSERVICEABLE",
      message: MESSAGE,
    };
    const changed = options.paymentDataCallbacks.onPaymentDataChanged;
    expect(await changed({ shippingAddress: { countryCode: "CH" } })).toEqual({ error });
    expect(await changed({ shippingAddress: { countryCode: "gb" } })).toEqual({});
    expect(await changed({})).toEqual({});
    const refused = authorise("CH");
    expect(refused.reject).toHaveBeenCalledWith(error);
    expect(refused.resolve).not.toHaveBeenCalled();
    expect(onContact).not.toHaveBeenCalled();
  });

  it("an address with delivery continues with its contact", () => {
    expect(authorise("GB").resolve).toHaveBeenCalledOnce();
    expect(onContact).toHaveBeenCalledWith(
      expect.objectContaining({ email: "a@b.se", firstName: "Anna", lastName: "Apt" }),
    );
  });
});

describe("§5.5 Apple Pay", () => {
  class ApplePayError extends Error {
    constructor(
      readonly code: string,
      readonly contactField: string,
      message: string,
    ) {
      super(message);
    }
  }
  const select = (countryCode: string, given = setup) => {
    const resolve = vi.fn();
    createAppleOptions(given).onShippingContactSelected(resolve, null, {
      shippingContact: { countryCode },
    });
    return resolve.mock.calls[0]?.[0] as {
      newTotal: unknown;
      errors?: (Error & { code: string; contactField: string })[];
    };
  };

  it("requires shipping address, name, phone and e-mail; the total is final", () => {
    expect(createAppleOptions(setup)).toMatchObject({
      isExpress: true,
      totalPriceStatus: "final",
      totalPriceLabel: "Hearth",
      requiredShippingContactFields: ["postalAddress", "name", "phone", "email"],
    });
  });

  it.each([
    ["GBP", 3195, "31.95"],
    ["JPY", 3195, "3195"],
    ["SEK", 100, "1.00"],
    ["HUF", 499_000, "4990.00"],
  ])("§9.10 the total of %s in major units again: %d is %s", (currency, value, amount) => {
    const session = { ...setup.session, amount: { value, currency } };
    expect(select("GB", { ...setup, session })).toEqual({
      newTotal: { label: "Hearth", amount, type: "final" },
    });
  });

  it.each([true, false])(
    "§8.4 a country outside the session's: shippingContactInvalid (Apple's own error there: %s)",
    (there) => {
      if (there) vi.stubGlobal("ApplePayError", ApplePayError);
      const [error] = select("CH").errors ?? [];
      expect(error instanceof ApplePayError).toBe(there);
      expect([error?.code, error?.contactField, error?.message]).toEqual([
        "shippingContactInvalid",
        "countryCode",
        MESSAGE,
      ]);
      const actions = { resolve: vi.fn(), reject: vi.fn() };
      createAppleOptions(setup).onAuthorized(
        { authorizedEvent: { payment: { shippingContact: { countryCode: "CH" } } } },
        actions,
      );
      expect(actions.reject).toHaveBeenCalledWith(
        expect.objectContaining({ code: "shippingContactInvalid", contactField: "countryCode" }),
      );
      expect(onContact).not.toHaveBeenCalled();
    },
  );

  it("without a contact nothing is authorised; with one the flow continues", () => {
    const actions = { resolve: vi.fn(), reject: vi.fn() };
    createAppleOptions(setup).onAuthorized({ authorizedEvent: { payment: {} } }, actions);
    expect(actions.reject).toHaveBeenCalledOnce();
    const payment = {
      shippingContact: {
        countryCode: "GB",
        givenName: "Anna",
        familyName: "Apt",
        emailAddress: "a@b.se",
      },
    };
    createAppleOptions(setup).onAuthorized({ authorizedEvent: { payment } }, actions);
    expect(actions.resolve).toHaveBeenCalledOnce();
    expect(onContact).toHaveBeenCalledWith(
      expect.objectContaining({ firstName: "Anna", lastName: "Apt", email: "a@b.se" }),
    );
  });
});

it("§5.5 for a placed order the sheets request nothing; the total is final", () => {
  const asks = /address|email|contact|callback|express/i;
  for (const options of [createGoogleOrderOptions(setup), createAppleOrderOptions(setup)])
    expect(Object.keys(options).filter((key) => asks.test(key))).toEqual([]);
  expect(createGoogleOrderOptions(setup)).toMatchObject({
    totalPriceStatus: "FINAL",
    buttonLocale: "en",
    nonce: "n",
  });
  expect(createAppleOrderOptions(setup)).toMatchObject({
    totalPriceStatus: "final",
    totalPriceLabel: "Hearth",
  });
});

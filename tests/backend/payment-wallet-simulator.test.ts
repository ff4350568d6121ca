import { createContext, runInContext } from "node:vm";
import { afterAll, describe, expect, it } from "vitest";
import { applePayment, redactedContact } from "../../backend/payment/wallet-simulator/browser/apple.mjs";
import { googlePaymentData } from "../../backend/payment/wallet-simulator/browser/google.mjs";
import { addressesIn, CARDS, emailOf } from "../../backend/payment/wallet-simulator/browser/people.mjs";
import { OUTCOMES, simulatedOutcome } from "../../backend/payment/simulation";
import { walletSimulatorScript } from "../../backend/payment/wallet-simulator/simulator-script";
import { OrderShop } from "./order-shop";

const shop = new OrderShop();
afterAll(() => shop.close());

const [home, abroad] = addressesIn("GB");
if (!home || !abroad) throw new Error("A wallet has two addresses");
const chosen = { address: home, email: emailOf(home), outcome: "refused", shipping: "" };
const transactionInfo = { countryCode: "GB", currencyCode: "GBP", totalPrice: "10.00" };

/** A window as far as the script touches it while it starts. */
function fakeWindow() {
  const asked: string[] = [];
  class HTMLScriptElement {
    #src = "";
    get src(): string {
      return this.#src;
    }
    set src(url: string) {
      this.#src = url;
    }
  }
  const elements = new Map<string, unknown>();
  const window = {
    HTMLScriptElement,
    HTMLElement: EventTarget,
    EventTarget,
    URL,
    Request,
    Response,
    TypeError,
    btoa,
    setTimeout,
    location: { href: "http://localhost:3000/" },
    customElements: { get: (name: string) => elements.get(name), define: (name: string, element: unknown) => elements.set(name, element) },
    fetch: async (input: string | URL | Request) => {
      asked.push(String(input instanceof Request ? input.url : input));
      return new Response("really");
    },
    document: { currentScript: { src: "http://localhost:8000/_wallet-simulator.js" }, querySelector: () => null },
  };
  const context = createContext({ window, document: window.document });
  const run = () => runInContext(walletSimulatorScript(), context) as unknown;
  run();
  return { window: window as typeof window & Record<string, never>, elements, asked, run };
}

describe("the wallet simulator's script", () => {
  it("is served to pages of any origin", async () => {
    const { status, headers, body } = await shop.visit<string>("/_wallet-simulator.js");
    expect([status, headers.get("content-type"), headers.get("access-control-allow-origin")]).toEqual([
      200,
      "text/javascript; charset=utf-8",
      "*",
    ]);
    expect(body).toBe(walletSimulatorScript());
    expect(body).not.toMatch(/^\s*(import|export) /m);
  });

  it("defines what Adyen's components look for, once", async () => {
    const { window, elements, run } = fakeWindow();
    const { google, ApplePaySession, ApplePayError } = window as unknown as {
      google: { payments: { api: { PaymentsClient: new () => { isReadyToPay(request: unknown): Promise<unknown> } } } };
      ApplePaySession: {
        canMakePayments(): boolean;
        supportsVersion(version: number): boolean;
        STATUS_SUCCESS: number;
        STATUS_FAILURE: number;
      };
      ApplePayError: new (code: string, field: string, message: string) => Error & { code: string; contactField: string };
    };
    const client = new google.payments.api.PaymentsClient();
    expect(await client.isReadyToPay({ existingPaymentMethodRequired: true })).toEqual({ result: true, paymentMethodPresent: true });
    expect([ApplePaySession.canMakePayments(), ApplePaySession.supportsVersion(14), ApplePaySession.supportsVersion(15)]).toEqual([
      true,
      true,
      false,
    ]);
    expect([ApplePaySession.STATUS_SUCCESS, ApplePaySession.STATUS_FAILURE]).toEqual([0, 1]);
    expect(new ApplePayError("shippingContactInvalid", "countryCode", "Cannot ship to the selected address")).toMatchObject({
      code: "shippingContactInvalid",
      contactField: "countryCode",
      message: "Cannot ship to the selected address",
    });
    expect([...elements.keys()]).toEqual(["apple-pay-button"]);
    const before = window.fetch;
    run();
    expect(window.fetch).toBe(before);
  });

  it("keeps Apple's script and Adyen's test servers out of it; everything else goes its way", async () => {
    const { window, asked } = fakeWindow();
    const script = new window.HTMLScriptElement();
    script.src = "https://applepay.cdn-apple.com/jsapi/1.latest/apple-pay-sdk.js";
    expect(script.src).toBe("http://localhost:8000/_wallet-simulator.js");
    script.src = "/other.js";
    expect(script.src).toBe("/other.js");
    const session = (await (
      await window.fetch("https://checkoutshopper-test.adyen.com/checkoutshopper/v1/applePay/sessions?clientKey=test")
    ).json()) as { data: string };
    expect(JSON.parse(atob(session.data))).toHaveProperty("merchantSessionIdentifier");
    expect(await (await window.fetch("https://checkoutanalytics-test.adyen.com/checkoutanalytics/v3/analytics")).json()).toHaveProperty(
      "checkoutAttemptId",
    );
    expect(asked).toEqual([]);
    expect(await (await window.fetch("/api/cart")).text()).toBe("really");
    expect(asked).toEqual(["/api/cart"]);
  });
});

describe("what the wallets hand to the shop", () => {
  it("two addresses: one at home in each shop's country, one where nothing is delivered to", () => {
    for (const country of ["GB", "SE", "FI", "DE"])
      expect(addressesIn(country).map(({ countryCode }) => countryCode)).toEqual([country, "CH"]);
    expect(addressesIn("US").map(({ countryCode }) => countryCode)).toEqual(["GB", "CH"]);
    expect(emailOf(addressesIn("DE")[0] ?? home)).toBe("anna.schafer@example.com");
  });

  it("Google: only what was asked for; the chosen outcome is in the token", () => {
    const bare = googlePaymentData({ transactionInfo }, chosen);
    expect(Object.keys(bare)).toEqual(["apiVersion", "apiVersionMinor", "paymentMethodData"]);
    const full = googlePaymentData(
      {
        transactionInfo,
        emailRequired: true,
        shippingAddressRequired: true,
        allowedPaymentMethods: [{ parameters: { billingAddressRequired: true } }],
      },
      chosen,
    );
    expect(full).toMatchObject({
      email: "alex.marlowe@example.com",
      shippingAddress: {
        name: "Alex Marlowe",
        address1: "10 Mill Lane",
        locality: "London",
        postalCode: "E1 6AN",
        countryCode: "GB",
        phoneNumber: expect.any(String),
      },
      paymentMethodData: {
        info: { cardNetwork: "VISA", cardDetails: "0002", billingAddress: { countryCode: "GB" } },
        tokenizationData: { type: "PAYMENT_GATEWAY" },
      },
    });
    const { token } = (full.paymentMethodData as { tokenizationData: { token: string } }).tokenizationData;
    expect(simulatedOutcome("", JSON.stringify({ paymentMethod: { googlePayToken: token } }))).toBe("refused");
  });

  it("Apple: only what was asked for; before the shopper agrees, no name, no street, half a postcode", () => {
    const request = { countryCode: "GB", currencyCode: "GBP", total: { label: "Hearth", amount: "10.00" } };
    expect(applePayment(request, chosen)).not.toHaveProperty("shippingContact");
    const payment = applePayment(
      {
        ...request,
        requiredShippingContactFields: ["name", "email", "phone", "postalAddress"],
        requiredBillingContactFields: ["postalAddress"],
      },
      chosen,
    );
    expect(payment).toMatchObject({
      shippingContact: {
        givenName: "Alex",
        familyName: "Marlowe",
        emailAddress: "alex.marlowe@example.com",
        addressLines: ["10 Mill Lane", "Flat 2"],
      },
      billingContact: { locality: "London" },
    });
    const { paymentData } = payment.token as { paymentData: unknown };
    expect(simulatedOutcome("", JSON.stringify({ paymentMethod: { applePayToken: btoa(JSON.stringify(paymentData)) } }))).toBe("refused");
    expect(redactedContact(home)).toMatchObject({ addressLines: [], postalCode: "E1", locality: "London" });
    expect(redactedContact(home)).not.toHaveProperty("givenName");
  });

  it("every card of the sheet asks for an outcome the provider knows", () => {
    expect(CARDS.map(({ outcome }) => outcome).filter((outcome) => !OUTCOMES.some((known) => known === outcome))).toEqual([]);
    expect(new Set(CARDS.map(({ digits }) => digits)).size).toBe(CARDS.length);
  });
});

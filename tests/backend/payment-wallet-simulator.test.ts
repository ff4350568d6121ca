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
});

describe("what the wallets hand to the shop", () => {
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

import { expect, test, type APIRequestContext, type Page } from "playwright/test";
import { usualViolations } from "../../../support/browser/axe";
import { E2E_BACKEND_PORT, E2E_PORT } from "../../../support/browser/shop";

const BACKEND = `http://localhost:${E2E_BACKEND_PORT}`;
/** A URL of the shop that answers the returning browser. */
const BACK = `http://localhost:${E2E_PORT}/robots.txt`;
const ACCESS_KEY = "SWSCHEARTHDEMOGB0000000000";
/**
 * An empty page with a strict Content-Security-Policy, so that blocked styles or scripts would be
 * missing.
 */
const PAGE = `${BACKEND}/wallets`;
const POLICY = `default-src 'none'; script-src 'self'; style-src 'self'`;

async function openWallets(page: Page): Promise<string[]> {
  const faults: string[] = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("pageerror", (error) => faults.push(error.message));
  const body = `<!doctype html><html lang="en"><title>Wallets</title><main><h1>Wallets</h1></main><script src="${BACKEND}/_wallet-simulator.js"></script></html>`;
  await page.route(PAGE, (route) =>
    route.fulfill({
      contentType: "text/html; charset=utf-8",
      headers: { "content-security-policy": POLICY },
      body,
    }),
  );
  await page.goto(PAGE);
  return faults;
}

/**
 * Pays like Adyen's Google Pay component: the shop cannot deliver to Switzerland, and adds 4.00 for
 * delivery elsewhere.
 */
async function openGoogle(page: Page): Promise<void> {
  await page.evaluate(() => {
    const world = window as unknown as {
      paid: unknown;
      google: {
        payments: {
          api: {
            PaymentsClient: new (options: unknown) => {
              loadPaymentData(request: unknown): Promise<unknown>;
            };
          };
        };
      };
    };
    const client = new world.google.payments.api.PaymentsClient({
      paymentDataCallbacks: {
        onPaymentDataChanged: async ({
          shippingAddress,
        }: {
          shippingAddress: { countryCode: string };
        }) =>
          shippingAddress.countryCode === "CH"
            ? { error: { message: "Cannot ship to the selected address" } }
            : { newTransactionInfo: { currencyCode: "GBP", totalPrice: "14.00" } },
        onPaymentAuthorized: async ({ email }: { email: string }) =>
          email === ""
            ? { transactionState: "ERROR", error: { message: "An e-mail address is missing" } }
            : { transactionState: "SUCCESS" },
      },
    });
    world.paid = client
      .loadPaymentData({
        transactionInfo: { countryCode: "GB", currencyCode: "GBP", totalPrice: "10.00" },
        emailRequired: true,
        shippingAddressRequired: true,
        callbackIntents: ["SHIPPING_ADDRESS", "PAYMENT_AUTHORIZATION"],
      })
      .catch((reason: unknown) => reason);
  });
}

test.describe("the simulated wallets, under a strict Content-Security-Policy", () => {
  test("Google Pay: no delivery there is reported, another address is paid", async ({ page }) => {
    const faults = await openWallets(page);
    await openGoogle(page);
    const sheet = page.getByRole("dialog", { name: "Google Pay" });
    await expect(sheet.getByRole("status")).toHaveText("Total GBP 14.00");
    await sheet.getByRole("radio", { name: /Switzerland/ }).check();
    await expect(sheet.getByRole("alert")).toHaveText("Cannot ship to the selected address");
    await expect(sheet.getByRole("button", { name: "Pay", exact: true })).toBeDisabled();
    await sheet.getByRole("radio", { name: /United Kingdom/ }).check();
    await sheet.getByRole("textbox", { name: "E-mail" }).fill("");
    await sheet.getByRole("button", { name: "Pay", exact: true }).click();
    await expect(sheet.getByRole("alert")).toHaveText("An e-mail address is missing");
    await sheet.getByRole("textbox", { name: "E-mail" }).fill("anna@example.com");
    await sheet.getByRole("button", { name: "Pay", exact: true }).click();
    await expect(sheet).toBeHidden();
    expect(
      await page.evaluate(() => (window as unknown as { paid: Promise<unknown> }).paid),
    ).toMatchObject({
      email: "anna@example.com",
      shippingAddress: { countryCode: "GB" },
    });
    expect(faults).toEqual([]);
  });

  test("Escape and Cancel close the sheet, and the shop is notified of the cancellation", async ({
    page,
  }) => {
    await openWallets(page);
    for (const close of [
      () => page.keyboard.press("Escape"),
      () => page.getByRole("button", { name: "Cancel" }).click(),
    ]) {
      await openGoogle(page);
      await expect(page.getByRole("dialog")).toBeVisible();
      await close();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      expect(
        await page.evaluate(() => (window as unknown as { paid: Promise<unknown> }).paid),
      ).toMatchObject({ statusCode: "CANCELED" });
    }
  });

  test("Apple Pay: merchant, contact, payment in turn; errors show, success closes it", async ({
    page,
  }) => {
    const faults = await openWallets(page);
    await page.evaluate(() => {
      type Event = {
        shippingContact: { countryCode: string; givenName?: string };
        payment: { shippingContact: { givenName: string } };
      };
      type Session = Record<string, (argument?: unknown) => void> & {
        onvalidatemerchant: unknown;
        onshippingcontactselected: unknown;
        onpaymentauthorized: unknown;
      };
      const world = window as unknown as {
        seen: string[];
        ApplePaySession: new (version: number, request: unknown) => Session;
        ApplePayError: new (...parts: string[]) => Error;
      };
      const seen: string[] = (world.seen = []);
      const session = new world.ApplePaySession(14, {
        countryCode: "GB",
        currencyCode: "GBP",
        total: { label: "Hearth", amount: "10.00" },
        requiredShippingContactFields: ["postalAddress", "name", "email", "phone"],
      });
      session.onvalidatemerchant = () => {
        seen.push("merchant");
        session.completeMerchantValidation?.({});
      };
      session.onshippingcontactselected = ({ shippingContact }: Event) => {
        seen.push(
          `contact ${shippingContact.countryCode} ${shippingContact.givenName ?? "nameless"}`,
        );
        const errors =
          shippingContact.countryCode === "CH"
            ? [
                new world.ApplePayError(
                  "shippingContactInvalid",
                  "countryCode",
                  "Cannot ship to the selected address",
                ),
              ]
            : [];
        session.completeShippingContactSelection?.({
          newTotal: { label: "Hearth", amount: "14.00" },
          errors,
        });
      };
      session.onpaymentauthorized = ({ payment }: Event) => {
        seen.push(`payment ${payment.shippingContact.givenName}`);
        session.completePayment?.({
          status: seen.filter((each) => each.startsWith("payment")).length > 1 ? 0 : 1,
        });
      };
      session.begin?.();
    });
    const sheet = page.getByRole("dialog", { name: "Apple Pay" });
    await expect(sheet.getByRole("status")).toHaveText("Total GBP 14.00");
    await sheet.getByRole("radio", { name: /Switzerland/ }).check();
    await expect(sheet.getByRole("alert")).toHaveText("Cannot ship to the selected address");
    await sheet.getByRole("radio", { name: /United Kingdom/ }).check();
    await sheet.getByRole("button", { name: "Pay", exact: true }).click();
    await expect(sheet.getByRole("alert")).toHaveText("Payment not completed. Please try again.");
    await sheet.getByRole("button", { name: "Pay", exact: true }).click();
    await expect(sheet).toBeHidden();
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([
      "merchant",
      "contact GB nameless",
      "contact CH nameless",
      "contact GB nameless",
      "payment Alex",
      "payment Alex",
    ]);
    expect(faults).toEqual([]);
  });

  test("the sheet passes axe and fits a narrow screen", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openWallets(page);
    await openGoogle(page);
    await expect(page.getByRole("dialog").getByRole("status")).toHaveText("Total GBP 14.00");
    expect(await usualViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      320,
    );
  });
});

test.describe("the provider's payment page", () => {
  for (const [decision, state] of [
    ["Authorise the payment", "paid"],
    ["Refuse the payment", "failed"],
    ["Cancel and go back", "cancelled"],
  ] as const) {
    test(`"${decision}" leads back to the shop, the payment is ${state}`, async ({
      page,
      request,
    }) => {
      const { payPage, transactionState } = await cardOrder(request);
      await page.goto(payPage);
      expect(await usualViolations(page)).toEqual([]);
      await page.getByRole("button", { name: decision }).click();
      await expect(page).toHaveURL(
        state === "paid"
          ? `${BACK}?ok=1`
          : new RegExp(`^${BACK.replaceAll(".", "\\.")}\\?error=1&error-code=CHECKOUT__`),
      );
      expect(await transactionState()).toBe(state);
    });
  }

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });
    test("works as well", async ({ page, request }) => {
      const { payPage, transactionState } = await cardOrder(request);
      await page.goto(payPage);
      await page.getByRole("button", { name: "Authorise the payment" }).click();
      await expect(page).toHaveURL(`${BACK}?ok=1`);
      expect(await transactionState()).toBe("paid");
    });
  });
});

/** Orders by card through the Store API; returns the payment page. */
async function cardOrder(
  request: APIRequestContext,
): Promise<{ payPage: string; transactionState: () => Promise<string> }> {
  let token = "";
  const call = async <T>(path: string, data: unknown, method = "POST"): Promise<T> => {
    const response = await request.fetch(`${BACKEND}/store-api${path}`, {
      method,
      data,
      headers: { "sw-access-key": ACCESS_KEY, ...(token ? { "sw-context-token": token } : {}) },
    });
    token = response.headers()["sw-context-token"] ?? token;
    return (await response.json()) as T;
  };
  type List<T> = { elements: T[] };
  const context = await call<{ salesChannel: { countryId: string; domains: { url: string }[] } }>(
    "/context",
    undefined,
    "GET",
  );
  const { elements: methods } = await call<List<{ id: string; shortName: string }>>(
    "/payment-method",
    {},
  );
  const { elements: products } = await call<List<{ id: string }>>("/product", {
    limit: 1,
    filter: [
      { type: "equals", field: "available", value: true },
      { type: "equals", field: "childCount", value: 0 },
    ],
  });
  const product = products[0]?.id;
  await call("/account/register", {
    guest: true,
    email: "guest@example.com",
    firstName: "Alex",
    lastName: "Marlowe",
    storefrontUrl: context.salesChannel.domains[0]?.url,
    billingAddress: {
      street: "10 Mill Lane",
      zipcode: "E1 6AN",
      city: "London",
      countryId: context.salesChannel.countryId,
    },
  });
  await call("/checkout/cart/line-item", {
    items: [{ id: product, referencedId: product, type: "product", quantity: 1 }],
  });
  await call(
    "/context",
    { paymentMethodId: methods.find(({ shortName }) => shortName === "hosted_bank")?.id },
    "PATCH",
  );
  const { id: orderId } = await call<{ id: string }>("/checkout/order", {});
  const { redirectUrl } = await call<{ redirectUrl: string }>("/handle-payment", {
    orderId,
    finishUrl: `${BACK}?ok=1`,
    errorUrl: `${BACK}?error=1`,
  });
  const transactionState = async (): Promise<string> => {
    const associations = { transactions: { associations: { stateMachineState: {} } } };
    const { orders } = await call<{
      orders: List<{ transactions: { stateMachineState: { technicalName: string } }[] }>;
    }>("/order", {
      associations,
    });
    return orders.elements[0]?.transactions[0]?.stateMachineState.technicalName ?? "";
  };
  return { payPage: redirectUrl, transactionState };
}

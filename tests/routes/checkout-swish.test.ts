import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import {
  buying,
  countryId,
  details,
  fillBag,
  hasIntent,
  ordersOf,
} from "../support/routes/checkout";
import { BACKEND_PORT } from "../support/routes/environment";
import { Shopper, type Page } from "../support/routes/shopper";

const HOST = "se.localhost";
const t = getTranslate("sv-SE");
const CONFIRM = /^\/checkout\/order-payment\/[0-9a-f]{32}\/confirm$/;
const SUCCESS = /^\/checkout\/success\/adyen\/[0-9a-f]{32}$/;

/** A guest of the Swedish shop who has bought by Swish; `answer` is the buy button's. */
async function buyBySwish(email = "anna@example.com") {
  const shopper = new Shopper(HOST);
  await fillBag(shopper);
  const address = { email, zipcode: "111 22", countryId: await countryId("SE", HOST) };
  const review = await shopper.fillIn(
    await shopper.get("/checkout"),
    hasIntent("details"),
    details(address),
  );
  const answer = await shopper.post("/checkout", buying(review, "Swish"));
  return { shopper, review, answer };
}

const statesOf = async (shopper: Shopper) =>
  (await ordersOf(shopper, HOST)).map(({ transactions }) =>
    transactions.map(({ stateMachineState }) => stateMachineState.technicalName),
  );

const orderIdOf = (path: string) => /[0-9a-f]{32}/.exec(path)![0];
const policyOf = (page: Page) => page.headers.get("Content-Security-Policy") ?? "";

/** What Adyen's component does once the shopper has paid in the app, or has refused there. */
const report = (shopper: Shopper, orderId: string, payload: string) =>
  shopper.api("/api/checkout/payment-details", {
    orderId,
    stateData: JSON.stringify({ details: { payload } }),
  });

describe("§8.5, §W34 Swish: a code on a page of the shop", () => {
  it("the order waits on the page of its code, whose policy lets it be shown", async () => {
    const { shopper, answer } = await buyBySwish();
    expect(answer.location).toMatch(CONFIRM);
    expect(answer.headers.get("X-Remix-Reload-Document")).toBe("true");
    const page = await shopper.get(answer.location!);
    const html = parse(page.html);
    expect(html.querySelector("h1")!.text).toBe(t("checkout.code.title"));
    for (const directive of ["connect-src", "img-src"])
      expect(policyOf(page)).toMatch(new RegExp(`${directive} [^;]*localhost:${BACKEND_PORT}`));
    expect(html.querySelector("[data-testid=without-scripts]")!.text).toBe(
      t("checkout.code.withoutScripts"),
    );
    expect(await statesOf(shopper)).toEqual([["in_progress"]]);
  });

  it("the way out: the order's page, with the way back to the code and other methods", async () => {
    const { shopper, answer } = await buyBySwish();
    const unpaid = await shopper.get(`/checkout/order-payment/${orderIdOf(answer.location!)}`);
    expect(unpaid.html).toContain(`href="${answer.location}"`);
    expect(unpaid.html).toContain("Faktura");
  });

  it("paid in the app: one order, one payment; the page of the code leads on", async () => {
    const { shopper, answer, review } = await buyBySwish();
    const orderId = orderIdOf(answer.location!);
    await report(shopper, orderId, "authorised");
    const again = await shopper.post("/checkout", buying(review, "Swish"));
    expect(again.location).toContain(orderId);
    // Only the payment's end moves the order's payment, as with Adyen's plugin.
    expect(await statesOf(shopper)).toEqual([["in_progress"]]);
    const code = await shopper.get(answer.location!);
    const order = await shopper.get(code.location!);
    expect(order.location).toMatch(SUCCESS);
  });

  it("refused in the app: the same order, to be paid in another way", async () => {
    const { shopper, answer } = await buyBySwish();
    const orderId = orderIdOf(answer.location!);
    await report(shopper, orderId, "refused");
    expect(await statesOf(shopper)).toEqual([["in_progress"]]);
    const page = await shopper.get(`/checkout/order-payment/${orderId}`);
    expect(page.status).toBe(200);
    expect(page.html).toContain("Swish");
  });
});

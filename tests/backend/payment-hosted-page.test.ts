import { parse } from "node-html-parser";
import { afterAll, describe, expect, it } from "vitest";
import { OrderShop } from "../support/backend/order-shop";
import { CARDS, addressesIn } from "../../backend/payment/wallet-simulator/browser/people.mjs";
import { OUTCOMES } from "../../backend/payment/simulation";
import { walletSimulatorScript } from "../../backend/payment/wallet-simulator/simulator-script";

const shop = new OrderShop();
afterAll(() => shop.close());

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const open = (page: string) => shop.visit<string>(page);
const post = (page: string, body: string) =>
  shop.visit<string>(page, { method: "POST", body, headers: FORM });

async function cardPage(): Promise<{ page: string; orderNumber: string }> {
  const guest = await shop.guest();
  const order = await guest.ordered("bank", "wool-throw", 2);
  return { page: (await guest.pay(order.id)) ?? "", orderNumber: order.orderNumber };
}

describe("the provider's payment page, without scripts", () => {
  it("shows order and amount, three decisions, and a link that decides nothing", async () => {
    const { page, orderNumber } = await cardPage();
    const { status, body } = await open(page);
    const html = parse(body);
    expect(status).toBe(200);
    expect(html.querySelectorAll("dd").map((value) => value.text)).toEqual([
      orderNumber,
      "£160.00",
    ]);
    expect(
      html
        .querySelectorAll("form[method=post] button")
        .map((button) => button.getAttribute("value")),
    ).toEqual(["authorise", "refuse", "cancel"]);
    expect(html.querySelector("a")?.getAttribute("href")).toBe("http://localhost:3000");
    expect(html.querySelectorAll("script, [style], [onclick]")).toEqual([]);
  });

  it("may send the shopper back to the shop only, runs no scripts and is not stored", async () => {
    const { page } = await cardPage();
    const { headers } = await open(page);
    expect(headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' http:\/\/localhost:3000$/,
    );
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
  });
});

describe("the simulated bank in a frame of the shop (3-D Secure 2)", () => {
  const googleState = (simulation: string) =>
    JSON.stringify({
      paymentMethod: { type: "googlepay", googlePayToken: JSON.stringify({ simulation }) },
    });

  /** The action's token, as Adyen's components read it. */
  async function actionToken(simulation: string): Promise<Record<string, string>> {
    const guest = await shop.guest();
    const { id: orderId } = await guest.ordered("google-pay");
    await guest.pay(orderId, { stateData: googleState(simulation) });
    const { body } = await shop.call<{ action: { token: string } }>(
      "/adyen/payment-status",
      undefined,
      { orderId },
    );
    return JSON.parse(Buffer.from(body.action.token, "base64").toString()) as Record<
      string,
      string
    >;
  }

  it("a challenge: asks, and sends the answer to the embedding page only", async () => {
    const {
      acsURL = "",
      threeDSNotificationURL,
      threeDSServerTransID,
      acsTransID,
      messageVersion,
    } = await actionToken("challenge");
    for (const part of [threeDSNotificationURL, threeDSServerTransID, acsTransID, messageVersion])
      expect(part).toBeTruthy();
    const page = await post(acsURL, "creq=e30");
    expect(
      parse(page.body)
        .querySelectorAll("form button")
        .map((button) => button.getAttribute("value")),
    ).toEqual(["Y", "N"]);
    expect(page.headers.get("content-security-policy")).toContain(
      "frame-ancestors http://localhost:3000",
    );
    expect(page.headers.get("content-security-policy")).not.toContain("script-src");
    const answer = await post(acsURL, "transStatus=Y");
    expect(answer.body).toContain(
      String.raw`parent.postMessage("{\"type\":\"challengeResult\",\"result\":{\"transStatus\":\"Y\"}}","http://localhost:3000")`,
    );
    expect(answer.headers.get("content-security-policy")).toMatch(/script-src 'sha256-[^']+'/);
  });
});

const [home, abroad] = addressesIn("GB");
if (!home || !abroad) throw new Error("A wallet has two addresses");

describe("the wallet simulator's script", () => {
  it("is served to pages of any origin", async () => {
    const { status, headers, body } = await shop.visit<string>("/_wallet-simulator.js");
    expect([
      status,
      headers.get("content-type"),
      headers.get("access-control-allow-origin"),
    ]).toEqual([200, "text/javascript; charset=utf-8", "*"]);
    expect(body).toBe(walletSimulatorScript());
    expect(body).not.toMatch(/^\s*(import|export) /m);
  });
});

describe("what the wallets hand to the shop", () => {
  it("every card of the sheet asks for an outcome the provider knows", () => {
    expect(
      CARDS.map(({ outcome }) => outcome).filter(
        (outcome) => !OUTCOMES.some((known) => known === outcome),
      ),
    ).toEqual([]);
    expect(new Set(CARDS.map(({ digits }) => digits)).size).toBe(CARDS.length);
  });
});

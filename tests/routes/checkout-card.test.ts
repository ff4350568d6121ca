import { parse } from "node-html-parser";
import { beforeAll, describe, expect, it } from "vitest";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { atReview, idOf, ordersOf, useCountry } from "../support/routes/checkout";
import { textOf } from "../support/routes/page-content";
import { openShop, type Page, type Shopper } from "../support/routes/shopper";
import { startProxy } from "../support/routes/store-api-proxy";
import { buyingByCard, CARD_METHOD, typeCard } from "../support/routes/typed-card";
import { TEST_CARDS } from "../support/test-cards";

beforeAll(useCountry);

const t = getTranslate("en-GB");

const statesOf = async (shopper: Shopper) =>
  (await ordersOf(shopper)).map(({ transactions }) =>
    transactions.map(({ stateMachineState }) => stateMachineState.technicalName),
  );
const SUCCESS = /^\/checkout\/success\/adyen\/[0-9a-f]{32}$/;
const UNPAID = /^\/checkout\/order-payment\/[0-9a-f]{32}\?error-code=/;
/** The payment's end, which the page of the bank's window leads to. */
const endOf = (page: Page) =>
  /https?:[^"\\]+finalize-transaction\?_sw_payment_token=[\w.-]+/.exec(page.html)![0];
const policyOf = (page: Page) => page.headers.get("Content-Security-Policy") ?? "";

async function buyWith(card: keyof typeof TEST_CARDS) {
  const { shopper, review } = await atReview();
  const data = await typeCard(TEST_CARDS[card]);
  const page = await shopper.submit("/checkout", buyingByCard(review, data));
  return { shopper, review, page };
}

/** Pays on an unpaid order's page. */
async function payByCard(shopper: Shopper, page: Page): Promise<Page> {
  const paymentMethodId = idOf(page, CARD_METHOD);
  return shopper.submit(page.path, {
    paymentMethodId,
    cardMethod: paymentMethodId,
    cardData: await typeCard(TEST_CARDS.authorised),
  });
}

describe("§8.5 a card typed in the checkout", () => {
  it("authorised: one order, one payment, the thank-you page", async () => {
    const { shopper, page } = await buyWith("authorised");
    expect(page.path).toMatch(SUCCESS);
    expect(await statesOf(shopper)).toEqual([["authorized"]]);
  });

  it("without scripts the method says so, and what can be chosen instead", async () => {
    const { review } = await atReview();
    const choice = parse(review.html)
      .querySelectorAll("[data-testid=choices] li")
      .find((item) => item.text.includes(CARD_METHOD))!;
    expect(choice.querySelector("[data-testid=without-scripts]")!.text).toBe(
      t("checkout.card.withoutScriptsNamed", {
        names: "Invoice / Pay by bank / Bank transfer (pay in advance)",
      }),
    );
  });

  it.each([
    ["nothing", undefined],
    ["no JSON", "{"],
    [
      "a card that is not encrypted",
      JSON.stringify({ paymentMethod: { type: "scheme", number: "4111111111111111" } }),
    ],
    [
      "another method's data",
      JSON.stringify({ paymentMethod: { type: "klarna", encryptedCardNumber: "a" } }),
    ],
  ])("%s typed: nothing is ordered, and nothing is lost", async (_name, data) => {
    const { shopper, review } = await atReview();
    const page = await shopper.post("/checkout", {
      ...buyingByCard(review, data),
      comment: "Ring twice",
    });
    expect(page.status).toBe(422);
    expect(textOf(page, "[data-testid=error-summary]")).toContain(t("checkout.problem.card"));
    expect(parse(page.html).querySelector("#comment")!.text).toBe("Ring twice");
    expect(parse(page.html).querySelector("#terms")!.hasAttribute("checked")).toBe(true);
    expect(await ordersOf(shopper)).toEqual([]);
  });

  it("a refused form never shows the card's data again", async () => {
    const { shopper, review } = await atReview();
    const data = await typeCard(TEST_CARDS.authorised);
    const { terms: _terms, ...fields } = buyingByCard(review, data);
    const page = await shopper.post("/checkout", fields);
    expect(page.status).toBe(422);
    expect(page.html).not.toContain(
      (
        JSON.parse(data) as { paymentMethod: { encryptedCardNumber: string } }
      ).paymentMethod.encryptedCardNumber.slice(0, 40),
    );
    expect(page.html).not.toContain("encryptedCardNumber");
  });

  it.each([
    ["refused", "checkout.why.failed"],
    ["fraud", "checkout.why.failed"],
    ["balance", "checkout.why.card.balance"],
    ["expired", "checkout.why.card.expired"],
    ["code", "checkout.why.card.code"],
    ["bank", "checkout.why.card.bank"],
  ] as const)(
    "%s: the same order's page, with the reason as far as it may be told",
    async (card, why) => {
      const { shopper, page } = await buyWith(card);
      expect(page.path).toMatch(UNPAID);
      expect(page.html).toContain(t(why));
      expect(await statesOf(shopper)).toEqual([["failed"]]);
    },
  );

  it("the provider is silent to the backend: the page says that nobody knows", async () => {
    const { shopper, page } = await buyWith("unheard");
    expect(page.path).toMatch(UNPAID);
    expect(textOf(page, "[data-testid=error-summary]")).toContain(t("checkout.why.unknown"));
    expect(await statesOf(shopper)).toEqual([["failed"]]);
  });

  it("a refused card, then another: the same order is paid once", async () => {
    const { shopper, page } = await buyWith("refused");
    const paid = await payByCard(shopper, page);
    expect(paid.path).toMatch(SUCCESS);
    expect(await statesOf(shopper)).toEqual([["authorized"]]);
  });

  it("on an unpaid order's page a card without data pays nothing, and says so", async () => {
    const { shopper, page } = await buyWith("refused");
    const paymentMethodId = idOf(page, CARD_METHOD);
    const again = await shopper.submit(page.path, { paymentMethodId, cardMethod: paymentMethodId });
    expect(again.html).toContain(t("checkout.problem.card"));
    expect(await statesOf(shopper)).toEqual([["failed"]]);
  });

  it.each(["challenge", "fingerprint"] as const)(
    "%s: the bank's page, in a document of its own",
    async (card) => {
      const { shopper, review } = await atReview();
      const data = await typeCard(TEST_CARDS[card]);
      const answer = await shopper.post("/checkout", buyingByCard(review, data));
      expect(answer.location).toMatch(/^\/checkout\/order-payment\/[0-9a-f]{32}\/confirm$/);
      expect(answer.headers.get("X-Remix-Reload-Document")).toBe("true");
      const bank = await shopper.get(answer.location!);
      expect(policyOf(bank)).toContain("frame-src 'self' http:");
      expect(await statesOf(shopper)).toEqual([["in_progress"]]);
    },
  );

  it.each([
    ["Y", "authorized"],
    ["N", "failed"],
  ])(
    "the bank's window answers %s: the order says so before the payment's end and after it",
    async (transStatus, end) => {
      const { shopper, review } = await atReview();
      const data = await typeCard(TEST_CARDS.challenge);
      const answer = await shopper.post("/checkout", buyingByCard(review, data));
      const orderId = /[0-9a-f]{32}/.exec(answer.location!)![0];
      const confirm = await shopper.get(answer.location!);
      await shopper.api("/api/checkout/payment-details", {
        orderId,
        stateData: JSON.stringify({
          details: { threeDSResult: btoa(JSON.stringify({ transStatus })) },
        }),
      });
      expect(await statesOf(shopper)).toEqual([["in_progress"]]);
      const before = await shopper.get(`/checkout/order-payment/${orderId}`);
      if (transStatus === "Y") expect(before.location).toMatch(SUCCESS);
      else expect(before.html).toContain(t("checkout.why.failed"));
      await fetch(endOf(confirm), { redirect: "manual" });
      expect(await statesOf(shopper)).toEqual([[end]]);
    },
  );

  it("refused in the bank's window, and left: another card pays the same order", async () => {
    const { shopper, review } = await atReview();
    const data = await typeCard(TEST_CARDS.challenge);
    const answer = await shopper.post("/checkout", buyingByCard(review, data));
    const orderId = /[0-9a-f]{32}/.exec(answer.location!)![0];
    await shopper.api("/api/checkout/payment-details", {
      orderId,
      stateData: JSON.stringify({
        details: { threeDSResult: btoa(JSON.stringify({ transStatus: "N" })) },
      }),
    });
    const page = await shopper.get(`/checkout/order-payment/${orderId}`);
    const paid = await payByCard(shopper, page);
    expect(paid.path).toMatch(SUCCESS);
    expect(await statesOf(shopper)).toEqual([["authorized"]]);
  });

  it("redirect: the page before the bank's", async () => {
    const { page } = await buyWith("redirect");
    expect(page.path).toMatch(/^\/checkout\/pay\/[0-9a-f]{32}$/);
    expect(page.html).toContain("/_psp/");
  });

  it("two presses: one order, one payment", async () => {
    const { shopper, review } = await atReview();
    const fields = buyingByCard(review, await typeCard(TEST_CARDS.authorised));
    const answers = await Promise.all([1, 2].map(() => shopper.post("/checkout", fields)));
    for (const { location } of answers) {
      const next = await shopper.get(location!);
      expect(next.location ?? next.path).toMatch(SUCCESS);
    }
    expect(await statesOf(shopper)).toEqual([["authorized"]]);
  });

  it("reloaded, or typed in two tabs: one order, one payment", async () => {
    const { shopper, review } = await atReview();
    const reloaded = await shopper.get("/checkout");
    const tabs = [
      buyingByCard(review, await typeCard(TEST_CARDS.authorised)),
      buyingByCard(reloaded, await typeCard(TEST_CARDS.authorised)),
    ];
    const answers = await Promise.all(tabs.map((fields) => shopper.post("/checkout", fields)));
    for (const { location } of answers) {
      const next = await shopper.get(location!);
      expect(next.location ?? next.path).toMatch(SUCCESS);
    }
    expect(await statesOf(shopper)).toEqual([["authorized"]]);
  });

  it("pressed again after Back: the order's page, and no second payment", async () => {
    const { shopper, review, page } = await buyWith("authorised");
    const data = await typeCard(TEST_CARDS.authorised);
    const again = await shopper.post("/checkout", buyingByCard(review, data));
    expect(again.location).toBe(page.path);
    expect(await statesOf(shopper)).toEqual([["authorized"]]);
  });

  it("the answer to the payment is lost: it is not made again, and the order is paid", async () => {
    const { shopper, page } = await buyWith("lost");
    expect(page.path).toMatch(/^\/checkout\/(success|order-payment)\//);
    expect((await shopper.get(page.path)).location ?? page.path).toMatch(SUCCESS);
    expect(await statesOf(shopper)).toEqual([["authorized"]]);
  });

  it("the bag changed meanwhile: the new total first, and no payment", async () => {
    const { shopper, review } = await atReview();
    const fields = buyingByCard(review, await typeCard(TEST_CARDS.authorised));
    const page = await shopper.submit("/checkout", { ...fields, reviewDigest: "other.other" });
    expect(page.path).toMatch(/^\/checkout/);
    expect(await ordersOf(shopper)).toEqual([]);
  });
});

describe("what leaves the shop", () => {
  it("only known fields of a card reach the plugin", async () => {
    const proxy = await startProxy();
    const shop = openShop({ SHOPWARE_ENDPOINT: proxy.endpoint });
    const { shopper, review } = await atReview(undefined, shop);
    const data = await typeCard(TEST_CARDS.authorised, { number: "4111111111111111", cvc: "737" });
    const more = { ...(JSON.parse(data) as object), captureDelayHours: 0, amount: { value: 1 } };
    await shopper.submit("/checkout", buyingByCard(review, JSON.stringify(more)));
    const sent = proxy.calls.find(({ route }) => route.includes("handle-payment"))!.subject;
    expect(sent).toContain("encryptedCardNumber");
    expect(sent).not.toMatch(/4111111111111111|737\b|captureDelayHours|amount/);
  });
});

describe("Content-Security-Policy: Adyen's frames only where a card form can stand", () => {
  const shop = openShop({ WALLET_SIMULATOR_URL: "", MEDIA_ORIGINS: "" });
  const FRAMES = "https://checkoutshopper-test.adyen.com";
  const framesOf = (page: Page) => /frame-src ([^;]+)/.exec(policyOf(page))?.[1]?.split(" ") ?? [];

  it("the checkout and an unpaid order's page; not the bag", async () => {
    const { shopper, review } = await atReview(undefined, shop);
    expect(framesOf(await shopper.get("/checkout"))).toContain(FRAMES);
    const page = await shopper.submit("/checkout", {
      ...buyingByCard(review, await typeCard(TEST_CARDS.refused)),
    });
    expect(framesOf(page)).toContain(FRAMES);
    expect(framesOf(await shopper.get("/cart"))).not.toContain(FRAMES);
  });
});

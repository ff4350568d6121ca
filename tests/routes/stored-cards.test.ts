import { parse } from "node-html-parser";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { fillBag, atReview, idOf, ordersOf, useCountry } from "../support/routes/checkout";
import { openAccount, signedIn } from "../support/routes/customer";
import { textOf, visibleText } from "../support/routes/page-content";
import { openShop, type Page, Shopper } from "../support/routes/shopper";
import { Refusal, startProxy, type StoreApiProxy } from "../support/routes/store-api-proxy";
import {
  buyingByCard,
  CARD_METHOD,
  STORED_CARD_METHOD,
  typeCard,
  typeCode,
} from "../support/routes/typed-card";
import { TEST_CARDS } from "../support/test-cards";

const t = getTranslate("en-GB");
const SUCCESS = /^\/checkout\/success\/adyen\/[0-9a-f]{32}$/;
const UNPAID = /^\/checkout\/order-payment\/[0-9a-f]{32}\?error-code=/;
const NOT_FOUND = new Refusal(404, { errors: [{ status: "404", code: "0", title: "Not Found" }] });

let proxy: StoreApiProxy;
let shop: ReturnType<typeof openShop>;
beforeAll(async () => {
  await useCountry();
  proxy = await startProxy();
  shop = openShop({ SHOPWARE_ENDPOINT: proxy.endpoint });
  return () => proxy.close();
});
beforeEach(() => {
  for (const route of ["account/stored-cards", "payment-method", "adyen/payment-methods"])
    proxy.alter(route, null);
  proxy.changeAnswers(null);
});

const customer = async () => signedIn(new Shopper("localhost", shop), await openAccount());
async function atOwnReview(shopper: Shopper): Promise<Page> {
  await fillBag(shopper);
  return shopper.get("/checkout");
}
const statesOf = async (shopper: Shopper) =>
  (await ordersOf(shopper)).map(({ transactions }) =>
    transactions.map(({ stateMachineState }) => stateMachineState.technicalName),
  );
const choicesOf = (page: Page) =>
  parse(page.html)
    .querySelectorAll("[data-testid=choice-name]")
    .map(({ text }) => text);
const consentOf = (page: Page) => parse(page.html).querySelector("input[name=storeCard]");
const cardsIn = (page: Page) =>
  parse(page.html)
    .querySelectorAll("[data-testid=stored-cards] li p.font-medium")
    .map(({ text }) => text);
const idIn = (page: Page) =>
  parse(page.html).querySelector("input[name=cardId]")?.getAttribute("value") ?? "";
const lastPayment = () =>
  proxy.calls.filter(({ route }) => route.includes("handle-payment")).at(-1)!.subject;
const LABEL = t("card.stored", { brand: "Visa", number: "1111", date: "03/2030" });

/** A customer who has stored a card with a purchase. */
async function withStoredCard(card: keyof typeof TEST_CARDS = "authorised") {
  const shopper = await customer();
  const review = await atOwnReview(shopper);
  const data = await typeCard(TEST_CARDS[card]);
  const page = await shopper.submit("/checkout", {
    ...buyingByCard(review, data),
    storeCard: "on",
  });
  const cards = await shopper.get("/account/cards");
  return { shopper, page, cards, cardId: idIn(cards) };
}

describe("§8.5 storing a card", () => {
  it("is offered to customers, unticked, with what happens to it", async () => {
    const review = await atOwnReview(await customer());
    expect(consentOf(review)!.hasAttribute("checked")).toBe(false);
    expect(review.html).toContain(t("checkout.card.store.yours"));
    expect(choicesOf(review)).not.toContain(STORED_CARD_METHOD);
  });

  it("is offered to no guest, and a guest's form stores nothing", async () => {
    const { shopper, review } = await atReview(undefined, shop);
    expect(consentOf(review)).toBeNull();
    const data = await typeCard(TEST_CARDS.authorised);
    await shopper.submit("/checkout", { ...buyingByCard(review, data), storeCard: "on" });
    expect(lastPayment()).not.toContain("storePaymentMethod");
  });

  it("is offered only where the channel has the method for stored cards", async () => {
    proxy.alter("payment-method", (answer: { elements: { shortName: string }[] }) => ({
      ...answer,
      elements: answer.elements.filter(({ shortName }) => !shortName.startsWith("one_click")),
    }));
    const shopper = await customer();
    const review = await atOwnReview(shopper);
    expect(consentOf(review)).toBeNull();
    const data = await typeCard(TEST_CARDS.authorised);
    await shopper.submit("/checkout", { ...buyingByCard(review, data), storeCard: "on" });
    expect(lastPayment()).not.toContain("storePaymentMethod");
  });

  it("needs the tick, whatever the component's data say", async () => {
    const shopper = await customer();
    const review = await atOwnReview(shopper);
    const data = JSON.parse(await typeCard(TEST_CARDS.authorised)) as object;
    const asked = JSON.stringify({ ...data, storePaymentMethod: true });
    await shopper.submit("/checkout", buyingByCard(review, asked));
    expect(lastPayment()).not.toContain("storePaymentMethod");
    expect(cardsIn(await shopper.get("/account/cards"))).toEqual([]);
  });

  it("ticked: the account and the next checkout have the card", async () => {
    const { shopper, page, cards } = await withStoredCard();
    expect(page.path).toMatch(SUCCESS);
    expect(lastPayment()).toContain("storePaymentMethod");
    expect(cardsIn(cards)).toEqual([LABEL]);
    const review = await atOwnReview(shopper);
    expect(choicesOf(review)).toContain(STORED_CARD_METHOD);
    expect(review.html).toContain(LABEL);
  });
});

describe("§8.5 paying with a stored card", () => {
  it("with its code: one order, one payment", async () => {
    const { shopper, cardId } = await withStoredCard();
    const review = await atOwnReview(shopper);
    const fields = buyingByCard(review, await typeCode(cardId), STORED_CARD_METHOD);
    const answers = await Promise.all([1, 2].map(() => shopper.post("/checkout", fields)));
    for (const { location } of answers) {
      const next = await shopper.get(location!);
      expect(next.location ?? next.path).toMatch(SUCCESS);
    }
    expect(await statesOf(shopper)).toEqual([["authorized"], ["authorized"]]);
    expect(lastPayment()).toMatch(/storedPaymentMethodId.*encryptedSecurityCode/);
  });

  it("without its code nothing is ordered", async () => {
    const { shopper, cardId } = await withStoredCard();
    const review = await atOwnReview(shopper);
    const data = JSON.stringify({
      paymentMethod: { type: "scheme", storedPaymentMethodId: cardId },
    });
    const page = await shopper.post("/checkout", buyingByCard(review, data, STORED_CARD_METHOD));
    expect(page.status).toBe(422);
    expect(textOf(page, "[data-testid=error-summary]")).toContain(t("checkout.problem.card"));
    expect(await statesOf(shopper)).toHaveLength(1);
  });

  it("without its code it is not paid by the wallets' route either", async () => {
    const { shopper, cardId } = await withStoredCard();
    const [order] = await ordersOf(shopper);
    const url = "http://localhost/checkout";
    const { status } = await shopper.api("/api/checkout/handle-payment", {
      orderId: order!.id,
      finishUrl: url,
      errorUrl: url,
      stateData: JSON.stringify({
        paymentMethod: { type: "scheme", storedPaymentMethodId: cardId },
      }),
    });
    expect(status).toBe(400);
  });

  it("refused, then paid on the unpaid order's page", async () => {
    const { shopper, cardId } = await withStoredCard();
    const review = await atOwnReview(shopper);
    const refused = await shopper.submit(
      "/checkout",
      buyingByCard(review, await typeCode(cardId, "024"), STORED_CARD_METHOD),
    );
    expect(refused.path).toMatch(UNPAID);
    expect(refused.html).toContain(t("checkout.why.card.code"));
    expect(refused.html).toContain(LABEL);
    const paymentMethodId = idOf(refused, STORED_CARD_METHOD);
    const paid = await shopper.submit(refused.path, {
      paymentMethodId,
      cardMethod: paymentMethodId,
      cardData: await typeCode(cardId),
    });
    expect(paid.path).toMatch(SUCCESS);
  });

  it("a challenge leads to the bank's page", async () => {
    const { shopper, page } = await withStoredCard("challenge");
    const orderId = /[0-9a-f]{32}/.exec(page.path)![0];
    await shopper.api("/api/checkout/payment-details", {
      orderId,
      stateData: JSON.stringify({
        details: { threeDSResult: btoa(JSON.stringify({ transStatus: "Y" })) },
      }),
    });
    const cardId = idIn(await shopper.get("/account/cards"));
    const review = await atOwnReview(shopper);
    const fields = buyingByCard(review, await typeCode(cardId), STORED_CARD_METHOD);
    const answer = await shopper.post("/checkout", fields);
    expect(answer.location).toMatch(/^\/checkout\/order-payment\/[0-9a-f]{32}\/confirm$/);
    expect(answer.headers.get("X-Remix-Reload-Document")).toBe("true");
  });

  it("without scripts the method says so, and what can be chosen instead", async () => {
    const { shopper } = await withStoredCard();
    const review = await atOwnReview(shopper);
    const choice = parse(review.html)
      .querySelectorAll("[data-testid=choices] > li")
      .find((item) => item.text.includes(STORED_CARD_METHOD))!;
    expect(choice.querySelector("[data-testid=without-scripts]")!.text).toBe(
      t("checkout.card.withoutScriptsNamed", {
        names: "Invoice / Pay by bank / Bank transfer (pay in advance)",
      }),
    );
  });
});

describe("§8.5 removing a stored card", () => {
  it("removed: neither account nor checkout has it, even if the plugin lists it", async () => {
    const { shopper, cards, cardId } = await withStoredCard();
    const before: unknown[] = [];
    proxy.alter("payment-method", (answer: { elements: unknown[] }) => {
      before.push(answer);
      return answer;
    });
    await atOwnReview(shopper);
    const stale = before.find((answer) => JSON.stringify(answer).includes("one_click"));
    const page = await shopper.submit(cards.path, { cardId });
    expect(visibleText(page)).toContain(t("account.notice.cardRemoved"));
    expect(cardsIn(page)).toEqual([]);
    expect(page.html).toContain(t("account.cards.none"));
    proxy.alter("payment-method", () => stale);
    expect(choicesOf(await shopper.get("/checkout"))).not.toContain(STORED_CARD_METHOD);
  });

  it("stored a moment ago: offered, although the plugin does not list it yet", async () => {
    const { shopper } = await withStoredCard();
    // As the plugin answers within two days of its last list: without the method in what is
    // available, with it in what the channel has.
    proxy.changeAnswers((original, { route, subject }) => {
      if (route !== "payment-method" || subject.includes("onlyAvailable")) return original;
      const answer = JSON.parse(original.text) as { elements: { shortName: string }[] };
      const elements = answer.elements.filter(
        ({ shortName }) => !shortName.startsWith("one_click"),
      );
      return { ...original, text: JSON.stringify({ ...answer, elements }) };
    });
    expect(choicesOf(await atOwnReview(shopper))).toContain(STORED_CARD_METHOD);
  });

  it("a card that is gone, and somebody else's: a message, and nothing is removed", async () => {
    const { cardId } = await withStoredCard();
    const other = await withStoredCard();
    for (const id of [cardId, "unknown", "../x"]) {
      const page = await other.shopper.submit("/account/cards", { cardId: id });
      expect(visibleText(page)).toContain(t("account.notice.cardGone"));
      expect(cardsIn(page)).toEqual([LABEL]);
    }
  });

  it("a visitor is led to the login", async () => {
    const page = await new Shopper("localhost", shop).get("/account/cards");
    expect(page.location).toBe("/account/login?returnTo=%2Faccount%2Fcards");
  });

  it("without the shop's extension: cards are stored and used; who removes them", async () => {
    const { shopper, cardId } = await withStoredCard();
    proxy.alter("account/stored-cards", NOT_FOUND);
    const review = await atOwnReview(shopper);
    expect(review.html).toContain(t("checkout.card.store.ours"));
    expect(choicesOf(review)).toContain(STORED_CARD_METHOD);
    const cards = await shopper.get("/account/cards");
    expect(cardsIn(cards)).toEqual([LABEL]);
    expect(idIn(cards)).toBe("");
    expect(cards.html).toContain(t("account.cards.ours"));
    const refused = await shopper.submit("/account/cards", { cardId });
    expect(visibleText(refused)).toContain(t("account.notice.cardsOurs"));
    const fields = buyingByCard(review, await typeCode(cardId), STORED_CARD_METHOD);
    expect((await shopper.submit("/checkout", fields)).path).toMatch(SUCCESS);
  });

  it.each([
    ["cannot be read", "status=503"],
    ["is refused by the provider", "status=424"],
  ] as const)("while the list %s, cards are typed", async (_, fault) => {
    const { shopper } = await withStoredCard();
    proxy.fail("account/stored-cards", fault);
    const review = await atOwnReview(shopper);
    const cards = await shopper.get("/account/cards");
    proxy.fail("account/stored-cards", null);
    expect(choicesOf(review)).toContain(CARD_METHOD);
    expect(choicesOf(review)).not.toContain(STORED_CARD_METHOD);
    expect(consentOf(review)).toBeNull();
    expect(cards.status).toBe(503);
  });
});

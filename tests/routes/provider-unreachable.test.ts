import { beforeAll, describe, expect, it } from "vitest";
import { atReview, buying, idOf, ordersOf, useCountry } from "../support/routes/checkout";
import { openShop } from "../support/routes/shopper";
import { openProxy, type AnswerChanger } from "../support/routes/store-api-proxy";
import { CARD_METHOD } from "../support/routes/typed-card";

const proxy = await openProxy();
const shop = openShop({ SHOPWARE_ENDPOINT: proxy.endpoint });
beforeAll(useCountry);

/**
 * While Adyen cannot be reached, its plugin refuses every list with a method of its own (seen with
 * 4.4.1 on Shopware 6.6.7.1).
 */
const unreachable: AnswerChanger = (original, { route }) => {
  const lists = route.endsWith(" payment-method") && original.text.includes("adyenData");
  return lists || / adyen\//.test(route)
    ? {
        status: 500,
        headers: { "content-type": "application/json" },
        text: JSON.stringify({
          errors: [
            { code: "7", status: "500", detail: "Unexpected error communicating with Adyen." },
          ],
        }),
      }
    : original;
};

describe("§8.5, §W3 the payment provider cannot be reached", () => {
  it("the checkout offers the methods that do not need it, and one of them pays", async () => {
    proxy.changeAnswers(unreachable);
    const { shopper, review } = await atReview(undefined, shop);
    expect(review.status).toBe(200);
    expect(review.html).not.toContain(CARD_METHOD);
    expect(review.html, "no place for a wallet").not.toContain('data-testid="express-slot"');
    const page = await shopper.submit("/checkout", buying(review, "Invoice"));
    proxy.changeAnswers(null);
    expect(page.path).toMatch(/^\/checkout\/success\//);
    expect(await ordersOf(shopper)).toHaveLength(1);
  });

  it("an unpaid order can be paid by them", async () => {
    const { shopper, review } = await atReview(undefined, shop);
    const unpaid = (await shopper.submit("/checkout", buying(review, "Pay by bank"))).path;
    proxy.changeAnswers(unreachable);
    const page = await shopper.get(unpaid.replace("/pay/", "/order-payment/"));
    expect(page.status).toBe(200);
    const paid = await shopper.submit(page.path, { paymentMethodId: idOf(page, "Invoice") });
    proxy.changeAnswers(null);
    expect(paid.path).toMatch(/^\/checkout\/success\//);
  });
});

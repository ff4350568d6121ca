import { describe, expect, it } from "vitest";
import { loadPaymentMethods } from "~/services/checkout/payment/payment.api.server";
import { gb, openTestShop } from "../../../support/unit/fake-backend";

const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/604.1";

describe("§W3 payment methods", () => {
  it("are read as the shopper's browser: Adyen's plugin gives Apple Pay to Safari", async () => {
    const request = new Request(gb.origin, { headers: { "User-Agent": SAFARI } });
    const { shop, calls } = await openTestShop(() => ({ elements: [] }), { request });
    await loadPaymentMethods(shop);
    await shop.shopperApi.read("GET", "context");
    expect(calls.map(({ headers }) => headers["user-agent"] === SAFARI)).toEqual([true, false]);
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import { parse } from "node-html-parser";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import {
  atReview,
  buying,
  idOf,
  ordersOf,
  useCountry,
  walletOrder,
} from "../support/routes/checkout";
import { openShop, Shopper } from "../support/routes/shopper";
import { startProxy } from "../support/routes/store-api-proxy";

beforeAll(useCountry);

const en = getTranslate("en-GB");
const finalize = (shopper: Shopper, body: object) =>
  shopper.api("/api/checkout/finalize-payment", body).then(({ data }) => data);
const stateOf = async (shopper: Shopper) =>
  (await ordersOf(shopper))[0]!.transactions.at(-1)!.stateMachineState.technicalName;

/** The token of a returning card payment after the shopper's decision on the provider's page. */
async function tokenAfter(decision: "authorise" | "refuse" | "cancel") {
  const { shopper, review } = await atReview();
  const pay = await shopper.submit("/checkout", buying(review, "Pay by bank"));
  const page = parse(pay.html).querySelector("main a.button")!.getAttribute("href")!;
  const decided = await fetch(page, {
    method: "POST",
    body: new URLSearchParams({ decision }),
    redirect: "manual",
  });
  const { searchParams } = new URL(decided.headers.get("Location")!);
  return {
    shopper,
    paymentToken: searchParams.get("_sw_payment_token")!,
    redirectResult: searchParams.get("redirectResult")!,
  };
}

describe("§7.1 POST finalize-payment: success if the response has it; §8.2 else false", () => {
  it("authorised: success; the same token again: an error, and nothing changes", async () => {
    const { shopper, ...token } = await tokenAfter("authorise");
    expect(await finalize(shopper, token)).toEqual({ status: "success" });
    expect(await stateOf(shopper)).toBe("paid");
    expect(await finalize(shopper, token)).toEqual({ status: "error" });
    expect(await stateOf(shopper)).toBe("paid");
  });

  it.each([
    ["refuse", "failed"],
    ["cancel", "cancelled"],
  ] as const)("%s: an error; the order waits to be paid", async (decision, state) => {
    const { shopper, ...token } = await tokenAfter(decision);
    expect(await finalize(shopper, token)).toEqual({ status: "error" });
    expect(await stateOf(shopper)).toBe(state);
  });

  it("a wallet's token, authorised over the shop's URL: success, once", async () => {
    const { shopper, redirectUrl } = await walletOrder("finalize");
    const paymentToken = new URL(redirectUrl!).searchParams.get("_sw_payment_token")!;
    expect(await finalize(shopper, { paymentToken })).toEqual({ status: "success" });
    expect(await finalize(shopper, { paymentToken })).toEqual({ status: "error" });
  });

  it("an invalid or changed token: an error", async () => {
    const { shopper, redirectUrl } = await walletOrder("finalize");
    const paymentToken = new URL(redirectUrl!).searchParams.get("_sw_payment_token")!;
    for (const wrong of [
      "nonsense",
      `${paymentToken.slice(0, -2)}xx`,
      paymentToken.split(".").slice(0, 2).join("."),
    ])
      expect(await finalize(shopper, { paymentToken: wrong })).toEqual({ status: "error" });
    expect(await finalize(shopper, { paymentToken })).toEqual({ status: "success" });
  });

  it.each(["status=500", "html", "cut", "reset", "latency=1200"] as const)(
    "the backend fails (%s): an error, not a fault of ours",
    async (fault) => {
      const proxy = await startProxy();
      const shopper = new Shopper(
        "localhost",
        openShop({ SHOPWARE_ENDPOINT: proxy.endpoint, BACKEND_TIMEOUT_MS: "600" }),
      );
      proxy.fail("/payment/finalize-transaction", fault);
      expect(await finalize(shopper, { paymentToken: "x" })).toEqual({ status: "error" });
      await proxy.close();
    },
  );
});

describe("§8.5 a payment returns with an error code (§W2): the page says why, and can pay", () => {
  it.each([
    ["CHECKOUT__CUSTOMER_CANCELED_EXTERNAL_PAYMENT", "checkout.why.cancelled"],
    ["CHECKOUT__PAYMENT_TOKEN_EXPIRED", "checkout.why.expired"],
    ["CHECKOUT__ASYNC_PAYMENT_FINALIZE_INTERRUPTED", "checkout.why.failed"],
    ["CHECKOUT__ASYNC_PAYMENT_PROCESS_INTERRUPTED", "checkout.why.failed"],
    ["CHECKOUT__PAYMENT_TOKEN_INVALIDATED", "checkout.why.failed"],
    ["CHECKOUT__PAYMENT_ERROR", "checkout.why.unknown"],
    ["<script>alert(1)</script>", "checkout.why.failed"],
  ] as const)("%s", async (errorCode, why) => {
    const { shopper, review } = await atReview();
    const orderId = (await shopper.submit("/checkout", buying(review, "Pay by bank"))).path
      .split("/")
      .at(-1)!;
    const page = await shopper.get(
      `/checkout/order-payment/${orderId}?error-code=${encodeURIComponent(errorCode)}`,
    );
    expect(parse(page.html).querySelector("[data-testid=error-summary]")!.text).toBe(en(why));
    expect(page.html).not.toContain("<script>alert");
    const pay = await shopper.submit(page.path, { paymentMethodId: idOf(page, "Pay by bank") });
    expect(pay.path).toBe(`/checkout/pay/${orderId}`);
  });
});

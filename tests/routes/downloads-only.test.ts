import { parse } from "node-html-parser";
import { beforeAll, expect, it } from "vitest";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import {
  atReview,
  buying,
  countryId,
  details,
  fillBag,
  hasIntent,
  useCountry,
} from "../support/routes/checkout";
import { summaryOf, textsOf, valueOf } from "../support/routes/page-content";
import { openShop, Shopper } from "../support/routes/shopper";
import { openProxy } from "../support/routes/store-api-proxy";

const t = getTranslate("en-GB");
const proxy = await openProxy();
beforeAll(async () => {
  await useCountry();
});

/** A Shopware without shipping; a cart of downloads has no delivery there. */
function sendNothing(deliveries: "none" | "as they are") {
  if (deliveries === "none")
    proxy.alter("checkout/cart", (cart: object) => ({ ...cart, deliveries: [] }));
  else proxy.alter("checkout/cart", null);
  proxy.alter("shipping-method", (methods: object) => ({ ...methods, elements: [] }));
  proxy.alter("country", ({ elements, ...rest }: { elements: object[] }) => ({
    ...rest,
    elements: elements.map((country) => ({ ...country, shippingAvailable: false })),
  }));
  return openShop({ SHOPWARE_ENDPOINT: proxy.endpoint });
}

it("downloads can be bought where nothing is delivered: no choice of methods", async () => {
  const { shopper, review } = await atReview("reader@example.com", sendNothing("none"));
  expect(textsOf(review, "h2 [data-testid=step-number]").slice(-3)).toEqual(["1", "2", "3"]);
  expect(parse(review.html).querySelector("#delivery")).toBeNull();
  expect(textsOf(review, "[data-testid=totals] dt")).not.toContain(t("order.totals.delivery"));
  expect(textsOf(review, "[data-testid=order-summary] dt")).toContain(t("order.address.billing"));
  expect(
    parse(review.html).querySelector("input[name=shippingMethodId]")?.getAttribute("type"),
  ).toBe("hidden");
  const answer = await shopper.post("/checkout", buying(review, "Invoice"));
  expect(answer.location).toMatch(/^\/checkout\/success\//);
});

it("a bag of downloads names no delivery, not even a free one", async () => {
  const shopper = new Shopper("localhost", sendNothing("none"));
  await fillBag(shopper);
  const page = await shopper.get("/cart");
  expect(textsOf(page, "[data-testid=totals] dt")).toContain(t("order.totals.total"));
  expect(textsOf(page, "[data-testid=totals] dt")).not.toContain(t("order.totals.delivery"));
  expect(textsOf(page, "[data-testid=cart-promise]")).toEqual([]);
});

it("only an instant download asks to agree that the right of withdrawal ends", async () => {
  const isDownload = (line: object) => ({ ...line, states: ["is-download"] });
  const { shopper, review } = await atReview("reader2@example.com", sendNothing("none"));
  const provider = async () =>
    ((await shopper.api("/api/checkout/session")).data as { provider: object | null }).provider;
  expect([parse(review.html).querySelector("[name=revocation]"), await provider()]).toEqual([
    null,
    expect.any(Object),
  ]);
  proxy.alter("checkout/cart", ({ lineItems, ...cart }: { lineItems: object[] }) => ({
    ...cart,
    deliveries: [],
    lineItems: lineItems.map(isDownload),
  }));
  expect(await provider()).toBeNull();
  const page = await shopper.get("/checkout");
  expect(parse(page.html).querySelector("[name=revocation]")?.getAttribute("aria-invalid")).toBe(
    "false",
  );
  // Screen readers say so before the order is refused; browsers do not check the form themselves.
  const boxes = parse(page.html).querySelectorAll("[name=terms], [name=revocation]");
  expect(boxes.map((box) => box.hasAttribute("required"))).toEqual([true, true]);
  const { terms: _terms, ...unaccepted } = buying(page, "Invoice");
  const refused = await shopper.post("/checkout", unaccepted);
  expect(summaryOf(refused)).toEqual([
    { text: t("checkout.problem.revocation"), href: "#revocation" },
    { text: t("checkout.problem.terms"), href: "#terms" },
  ]);
  // Without the box: a wallet's sheet that was opened before another tab added the download, or a
  // script.
  expect((await shopper.api("/api/checkout/place-order", {})).data).toEqual({
    status: "error",
    errorCode: "has-downloads",
  });
  const half = await shopper.post("/checkout", buying(await shopper.get("/checkout"), "Invoice"));
  expect(summaryOf(half)).toEqual([]);
  expect(textsOf(half, "#revocation-error")).toEqual([t("checkout.problem.revocation")]);
  const answer = await shopper.post("/checkout", {
    ...buying(await shopper.get("/checkout"), "Invoice"),
    revocation: "on",
  });
  expect(answer.location).toMatch(/^\/checkout\/success\//);
});

it("goods that must be shipped are refused there, at the country's field", async () => {
  const shopper = new Shopper("localhost", sendNothing("as they are"));
  await fillBag(shopper);
  const page = await shopper.get("/checkout");
  expect(valueOf(page, "email")).toBeDefined();
  const refused = await shopper.post("/checkout", {
    intent: "details",
    ...details({ countryId: await countryId("GB") }),
  });
  expect(summaryOf(refused)).toEqual([{ text: t("checkout.problem.country"), href: "#countryId" }]);
  expect(parse(refused.html).querySelectorAll("form").some(hasIntent("details"))).toBe(true);
});

import { parse } from "node-html-parser";
import { afterEach, describe, expect, it } from "vitest";
import { idOf } from "../../backend/id";
import { logIn, newEmail, person } from "../support/routes/account";
import { byAction, textsOf, visibleText } from "../support/routes/page-content";
import { openShop, Shopper, type Page } from "../support/routes/shopper";
import { openProxy, type AnswerChanger } from "../support/routes/store-api-proxy";

const VASE = "/Ronn-stoneware-vase/10341";
const VASE_ID = idOf("product", "vase-ronn-stoneware");
const LISTING = "/living-room/cushions/";
/** Every kind of page that shows prices. */
const PAGES = ["/", LISTING, VASE, "/search?q=cushion", "/favourites"];
const TRADE_PRICE = 41.11;

const proxy = await openProxy();
afterEach(() => proxy.changeAnswers(null));

const newShop = (variables: Record<string, string> = {}) =>
  openShop({ SHOPWARE_ENDPOINT: proxy.endpoint, ...variables });
const pricesOn = (page: Page) => textsOf(page, "main [data-testid=price] strong");
const taxNoteOn = (page: Page) => textsOf(page, "[data-testid=buy-price] > .note")[0];
const panel = async (shopper: Shopper) =>
  JSON.stringify((await shopper.api("/api/search/suggest?q=cushion")).data);

/** A customer group of traders: net prices, and one price for everything. */
const trade: AnswerChanger = ({ status, headers, text }, { token, route }) => {
  if (!token || !/^(?:GET context|POST (?:product|category|search))/.test(route))
    return { status, headers, text };
  const changed = text
    .replace(/"taxState":"gross"/g, '"taxState":"net"')
    .replace(/"(unitPrice|totalPrice)":[\d.]+/g, `"$1":${TRADE_PRICE}`)
    .replace(/"hasRange":true/g, '"hasRange":false')
    .replace(/"listPrice":\{[^}]*\}/g, '"listPrice":null');
  return { status, headers, text: changed };
};

async function customerOf(shop: ReturnType<typeof newShop>): Promise<Shopper> {
  const shopper = new Shopper("localhost", shop);
  expect((await logIn(shopper, "demo@hearth.example", "hearth-and-home")).status).toBe(303);
  await shopper.submit("/favourites", {
    intent: "add",
    productId: VASE_ID,
    returnTo: "/favourites",
  });
  return shopper;
}

interface ContextAnswer {
  context: { ruleIds: string[] };
  areaRuleIds?: { product?: string[] };
}
/** Other rules apply to customers than to everybody. */
const ruled: AnswerChanger = ({ status, headers, text }, { token, route }) => {
  if (!token || route !== "GET context") return { status, headers, text };
  const context = JSON.parse(text) as ContextAnswer;
  const rule = idOf("rule", "customers");
  context.context.ruleIds.push(rule);
  context.areaRuleIds?.product?.push(rule);
  return { status, headers, text: JSON.stringify(context) };
};

describe("a customer whose group has other prices", () => {
  it("sees net prices from the next page on, if accepted while logged in", async () => {
    proxy.changeAnswers(ruled);
    const customer = new Shopper("localhost", newShop());
    const form = await customer.get(`/account/register?group=${idOf("customer-group", "dealers")}`);
    await customer.fillIn(
      form,
      byAction("/account/register"),
      person(newEmail("applicant"), { company: "Berg Interiors" }),
    );
    expect(taxNoteOn(await customer.get(VASE))).toBe("Price including VAT");
    proxy.changeAnswers(trade);
    const page = await customer.get(VASE);
    expect(pricesOn(page)[0]).toBe("£41.11");
    expect(taxNoteOn(page)).toBe("Price excluding VAT");
  });

  it("sees them after a cart that adds tax, if moved to the group unasked", async () => {
    proxy.changeAnswers(ruled);
    const customer = await customerOf(newShop());
    await customer.submit("/cart", {
      intent: "add",
      productId: VASE_ID,
      quantity: "1",
      returnTo: "/cart",
    });
    proxy.changeAnswers((original, call) => {
      const answer = trade(original, call);
      return call.route === "POST checkout/cart"
        ? { ...answer, text: answer.text.replace(/"taxStatus":"gross"/g, '"taxStatus":"net"') }
        : answer;
    });
    await customer.get("/cart");
    const page = await customer.get(VASE);
    expect(pricesOn(page)[0]).toBe("£41.11");
    expect(taxNoteOn(page)).toBe("Price excluding VAT");
  });

  it.each<Record<string, string>>([{ ELEVATE_ENDPOINT: "" }, {}])(
    "sees them on every page, without tax and saying so; visitors see theirs before and after: %j",
    async (variables) => {
      const shop = newShop(variables);
      const visitor = new Shopper("localhost", shop);
      const before = await Promise.all(PAGES.slice(0, -1).map((path) => visitor.get(path)));
      proxy.changeAnswers(trade);
      const customer = await customerOf(shop);
      for (const path of PAGES) {
        const page = await customer.get(path);
        expect(page.headers.get("Cache-Control"), path).toMatch(/private|no-store/);
        const prices = pricesOn(page);
        expect(prices.length, path).toBeGreaterThan(0);
        expect([...new Set(prices)], path).toEqual(["£41.11"]);
        expect(textsOf(page, "main").join(), path).toMatch(/excl\. VAT|Price excluding VAT/);
        expect(visibleText(page), path).toContain("excluding VAT.");
      }
      expect(await panel(customer)).toContain("£41.11");
      expect(await panel(visitor)).not.toContain("£41.11");
      const newcomer = new Shopper("localhost", shop);
      for (const [index, path] of PAGES.slice(0, -1).entries()) {
        const page = await newcomer.get(path);
        expect(pricesOn(page), path).toEqual(pricesOn(before[index]!));
        expect(page.html, path).not.toContain("£41.11");
      }
    },
  );

  it("after the logout they see everybody's", async () => {
    const shop = newShop();
    proxy.changeAnswers(trade);
    const customer = await customerOf(shop);
    proxy.changeAnswers(null);
    await customer.fillIn(await customer.get("/account"), byAction("/account/logout"));
    expect(pricesOn(await customer.get(VASE))).not.toContain("£41.11");
  });
});

describe("a price that depends on the cart by a rule", () => {
  /** The rule is fulfilled: it is in the context, and the products have its price. */
  const fulfilled: AnswerChanger = (original, call) => {
    const answer = trade(original, call);
    return {
      ...answer,
      text: answer.text
        .replace(/"taxState":"net"/g, '"taxState":"gross"')
        .replace(/"product":\[/g, '"product":["a-rule",'),
    };
  };
  const buy = async (variables: Record<string, string>) => {
    const shop = newShop(variables);
    const shopper = new Shopper("localhost", shop);
    await shopper.get(VASE);
    await shopper.submit("/cart", {
      intent: "add",
      productId: VASE_ID,
      quantity: "1",
      returnTo: VASE,
    });
    proxy.changeAnswers(fulfilled);
    await shopper.submit("/cart", {
      intent: "add",
      productId: VASE_ID,
      quantity: "2",
      returnTo: VASE,
    });
    return { shop, shopper };
  };

  it("is shown, to this shopper only, on pages after the change that fulfils it", async () => {
    const { shop, shopper } = await buy({ CART_RULE_PRICES: "pages", ELEVATE_ENDPOINT: "" });
    for (const path of [VASE, LISTING])
      expect([...new Set(pricesOn(await shopper.get(path)))], path).toEqual(["£41.11"]);
    for (const path of [VASE, LISTING])
      expect(pricesOn(await new Shopper("localhost", shop).get(path)), path).not.toContain(
        "£41.11",
      );
  });

  it("is shown only in the cart by default: no additional call", async () => {
    const { shopper } = await buy({});
    const before = proxy.calls.length;
    expect(pricesOn(await shopper.get(VASE))).not.toContain("£41.11");
    expect(proxy.calls.slice(before).map(({ route }) => route)).not.toContain("GET context");
  });
});

it("a customer with everybody's prices shares cached data: no catalogue calls", async () => {
  const shop = newShop();
  const visitor = new Shopper("localhost", shop);
  // In a process without start-up, the first page reveals the options; the second has their counts
  // (decision 0032).
  for (let visit = 0; visit < 2; visit++)
    await visitor.get(`${LISTING}${visit ? "?order=name-desc" : ""}`);
  const customer = await customerOf(shop);
  const before = proxy.calls.length;
  await customer.get(LISTING);
  const calls = proxy.calls.slice(before).map(({ route }) => route);
  expect(calls.filter((route) => !/checkout\/cart|customer\/wishlist/.test(route))).toEqual([]);
});

describe("a currency", () => {
  it("is selected in the footer, without scripts, for all prices; others keep theirs", async () => {
    const shop = newShop();
    const visitor = new Shopper("localhost", shop);
    const shopper = new Shopper("localhost", shop);
    // The first page of a new process omits parts whose data are not cached yet.
    await visitor.get("/");
    await shopper.submit("/favourites", {
      intent: "add",
      productId: VASE_ID,
      returnTo: "/favourites",
    });
    const page = await shopper.get(VASE);
    const form = parse(page.html).querySelector('footer form[action="/currency"]');
    const choices = form?.querySelectorAll("button") ?? [];
    expect(choices.map(({ text }) => text)).toEqual(["EUR"]);
    expect(form?.querySelector("strong")?.text.trim()).toBe("GBP");
    expect(form?.text).toMatch(/EUR GBP|GBP EUR/);
    const chosen = await shopper.fillIn(page, byAction("/currency"), {
      currency: choices[0]!.getAttribute("value")!,
    });
    expect(chosen.path).toBe(VASE);
    for (const path of PAGES) {
      const prices = pricesOn(await shopper.get(path));
      expect(prices.length, path).toBeGreaterThan(0);
      expect(prices.join(" "), path).not.toContain("£");
      expect(prices.join(" "), path).toContain("€");
    }
    expect(visibleText(chosen)).toContain("All prices in EUR");
    // The owner configured the delivery price in pounds: in euros it is not shown.
    expect(visibleText(await visitor.get(VASE))).toContain("£3.95");
    expect(chosen.html).not.toContain("€3.95");
    expect(await panel(shopper)).not.toContain("£");
    const cart = await shopper.submit("/cart", {
      intent: "add",
      productId: VASE_ID,
      quantity: "1",
      returnTo: "/cart",
    });
    expect(parse(cart.html).querySelector("main")?.text).not.toContain("£");
    for (const path of PAGES.slice(0, -1))
      expect(pricesOn(await visitor.get(path)).join(" "), path).not.toContain("€");
  });

  it("a code that the channel lacks changes nothing", async () => {
    const answer = await new Shopper().post("/currency", {
      currency: "XXX",
      returnTo: "//evil.example/",
    });
    expect([answer.status, answer.location]).toEqual([303, "/"]);
  });
});

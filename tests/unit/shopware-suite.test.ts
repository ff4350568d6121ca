import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parse } from "node-html-parser";
import { afterEach, describe, expect, it, vi } from "vitest";
import { readCatalogue } from "../../scripts/shopware/catalogue";
import { newsletter } from "../../scripts/shopware/flows/newsletter";
import { listFields, furtherEntries } from "../../scripts/shopware/form";
import { amountsIn, toMinor } from "../../scripts/shopware/money";
import { Report } from "../../scripts/shopware/report";
import { StoreApi } from "../../scripts/shopware/store-api";
import { comparePurchase, sumsOfCart } from "../../scripts/shopware/sums";
import type { Trial } from "../../scripts/shopware/trial";

afterEach(() => vi.unstubAllGlobals());

describe("the suite for any Shopware reads what stands on a page", () => {
  it.each([
    ["£1,234.50", "en-GB", "GBP", [123450]],
    ["1\u00a0234,50\u00a0€", "fi-FI", "EUR", [123450]],
    ["1.234,50 €", "de-DE", "EUR", [123450]],
    ["1\u00a0234 kr", "sv-SE", "SEK", [123400]],
    ["CHF 1’234.50", "de-CH", "CHF", [123450]],
    ["−£5", "en-GB", "GBP", [500]],
    ["Free", "en-GB", "GBP", []],
  ])("amounts: %s in %s", (text, locale, currency, amounts) => {
    expect(amountsIn(text, locale, currency)).toEqual(amounts);
  });

  it("Shopware's amounts become minor units without a stray cent", () => {
    expect([
      toMinor(19.9, "EUR"),
      toMinor(1.005, "EUR"),
      toMinor(4.35 * 3, "EUR"),
      toMinor(1200, "JPY"),
    ]).toEqual([1990, 101, 1305, 1200]);
  });

  it("a sales channel without footer or service navigation (204) has no content", async () => {
    const answer = (url: string) =>
      url.includes("/navigation/")
        ? new Response(null, { status: 204 })
        : Response.json({ elements: [] });
    vi.stubGlobal("fetch", (url: string) => Promise.resolve(answer(url)));
    expect(await readCatalogue(new StoreApi("http://shopware.test", "KEY"))).toMatchObject({
      categories: [],
      content: [],
    });
  });

  it("a category is compared in the order that its layout begins with", async () => {
    const slots = [{ type: "product-listing", data: { listing: { sorting: "price-asc" } } }];
    const answer = (url: string) => {
      if (url.includes("/category/"))
        return { cmsPage: { type: "product_list", sections: [{ blocks: [{ slots }] }] } };
      if (url.includes("/main-navigation/"))
        return [{ id: "a", type: "page", translated: { name: "Rugs" } }];
      return { elements: [], total: 3 };
    };
    vi.stubGlobal("fetch", (url: string) => Promise.resolve(Response.json(answer(url))));
    const { categories } = await readCatalogue(new StoreApi("http://shopware.test", "KEY"));
    expect(categories).toEqual([{ id: "a", name: "Rugs", total: 3, order: "price-asc" }]);
  });

  it("where every product has graduated prices, they are none of the others", async () => {
    const product = {
      available: true,
      availableStock: 20,
      calculatedPrice: { unitPrice: 5 },
      calculatedPrices: [{}, {}],
      options: [{}],
    };
    const elements = ["a", "b"].map((id) => ({ ...product, id, parentId: "p" }));
    vi.stubGlobal("fetch", (url: string) =>
      Promise.resolve(
        url.includes("/navigation/")
          ? new Response(null, { status: 204 })
          : Response.json({ elements }),
      ),
    );
    const found = await readCatalogue(new StoreApi("http://shopware.test", "KEY"));
    expect(found).toMatchObject({ simple: null, variant: { id: "a" }, graduated: { id: "b" } });
  });

  it("Shopware's limit of newsletter addresses soon after a run is no difference", async () => {
    const form = '<form method="post" action="/news"><input name="email"><button></button></form>';
    const server = createServer(({ method }, answer) => {
      const refusal = method === "POST" ? '<p role="alert">Please wait 25 seconds</p>' : "";
      answer.writeHead(refusal ? 429 : 200).end(refusal + form);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const report = new Report();
    const trial = {
      report,
      storefront: { port, origin: "http://shop.test" },
      channel: { country: {} },
      leftBehind: { newsletter: [] },
    };
    await newsletter(trial as unknown as Trial);
    server.close();
    expect(report.rows[0]).toMatchObject({
      result: "skipped",
      why: "Shopware's limit: Please wait 25 seconds",
    });
  });

  it("a form is sent as a browser sends it, and never with a field that it does not have", () => {
    const form = parse(
      `<form><input name="a" value="1"><input type="radio" name="b" value="x"><input type="radio" name="b" value="y" checked>
       <input type="checkbox" name="c"><select name="d"><option value="p"></option><option value="q" selected></option></select>
       <button name="intent" value="go"></button></form>`,
    );
    const button = form.querySelector("button");
    expect(listFields(form, { b: "x", c: "on" }, button)).toEqual([
      ["a", "1"],
      ["b", "x"],
      ["c", "on"],
      ["d", "q"],
      ["intent", "go"],
    ]);
    expect(() => listFields(form, { missing: "1" })).toThrow("the form has no field missing");
  });
});

describe("a page whose sums are not Shopware's differs", () => {
  const price = {
    totalPrice: 25,
    positionPrice: 20,
    netPrice: 21,
    taxStatus: "gross",
    calculatedTaxes: [{ tax: 4 }],
  };
  const lineItems = [
    { id: "1", type: "product", label: "Vase", quantity: 2, price: { totalPrice: 20 } },
  ];
  const sums = sumsOfCart(
    { price, lineItems, deliveries: [{ shippingCosts: { totalPrice: 5 } }] },
    "GBP",
  );
  const page = (line: string, rows: string[]) => ({
    ...{ path: "/cart", status: 200, foreign: null },
    root: parse(
      `<p data-testid="cart-line"><b data-testid="cart-line-total">${line}</b></p><dl data-testid="totals">${rows.map((row) => `<dd>${row}</dd>`)}</dl>`,
    ),
  });
  const channel = { locale: "en-GB", currency: "GBP" } as Parameters<
    typeof comparePurchase
  >[2]["channel"];

  it("equal to the cent", () => {
    expect(() =>
      comparePurchase(page("£20.00", ["£20.00", "£5.00", "£25.00", "£4.00"]), sums, { channel }),
    ).not.toThrow();
  });
  it.each([
    ["a line", "£20.01", ["£20.00", "£5.00", "£25.00"], "the lines cost 2001, in Shopware 2000"],
    ["the total", "£20.00", ["£20.00", "£5.00", "£25.01"], "the total 2500 is not among"],
    ["a row", "£20.00", ["£20.00", "£4.99", "£25.00"], "the totals say 499"],
  ])("%s is a cent off", (_, line, rows, words) => {
    expect(() => comparePurchase(page(line, rows), sums, { channel })).toThrow(words);
  });

  it("discounts, their sum and the rounding of a total are compared with Shopware's own", () => {
    const lines = [
      { id: "1", type: "product", label: "Vase", quantity: 2, price: { totalPrice: 83.86 } },
      { id: "2", type: "promotion", label: "Spring", quantity: 1, price: { totalPrice: -3 } },
      { id: "3", type: "promotion", label: "Code", quantity: 1, price: { totalPrice: -1.19 } },
    ];
    const rounded = {
      totalPrice: 94.8,
      positionPrice: 79.67,
      netPrice: 79.67,
      taxStatus: "net",
      calculatedTaxes: [{ tax: 15.14 }],
    };
    const cart = sumsOfCart({ price: rounded, lineItems: lines, deliveries: [] }, "GBP");
    const rows = ["£83.86", "−£4.19", "£15.14", "−£0.01", "£94.80", "£3.00", "£1.19"];
    expect(() => comparePurchase(page("£83.86", rows), cart, { channel })).not.toThrow();
    expect(() =>
      comparePurchase(page("£83.86", rows.with(1, "−£4.18")), cart, { channel }),
    ).toThrow("the totals say 418");
  });

  it("a refused form is sent again with what this Shopware requires besides", () => {
    const page = parse(
      `<select name="countryStateId"><option value="" selected></option><option value="ny"></option></select>
       <input name="shipping.phoneNumber" aria-invalid="true"><input name="additionalAddressLine1" aria-invalid="true">
       <input name="phoneNumber"><input name="email" aria-invalid="true">`,
    );
    expect(Object.keys(furtherEntries(page))).toEqual([
      "countryStateId",
      "shipping.phoneNumber",
      "additionalAddressLine1",
    ]);
  });
});

import { describe, expect, it } from "vitest";
import { loadLayout } from "~/services/layout/layout.server";
import { toMenuItems } from "~/services/layout/navigation.server";
import { loadByPath, loadHome, loadLandingPage } from "~/services/layout/pages/pages.server";
import { type TotalsRow, toTotalsRows } from "~/services/cart/totals.view.server";
import { sessionSchema } from "~/services/platform/store-api/schemas/customer.server";
import { treeSchema } from "~/services/catalogue/content/category.schemas.server";
import { checkCurrency } from "~/services/platform/session/channel-context.server";
import { loadCart } from "~/services/cart/cart.api.server";
import { getFormatter } from "~/services/platform/i18n/format.server";
import type { Shop } from "~/services/platform/session/shop.server";
import {
  cart,
  category,
  cmsPage,
  idOf,
  named,
  productLine,
  seoUrl,
  slot,
} from "../../support/entities";
import { gb, openTestShop } from "../../support/unit/fake-backend";
import { openShop, shopBackend } from "../../support/unit/shop-backend";

const at = (path: string) => new URL(path, gb.origin);
const context = (fields: object, channel: object = {}) => ({
  salesChannel: {
    ...named("Shop"),
    customFields: null,
    domains: [],
    ...channel,
  },
  customer: null,
  ...fields,
});

const textOf = ({ key, amount }: TotalsRow) => `${key} ${amount}`;
async function rowsOfCart(shop: Shop) {
  const view = await loadCart(shop);
  return "totals" in view && view.totals.rows.map(textOf);
}

describe("a sales channel whose prices are without tax", () => {
  it.each([
    ["gross", "All prices in GBP, including VAT.", false],
    ["net", "All prices in GBP, excluding VAT.", true],
    ["tax-free", "All prices in GBP, excluding VAT.", true],
    [undefined, "All prices in GBP, including VAT.", false],
  ])(
    "taxState %s: the footer and the product's page say so",
    async (taxState, priceNote, excludesTax) => {
      const { shop } = await openShop({ context: context({ context: { taxState } }) });
      expect(await loadLayout(shop, at("/"))).toMatchObject({ priceNote });
      expect(await loadByPath(shop, at("/Wool-rug/RU-1"))).toMatchObject({ excludesTax });
    },
  );

  it("its cart: the tax comes on top, and nothing of it is taken for a discount", async () => {
    const price = {
      totalPrice: 28.8,
      taxStatus: "net",
      calculatedTaxes: [{ tax: 4.8, taxRate: 20, price: 24 }],
    };
    const answer = cart([productLine("a", "Cushion", 1, 24)], 28.8, { price });
    const { shop } = await openTestShop(shopBackend({ "checkout/cart": answer }), {
      token: "T".repeat(32),
    });
    expect(await rowsOfCart(shop)).toEqual(["regular £24.00", "tax-20 £4.80", "total £28.80"]);
  });

  it.each([
    ["net", ["regular", "shipping", "tax-20", "total"]],
    ["gross", ["regular", "shipping", "total", "tax-20"]],
  ])("its orders, taxStatus %s: rows in the order in which they add up", (taxStatus, keys) => {
    const lines = [{ type: "product", label: "Cushion", discountScope: null, total: 24 }];
    const total = taxStatus === "net" ? 28.8 : 24;
    const amounts = {
      lines,
      shipping: [0],
      total,
      rawTotal: total,
      taxes: [{ tax: 4.8, taxRate: 20 }],
      taxStatus,
    };
    expect(toTotalsRows(amounts, "GBP", getFormatter(gb)).map(({ key }) => key)).toEqual(keys);
  });
});

it("a rounded total (Switzerland: 0.05): cart and order show it as no discount", async () => {
  const price = { totalPrice: 26.95, rawTotal: 26.96, taxStatus: "gross", calculatedTaxes: [] };
  const { shop } = await openTestShop(
    shopBackend({
      "checkout/cart": cart([productLine("a", "Cushion", 1, 26.96)], 26.95, { price }),
    }),
    {
      token: "T".repeat(32),
    },
  );
  expect(await rowsOfCart(shop)).toEqual(["regular £26.96", "rounding −£0.01", "total £26.95"]);
  const lines = [{ type: "product", label: "Cushion", discountScope: null, total: 26.96 }];
  const amounts = {
    lines,
    shipping: [0],
    total: 26.95,
    rawTotal: 26.96,
    taxes: [],
    taxStatus: "gross",
  };
  expect(toTotalsRows(amounts, "GBP", getFormatter(gb)).map(textOf)).toEqual([
    ...["regular £26.96", "shipping Free", "rounding −£0.01", "total £26.95"],
  ]);
});

describe("a sales channel without SEO paths", () => {
  const LANDING = idOf("9");
  it("links to what is outside the menu, without a path, lead to ids or nowhere", () => {
    const link = (letter: string, linkType: string) =>
      category(letter, "Link", { type: "link", linkType, internalLink: LANDING });
    const tree = treeSchema.parse([
      link("a", "product"),
      link("b", "category"),
      link("c", "landing_page"),
      link("d", "hologram"),
    ]);
    const hrefs = toMenuItems({ tree, paths: {} }).map(({ href }) => href);
    expect(hrefs).toEqual([
      `/detail/${LANDING}`,
      `/navigation/${LANDING}`,
      `/landingPage/${LANDING}`,
      null,
    ]);
  });

  it("a page of content stands at its id", async () => {
    const { shop } = await openShop();
    const page = await loadLandingPage(shop, LANDING, at(`/landingPage/${LANDING}`));
    expect(page).toMatchObject({
      kind: "content",
      name: "Winter evenings",
      seo: { canonical: `${gb.origin}/landingPage/${LANDING}` },
    });
    expect(await loadLandingPage(shop, "x", at("/landingPage/x"))).toEqual({ kind: "not-found" });
    expect(await loadLandingPage(shop, idOf("8"), at("/"))).toEqual({ kind: "not-found" });
  });

  it("with an SEO path its id leads there", async () => {
    const answer = {
      id: LANDING,
      ...named("Winter"),
      seoUrls: [seoUrl(`/landingPage/${LANDING}`, "winter")],
    };
    const { shop } = await openShop({ [`landing-page/${LANDING}`]: answer });
    expect(await loadLandingPage(shop, LANDING, at("/landingPage/x?a=1"))).toEqual({
      kind: "redirect",
      to: "/winter?a=1",
      status: 301,
    });
  });
});

describe("what Shopware's own settings say", () => {
  it("the front page's title and description: the channel's, else its category's", async () => {
    const words =
      "Everything for a home that one likes to come back to, sent to you from our warehouse by the sea, in linen, wool and wood.";
    const home = context(
      {},
      { translated: { homeMetaTitle: "A shop by the sea", homeMetaDescription: words } },
    );
    const { shop } = await openShop({ context: home });
    expect(await loadHome(shop, at("/"))).toMatchObject({
      seo: { title: "A shop by the sea", description: words },
    });
    const answer = category("0", "Home", {
      cmsPage: cmsPage("landingpage", [slot("text", { content: "x" })]),
    });
    const titled = { ...answer, translated: { name: "Home", metaTitle: "Home of rugs" } };
    const other = await openShop({ "category/home": titled });
    expect(await loadHome(other.shop, at("/"))).toMatchObject({ seo: { title: "Home of rugs" } });
  });

  it("another currency than the configured one is logged: no price would be right", async () => {
    const told = async (isoCode: string) => {
      const { shop, logged } = await openShop({ context: context({ currency: { isoCode } }) });
      await checkCurrency(shop);
      return logged.filter(
        ({ msg }) => msg === "another currency in Shopware: set CHANNEL_…_CURRENCY",
      );
    };
    expect(await told("GBP")).toEqual([]);
    expect(await told("EUR")).toMatchObject([
      { channel: "gb", configured: "GBP", currency: "EUR" },
    ]);
  });
});

describe("a customer that cannot be read", () => {
  it("is not taken for nobody: the answer is none", () => {
    expect(sessionSchema.safeParse({ customer: null }).data).toMatchObject({ customer: null });
    expect(sessionSchema.safeParse({}).data).toMatchObject({ customer: null });
    for (const customer of ["x", 5, [], { id: null }])
      expect(sessionSchema.safeParse({ customer }).success).toBe(false);
  });
});

import { afterEach, describe, expect, it } from "vitest";
import { loadCartPage, UPSELL_MAXIMUM } from "~/services/cart/cart-page.server";
import {
  cart,
  crossSellingElement,
  idOf,
  listing,
  option,
  price,
  product,
  productLine,
  promotionLine,
  propertyGroup,
} from "../../../support/entities";
import { gb, openTestShop, reply, testConfig } from "../../../support/unit/fake-backend";
import {
  fakeElevate,
  type ElevateAnswer,
  type FakeElevate,
} from "../../../support/unit/fake-elevate";

const token = "T".repeat(32);
const opened: FakeElevate[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((elevate) => elevate.close()));
});

const source = (width: number) => ({
  url: `https://cdn.test/${width}.jpg`,
  width,
  height: Math.round((width * 510) / 550),
});
const one = (id: string) => [{ id, label: id }];
/** A product in Elevate's format. */
const recommended = (letter: string, fields: object = {}, variant: object = {}) => ({
  key: `20-${letter}`,
  title: `Throw ${letter}`,
  brand: "Nordhem",
  link: `/throw-${letter}/20-${letter}`,
  ticket: `T${letter}`,
  inStock: true,
  custom: { uuid: one(idOf(letter)), delivery_time: [{ id: "1-3", label: "1-3 days" }] },
  imageInfo: { images: [{ sources: [source(300), source(550)] }] },
  variants: [
    {
      key: `20-${letter}`,
      ticket: `V${letter}`,
      link: `/throw-${letter}/20-${letter}`,
      inStock: true,
      listPrice: 50,
      sellingPrice: 40,
      custom: {},
      ...variant,
    },
  ],
  ...fields,
});
const lists = (...groups: object[][]): ElevateAnswer => ({
  json: {
    recommendationLists: [{ id: "cart", productGroups: groups.map((products) => ({ products })) }],
  },
});

interface Given {
  answer?: ElevateAnswer;
  market?: string | null;
  lines?: object[];
  crossSelling?: unknown;
  /** Shopware's products; null: it does not answer */
  known?: object[] | null;
}

async function open({
  answer = lists([recommended("b")]),
  market = "GB",
  lines = [productLine("a", "Cushion", 1, 24)],
  crossSelling = [],
  known = null,
}: Given = {}) {
  const elevate = await fakeElevate(() => answer);
  opened.push(elevate);
  const { shop, calls } = await openTestShop(
    ({ path }) => {
      if (path === "context")
        return { salesChannel: { name: "Hearth", customFields: {}, domains: [] }, customer: null };
      if (path === "product/static-data")
        return {
          deliveryTimes: [
            { id: "1", name: "One to three", unit: "day", max: 3, alternativeNames: ["1-3 days"] },
          ],
        };
      if (path.endsWith("/cross-selling")) return crossSelling;
      if (path === "product") return known ? listing(known) : reply({ status: 500 });
      return cart(lines, 24);
    },
    {
      token,
      channel: { ...gb, market },
      config: testConfig({ elevateEndpoint: elevate.endpoint }),
    },
  );
  const page = await loadCartPage(shop);
  return { elevate, calls, products: "upsell" in page ? page.upsell : [] };
}

describe("§9.13 upsell from the recommendation service", () => {
  it("§7.7 the cart call sends product numbers, market, language and device", async () => {
    const { elevate } = await open({
      lines: [
        productLine("a", "Cushion", 1, 24),
        productLine("d", "Rug", 1, 99),
        promotionLine("c", "SAVE10", 5),
      ],
    });
    expect(elevate.calls).toHaveLength(1);
    expect(elevate.calls[0]).toMatchObject({
      method: "POST",
      name: "queries/cart-page",
      params: { cart: "CU-a|CU-d", market: "GB", locale: "en-GB", touchpoint: "desktop" },
    });
  });

  it("a tile: image of width 550, discount, delivery time, ticket", async () => {
    expect((await open()).products).toEqual([
      {
        id: idOf("b"),
        href: "/throw-b/20-b",
        name: "Throw b",
        options: null,
        brand: "Nordhem",
        image: {
          src: "https://cdn.test/550.jpg",
          srcSet: "https://cdn.test/300.jpg 300w, https://cdn.test/550.jpg 550w",
          ...{ width: 550, height: 510, alt: "Throw b" },
        },
        price: {
          current: "£40.00",
          from: false,
          list: "£50.00",
          discountPercent: 20,
          regulation: null,
          reference: null,
        },
        delivery: { text: "1-3 days", indicator: "in-stock" },
        buyable: true,
        needsChoice: true,
        quantity: 1,
        ticket: "Vb",
      },
    ]);
  });

  it("else the first source, else placeholder 550x510", async () => {
    const first = recommended("b", {
      imageInfo: { images: [{ sources: [source(300), source(800)] }] },
    });
    const none = recommended("c", { imageInfo: { images: [] } });
    const { products } = await open({ answer: lists([first], [none]) });
    expect(products.map(({ image }) => image?.src ?? null)).toEqual([
      "https://cdn.test/300.jpg",
      null,
    ]);
  });

  it("no discount if the selling price is not below the list price", async () => {
    const { products } = await open({ answer: lists([recommended("b", {}, { listPrice: 40 })]) });
    expect(products[0]?.price).toMatchObject({
      current: "£40.00",
      list: null,
      discountPercent: null,
    });
  });

  it("the first product of each group is used", async () => {
    const { products } = await open({
      answer: lists([recommended("b"), recommended("c")], [recommended("d")]),
    });
    expect(products.map(({ id }) => id)).toEqual([idOf("b"), idOf("d")]);
  });

  it("products in the cart, sold out, without a price, or without an id are left out", async () => {
    const { products } = await open({
      answer: lists(
        [recommended("a")],
        [recommended("b", {}, { inStock: false })],
        [recommended("c", {}, { sellingPrice: "free" })],
        [recommended("d", { custom: {} })],
        [recommended("e", { variants: [] })],
      ),
    });
    expect(products).toEqual([]);
  });

  it("a link to another site is not used: the product is reached by its id", async () => {
    const { products } = await open({
      answer: lists([recommended("b", {}, { link: "https://evil.example/x" })]),
    });
    expect(products[0]?.href).toBe(`/detail/${idOf("b")}`);
  });

  it("at most a few rows of two", async () => {
    const many = Array.from("bcdef0123", (letter) => [recommended(letter)]);
    expect((await open({ answer: lists(...many) })).products).toHaveLength(UPSELL_MAXIMUM);
  });
});

describe("§9.13 the shown product is the one that is added", () => {
  const options = [option("1", "Sand", { group: propertyGroup("1", "Colour") })];
  const variant = {
    parentId: idOf("f"),
    options,
    calculatedCheapestPrice: { ...price(20), hasRange: true },
  };

  it("a variant has its own name, price and stock from Shopware", async () => {
    const known = [
      product("b", "Throw", { ...variant, calculatedPrice: price(45) }),
      product("c", "Rug", { available: false }),
    ];
    const { products } = await open({
      answer: lists([recommended("b")], [recommended("c")], [recommended("d")]),
      known,
    });
    expect(products).toMatchObject([
      {
        id: idOf("b"),
        options: "Sand",
        needsChoice: false,
        price: { current: "£45.00", from: false },
        ticket: "Vb",
      },
    ]);
    expect(products).toHaveLength(1);
  });

  it("a product with several variants needs a choice", async () => {
    const { products } = await open({ known: [product("b", "Throw", { childCount: 3 })] });
    expect(products).toMatchObject([{ id: idOf("b"), needsChoice: true }]);
  });

  it("at the first visit too: nobody buys a variant whose options are not all named", async () => {
    const variants = ["140 × 220 cm", "140 × 240 cm"].map((label, index) => ({
      ...recommended("b").variants[0],
      key: `20-b${index}`,
      label,
    }));
    const answer = lists([recommended("b", { key: "20-20-b1", variants })]);
    const named = [
      option("1", "Natural", { group: propertyGroup("1", "Colour") }),
      option("2", "140 × 240 cm"),
    ];
    const known = [product("b", "Curtains", { ...variant, options: named })];
    expect((await open({ answer, known })).products).toMatchObject([
      { options: expect.stringContaining("Natural") as string, needsChoice: false },
    ]);
    expect((await open({ answer })).products).toMatchObject([{ needsChoice: true }]);
  });

  it("if Shopware does not answer, the service's variant is shown", async () => {
    const variants = ["Sand", "Clay"].map((label, index) => ({
      ...recommended("b").variants[0],
      key: `20-b${index}`,
      label,
    }));
    const { products } = await open({
      answer: lists([recommended("b", { key: "20-20-b1", variants })]),
    });
    expect(products).toMatchObject([{ options: "Clay" }]);
  });

  it("cross-selling names its variants; another's price needs a choice", async () => {
    const sold = [
      product("b", "Throw", { ...variant, calculatedCheapestPrice: null }),
      product("c", "Lamp", variant),
    ];
    const crossSelling = [crossSellingElement(sold)];
    const { products } = await open({ market: null, crossSelling });
    expect(products).toMatchObject([
      { id: idOf("b"), options: "Sand", needsChoice: false },
      { id: idOf("c"), needsChoice: true },
    ]);
  });
});

describe("§7.7 the cart call: only with a market and lines of products", () => {
  it("only promotions: no call is made", async () => {
    const { elevate, products } = await open({ lines: [promotionLine("c", "SAVE10", 5)] });
    expect(elevate.calls).toEqual([]);
    expect(products).toEqual([]);
  });

  it("no market: Shopware's cross-selling of the newest lines is used", async () => {
    const crossSelling = [crossSellingElement([product("b", "Jute rug"), product("a", "Cushion")])];
    const lines = ["a", "d", "e"].map((letter) => productLine(letter, letter, 1, 24));
    const { elevate, calls, products } = await open({ market: null, lines, crossSelling });
    expect(elevate.calls).toEqual([]);
    expect(
      calls.filter(({ path }) => path.endsWith("/cross-selling")).map(({ path }) => path),
    ).toEqual(["e", "d"].map((letter) => `product/${idOf(letter)}/cross-selling`));
    expect(products).toMatchObject([
      { id: idOf("b"), name: "Jute rug", ticket: null, href: `/detail/${idOf("b")}` },
    ]);
  });
});

describe("§W15 cart recommendations that fail hide the block", () => {
  it.each<[string, ElevateAnswer]>([
    ["500", { status: 500, text: "{}" }],
    ["HTML", { status: 200, text: "<html>" }],
    ["silence", "silence"],
    ["a list", { json: [] }],
    ["nothing", { json: { recommendationLists: [] } }],
  ])("%s", async (_, answer) => expect((await open({ answer })).products).toEqual([]));

  it("a cross-selling that fails", async () =>
    expect((await open({ market: null, crossSelling: reply({ status: 500 }) })).products).toEqual(
      [],
    ));
});

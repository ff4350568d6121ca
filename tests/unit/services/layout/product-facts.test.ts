import { describe, expect, it, vi } from "vitest";
import type { Channel } from "~/services/platform/config/config.server";
import { productFieldsSchema } from "~/services/platform/config/setting-schemas.server";
import { warmPaymentPictures } from "~/services/catalogue/media.api.server";
import { loadLayout } from "~/services/layout/layout.server";
import { loadByPath } from "~/services/layout/pages/pages.server";
import { loadContactForm } from "~/services/catalogue/forms/public-forms.actions.server";
import {
  crossSellingElement,
  idOf,
  listing,
  manufacturer,
  media,
  named,
  option,
  price,
  product,
  propertyGroup,
} from "../../../support/entities";
import { gb, openTestShop, testConfig } from "../../../support/unit/fake-backend";
import {
  colours,
  RUG,
  rugDetail,
  shopBackend,
  WOOL_RUGS,
} from "../../../support/unit/shop-backend";

const at = (path: string) => new URL(path, gb.origin);
interface Given {
  trade?: Partial<Channel["trade"]>;
  channelFields?: object;
  goesWith?: object[];
  config?: Parameters<typeof testConfig>[0];
  answers?: object;
  shop?: Awaited<ReturnType<typeof openTestShop>>["shop"];
}
const answersOf = (fields: object, channelFields: object, goesWith: object[] = []) => ({
  [`product/${RUG}`]: { product: { ...rugDetail, ...fields }, configurator: [] },
  [`product/${RUG}/cross-selling`]: [crossSellingElement(goesWith)],
  context: {
    salesChannel: { name: "Hearth", customFields: channelFields, domains: [] },
    customer: null,
  },
});

async function pageOf(
  fields: object,
  { trade = {}, channelFields = {}, goesWith = [], config = {}, answers = {}, shop }: Given = {},
) {
  const backend = shopBackend({ ...answersOf(fields, channelFields, goesWith), ...answers });
  const channel = { ...gb, trade: { ...gb.trade, ...trade } };
  const opened =
    shop ?? (await openTestShop(backend, { channel, config: testConfig(config) })).shop;
  const page = await loadByPath(opened, at("/Wool-rug/RU-1"));
  if (page.kind !== "product") throw new Error(page.kind);
  return page;
}
const detailsOf = async (...given: Parameters<typeof pageOf>) =>
  (await pageOf(...given)).story.details;
const safetyOf = async (...given: Parameters<typeof pageOf>) =>
  (await pageOf(...given)).story.safety?.facts;
/** An address that runs. */
const SCRIPTED = `javascript:alert("1")`;
const madeBy = (customFields: object, fields: Parameters<typeof manufacturer>[2] = {}) => ({
  manufacturer: manufacturer("1", "Nordhem & Co", {
    translated: { name: "Nordhem & Co", customFields },
    ...fields,
  }),
});

describe("§2.22 beside the button", () => {
  it.each<[string, object, Partial<Channel["trade"]>, object[]]>([
    [
      "delivery and from when it is free",
      {},
      { shippingPrice: 3.95, shippingFreeFrom: 100 },
      [{ key: "product.terms.deliveryFreeFrom", params: { price: "£3.95", from: "£100" } }],
    ],
    [
      "delivery alone",
      {},
      { shippingPrice: 3.9 },
      [{ key: "product.terms.delivery", params: { price: "£3.90" } }],
    ],
    [
      "dear enough to be free",
      {},
      { shippingPrice: 3.95, shippingFreeFrom: 50 },
      [{ key: "product.terms.deliveryFree" }],
    ],
    [
      "delivered free by itself",
      { shippingFree: true },
      {},
      [{ key: "product.terms.deliveryFree" }],
    ],
    ["delivery whose price nobody has set", {}, {}, [{ key: "product.terms.deliveryExtra" }]],
    ["a download is not delivered", { states: ["is-download"] }, { shippingPrice: 3.95 }, []],
    [
      "returns",
      { shippingFree: true },
      { returnDays: 30 },
      [
        { key: "product.terms.deliveryFree" },
        { key: "product.terms.returns", params: { count: 30 } },
      ],
    ],
    [
      "free returns",
      { shippingFree: true },
      { returnDays: 30, returnFees: "free" },
      [
        { key: "product.terms.deliveryFree" },
        { key: "product.terms.returnsFree", params: { count: 30 } },
      ],
    ],
    [
      "a download cannot be returned",
      { states: ["is-download"] },
      { returnDays: 30, returnFees: "free" },
      [],
    ],
  ])("%s", async (_, fields, trade, terms) =>
    expect((await pageOf(fields, { trade })).facts.terms).toEqual(terms),
  );

  it("the payment methods that editors have named", async () => {
    const page = await pageOf({}, { channelFields: { payment_marks: "Visa | <b> |" } });
    expect(page.facts.marks).toEqual([{ label: "Visa" }, { label: "<b>" }]);
  });

  it("as a picture, once cached, if Shopware has a method of that name", async () => {
    const method = {
      id: idOf("1"),
      ...named("Invoice"),
      media: media("invoice", { thumbnails: [] }),
    };
    const answers = { "payment-method": { elements: [method] } };
    const { shop, calls } = await openTestShop(
      shopBackend({ ...answersOf({}, { payment_marks: "invoice|Visa" }), ...answers }),
    );
    const marks = async () => (await pageOf({}, { shop })).facts.marks;
    expect(await marks()).toEqual([{ label: "invoice" }, { label: "Visa" }]);
    await warmPaymentPictures(shop);
    expect(await marks()).toEqual([
      { label: "invoice", mark: { src: "https://media.test/invoice.webp", width: 26 } },
      { label: "Visa" },
    ]);
    expect(calls.filter(({ path }) => path === "payment-method")).toHaveLength(1);
  });

  it("else all methods with a picture, once cached; the footer shows them too", async () => {
    const logo = media("card", {
      metaData: { width: 400, height: 200 },
      thumbnails: [280, 800].map((width) => ({ url: `/${width}.png`, width })),
    });
    const method = (letter: string, name: string, picture: unknown) => ({
      id: idOf(letter),
      ...named(name),
      media: picture,
    });
    // The shop does not offer Adyen's cards (connect-shopware §W8), so it does not show their mark.
    const adyens = { ...method("3", "Cards", logo), extensions: { adyenData: { type: "scheme" } } };
    const answers = {
      "payment-method": {
        elements: [method("1", "Cash", null), method("2", "Card & more", logo), adyens],
      },
    };
    const { shop } = await openTestShop(shopBackend({ ...answersOf({}, {}), ...answers }));
    const marks = [{ label: "Card & more", mark: { src: "/280.png", width: 48 } }];
    expect((await pageOf({}, { shop })).facts.marks).toEqual([]);
    await warmPaymentPictures(shop);
    expect((await loadLayout(shop, at("/"))).paymentMarks).toEqual(marks);
    expect((await pageOf({}, { shop })).facts.marks).toEqual(marks);
  });

  it("a sold-out product offers a message, and others that cost about as much", async () => {
    const costing = (letter: string, name: string, unit: number, fields: object = {}) =>
      product(letter, name, {
        calculatedPrice: price(unit),
        calculatedCheapestPrice: null,
        ...fields,
      });
    const goesWith = [
      costing("b", "Gone", 80, { available: false }),
      costing("d", "Jute rug", 60),
      costing("f", "Silk carpet", 999),
      costing("1", "Doormat", 9),
    ];
    const ofCategory = listing([
      costing("2", "Felt rug", 90),
      costing("3", "Chest", 700),
      costing("4", "Sold", 80, { available: false }),
    ]);
    const answers = {
      ...answersOf({ available: false }, {}, goesWith),
      [`product-listing/${WOOL_RUGS}`]: ofCategory,
    };
    const { shop } = await openTestShop(shopBackend(answers));
    const similar = async () => (await pageOf({}, { shop })).similar?.map(({ name }) => name);
    // Those of the category are requested in the background.
    expect(await similar()).toEqual(["Jute rug"]);
    await vi.waitFor(async () => expect(await similar()).toEqual(["Felt rug"]));
    const { facts } = await pageOf({ available: false }, { goesWith, trade: { returnDays: 30 } });
    expect(facts).toEqual({
      soldOut: {
        noticeHref: `/forms/contact?product=${RUG}&about=back`,
        category: { name: "Wool rugs", href: "/rugs/wool-rugs/" },
      },
      energy: null,
      terms: [],
      marks: [],
    });
  });

  it("the energy label: a picture of the shop's own, else a link, else its text", async () => {
    const config = { mediaOrigins: ["https://media.test"] };
    const labelled = async (customFields: object, answers: object = {}) =>
      (await pageOf({ customFields }, { config, answers })).facts.energy;
    const bare = { grade: null, labelHref: null, isPicture: false, sheetHref: null };
    const [label, sheet] = ["https://media.test/e.png", "https://eprel.test/1"];
    expect(await labelled({ energy_class: "E", energy_label: label, energy_sheet: sheet })).toEqual(
      { grade: "E", labelHref: label, isPicture: true, sheetHref: sheet },
    );
    expect(await labelled({ energy_label: "https://else.test/e.png" })).toEqual({
      ...bare,
      labelHref: "https://else.test/e.png",
    });
    expect(await labelled({ energy_label: idOf("b") }, { media: [media("label")] })).toEqual({
      ...bare,
      labelHref: "https://media.test/label.webp",
      isPicture: true,
    });
    expect(await labelled({ energy_class: "E", energy_label: idOf("b") })).toEqual({
      ...bare,
      grade: "E",
    });
    expect(await labelled({ energy_class: "E", energy_label: SCRIPTED })).toEqual({
      ...bare,
      grade: "E",
    });
    expect(await labelled({ energy_label: SCRIPTED, energy_sheet: SCRIPTED })).toBeNull();
  });
});

describe("§2.22 facts of the variant itself", () => {
  it("selected options replace the siblings' values; measures are its own", async () => {
    const options = [option("2", "Clay", { group: propertyGroup("1", "Colour") })];
    const sortedProperties = [{ ...colours, options: [option("2", "Sand"), option("3", "Clay")] }];
    const own = {
      parentId: idOf("e"),
      options,
      sortedProperties,
      weight: 1.5,
      width: 1200,
      height: 20,
      length: 1800,
      ean: "123",
    };
    expect(await detailsOf(own)).toEqual([
      { label: "Colour", value: "Clay" },
      { key: "product.size", value: "120 × 2 × 180 cm" },
      { key: "product.weight", value: "1.5 kg" },
      { key: "product.ean", value: "123" },
    ]);
  });
});

it("§2.22 a 3D model is a file to open; its page shows the pictures", async () => {
  const model = {
    position: 0,
    media: { url: "https://media.test/rug.glb", mimeType: "model/gltf-binary", thumbnails: [] },
  };
  const { gallery, story } = await pageOf({ media: [model, { position: 1, media: media("rug") }] });
  expect(gallery).toHaveLength(1);
  expect(story.details).toContainEqual({
    key: "product.model",
    href: "https://media.test/rug.glb",
  });
});

describe("§2.22 the amount of goods in the product", () => {
  it.each([
    [0.75, "litre", ["0.75 litre"]],
    [null, "litre", []],
    [0.75, null, []],
  ])(
    "stands beside the price for a unit: purchaseUnit %s, unitName %s",
    async (purchaseUnit, unitName, contents) => {
      const calculatedPrice = price(12.95, {
        referencePrice: { price: 17.27, purchaseUnit, referenceUnit: 1, unitName },
      });
      const details = await detailsOf({ calculatedPrice });
      expect(
        details.filter(({ key }) => key === "product.content").map(({ value }) => value),
      ).toEqual(contents);
    },
  );
});

describe("§2.22 product safety: manufacturer, address, warnings", () => {
  it("manufacturer's custom fields, overridden by the product's own", async () => {
    expect(
      await safetyOf({
        ...madeBy(
          {
            manufacturer_address: "Vävargatan 3\nGöteborg",
            manufacturer_contact: "a@b.example",
            warnings: "Hot",
          },
          { link: "https://n.example" },
        ),
        customFields: { warnings: "Keep from <fire>" },
      }),
    ).toEqual([
      {
        key: "product.safety.manufacturer",
        value: "Nordhem & Co",
        href: "https://n.example",
      },
      { key: "product.safety.address", value: "Vävargatan 3\nGöteborg" },
      { key: "product.safety.contact", value: "a@b.example", href: "mailto:a@b.example" },
      { key: "product.safety.warnings", value: "Keep from <fire>" },
    ]);
  });

  it("in fields with the owner's own names", async () => {
    const config = { productFields: productFieldsSchema.parse("warnings=acme_warning") };
    expect(
      await safetyOf({ customFields: { acme_warning: "Mind", warnings: "no" } }, { config }),
    ).toContainEqual({ key: "product.safety.warnings", value: "Mind" });
    expect(productFieldsSchema.safeParse("colour=x").success).toBe(false);
  });

  it("the manufacturer's picture and page, as in Shopware's own storefront", async () => {
    const link = "https://nordhem.example";
    const name = { key: "product.safety.manufacturer", value: "Nordhem & Co" };
    expect(await safetyOf(madeBy({}, { link }))).toEqual([{ ...name, href: link }]);
    const logo = media("logo", {
      translated: {},
      metaData: { width: 200, height: 100 },
      thumbnails: [],
    });
    const src = "https://media.test/logo.webp";
    expect(await safetyOf(madeBy({}, { link, media: logo }))).toEqual([
      { ...name, href: link, picture: { src, width: 96, height: 48 } },
    ]);
    // Shopware measures no SVG.
    expect(await safetyOf(madeBy({}, { media: { ...logo, metaData: null } }))).toEqual([
      { ...name, picture: { src, width: 144 } },
    ]);
  });

  it("a name only is no section", async () => expect(await safetyOf(madeBy({}))).toBeUndefined());

  it("an address that runs is text, never a link", async () => {
    const facts = await safetyOf({
      ...madeBy({ manufacturer_contact: SCRIPTED }, { link: SCRIPTED }),
    });
    expect(facts).toEqual([
      { key: "product.safety.manufacturer", value: "Nordhem & Co" },
      { key: "product.safety.contact", value: SCRIPTED },
    ]);
  });
});

describe("§2.22 a question about a product", () => {
  const open = (path: string) =>
    openTestShop(shopBackend({ product: listing([product("a", "Wool rug", { id: RUG })]) })).then(
      ({ shop }) => loadContactForm(shop, at(path)),
    );

  it("names it in the subject", async () => {
    expect((await open(`/forms/contact?product=${RUG}`)).form?.values).toEqual({
      subject: "Question about Wool rug (CU-a)",
      comment: "",
    });
  });

  it("asks for a notice when it is back", async () => {
    const form = await open(`/forms/contact?product=${RUG}&about=back`);
    expect(form).toMatchObject({
      title: "Tell me when it is back",
      hidden: { about: "back" },
      form: null,
    });
    expect(form.note).toContain("Wool rug (CU-a)");
    expect(form.fields.map(({ name }) => name)).toEqual(["email"]);
  });

  it("is an empty form without a product", async () =>
    expect((await open("/forms/contact?product=x")).form).toBeNull());
});

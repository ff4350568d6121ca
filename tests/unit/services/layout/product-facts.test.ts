import { parse } from "node-html-parser";
import { describe, expect, it, vi } from "vitest";
import type { Channel } from "~/services/platform/config/config.server";
import { productFieldsSchema } from "~/services/platform/config/setting-schemas.server";
import { warmPaymentPictures } from "~/services/catalogue/media.api.server";
import { loadLayout } from "~/services/layout/layout.server";
import { loadByPath } from "~/services/layout/pages/pages.server";
import { loadContactForm } from "~/services/catalogue/forms/public-forms.actions.server";
import { idOf, listing, media, option, price, product } from "../../fixtures/entities";
import { gb, openTestShop, testConfig } from "../../fixtures/fake-backend";
import { colours, RUG, rugDetail, shopBackend, WOOL_RUGS } from "../../fixtures/shop-backend";

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
  [`product/${RUG}/cross-selling`]: [
    { crossSelling: { name: "Goes with", translated: {}, active: true }, products: goesWith },
  ],
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
const detailsOf = ({ story }: Awaited<ReturnType<typeof pageOf>>) =>
  story.find(({ title }) => title === "Details")?.html;
const safetyOf = ({ story }: Awaited<ReturnType<typeof pageOf>>) =>
  story.find(({ title }) => title.startsWith("Manufacturer"))?.html;
const manufacturer = (customFields: object, fields: object = {}) => ({
  manufacturer: {
    id: idOf("1"),
    name: "Nordhem & Co",
    translated: { name: "Nordhem & Co", customFields },
    ...fields,
  },
});

/** What is said of a delivery whose price nobody has set. */
const DELIVERY = "<ul><li>Plus delivery</li></ul>";

describe("§2.22 beside the button", () => {
  it.each<[string, object, Partial<Channel["trade"]>, string]>([
    [
      "delivery and from when it is free",
      {},
      { shippingPrice: 3.95, shippingFreeFrom: 100 },
      "<ul><li>Delivery £3.95, free from £100</li></ul>",
    ],
    ["delivery alone", {}, { shippingPrice: 3.9 }, "<ul><li>Delivery £3.90</li></ul>"],
    [
      "dear enough to be free",
      {},
      { shippingPrice: 3.95, shippingFreeFrom: 50 },
      "<ul><li>Free delivery</li></ul>",
    ],
    ["delivered free by itself", { shippingFree: true }, {}, "<ul><li>Free delivery</li></ul>"],
    ["delivery whose price nobody has set", {}, {}, DELIVERY],
    ["a download is not delivered", { states: ["is-download"] }, { shippingPrice: 3.95 }, ""],
    [
      "returns",
      { shippingFree: true },
      { returnDays: 30 },
      "<ul><li>Free delivery</li><li>Returns within 30 days</li></ul>",
    ],
    [
      "free returns",
      { shippingFree: true },
      { returnDays: 30, returnFees: "free" },
      "<ul><li>Free delivery</li><li>Free returns within 30 days</li></ul>",
    ],
    [
      "a download cannot be returned",
      { states: ["is-download"] },
      { returnDays: 30, returnFees: "free" },
      "",
    ],
  ])("%s", async (_, fields, trade, html) =>
    expect((await pageOf(fields, { trade })).factsHtml).toBe(html),
  );

  it("the payment methods that editors have named", async () => {
    const page = await pageOf({}, { channelFields: { payment_marks: "Visa | <b> |" } });
    expect(page.factsHtml).toBe(
      `${DELIVERY}<p><span class="badge">Visa</span> <span class="badge">&lt;b&gt;</span></p>`,
    );
  });

  it("as a picture if Shopware has one for the method of that name, once it is cached", async () => {
    const method = {
      id: idOf("1"),
      name: "Invoice",
      translated: { name: "Invoice" },
      media: media("invoice", { thumbnails: [] }),
    };
    const answers = { "payment-method": { elements: [method] } };
    const { shop, calls } = await openTestShop(
      shopBackend({ ...answersOf({}, { payment_marks: "invoice|Visa" }), ...answers }),
    );
    const facts = async () => pageOf({}, { shop }).then(({ factsHtml }) => factsHtml);
    expect(await facts()).toContain('<span class="badge">invoice</span>');
    await warmPaymentPictures(shop);
    expect(await facts()).toBe(
      `${DELIVERY}<p><img src="https://media.test/invoice.webp" alt="invoice" width="26" height="24" loading="lazy" class="mark"> <span class="badge">Visa</span></p>`,
    );
    expect(calls.filter(({ path }) => path === "payment-method")).toHaveLength(1);
  });

  it("all methods with a picture in Shopware if editors name none, once they are cached; the footer shows them too", async () => {
    const logo = media("card", {
      metaData: { width: 400, height: 200 },
      thumbnails: [280, 800].map((width) => ({ url: `/${width}.png`, width })),
    });
    const method = (letter: string, name: string, picture: unknown) => ({
      id: idOf(letter),
      name,
      translated: { name },
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
    const marks =
      '<p><img src="/280.png" alt="Card &amp; more" width="48" height="24" loading="lazy" class="mark"></p>';
    expect((await pageOf({}, { shop })).factsHtml).toBe(DELIVERY);
    await warmPaymentPictures(shop);
    expect((await loadLayout(shop, at("/"))).paymentMarksHtml).toBe(marks);
    expect((await pageOf({}, { shop })).factsHtml).toBe(`${DELIVERY}${marks}`);
  });

  it("a sold-out product offers a message, and tiles of its category that cost about as much", async () => {
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
    const similar = async () =>
      (await pageOf({}, { shop })).similar?.products.map(({ name }) => name);
    // Those of the category are requested in the background.
    expect(await similar()).toEqual(["Jute rug"]);
    await vi.waitFor(async () => expect(await similar()).toEqual(["Felt rug"]));
    const { factsHtml } = await pageOf(
      { available: false },
      { goesWith, trade: { returnDays: 30 } },
    );
    expect(factsHtml).toContain(
      `<a href="/forms/contact?product=${RUG}&amp;about=back">Tell me when it is back</a>`,
    );
    expect(factsHtml).toContain('<a href="/rugs/wool-rugs/">More in Wool rugs</a>');
    expect(factsHtml).not.toMatch(/Gone|Returns/);
  });

  it("the energy label: a picture of the shop's own, else a link, else its text", async () => {
    const config = { mediaOrigins: ["https://media.test"] };
    const labelled = async (customFields: object) =>
      (await pageOf({ customFields }, { config })).factsHtml;
    const own = await labelled({
      energy_class: "E",
      energy_label: "https://media.test/e.png",
      energy_sheet: "https://eprel.test/1",
    });
    expect(own).toContain('<img src="https://media.test/e.png" alt="Energy class E"');
    expect(own).toContain('<a href="https://eprel.test/1">Product information sheet</a>');
    expect(await labelled({ energy_label: "https://else.test/e.png" })).toBe(
      `<p><a href="https://else.test/e.png">Energy label</a></p>${DELIVERY}`,
    );
    const known = await pageOf(
      { customFields: { energy_label: idOf("b") } },
      { config, answers: { media: [media("label")] } },
    );
    expect(known.factsHtml).toContain(
      '<img src="https://media.test/label.webp" alt="Energy label"',
    );
    expect(await labelled({ energy_class: "E", energy_label: idOf("b") })).toBe(
      `<p>Energy class E</p>${DELIVERY}`,
    );
    expect(await labelled({ energy_class: "E", energy_label: "javascript:alert(1)" })).toBe(
      `<p>Energy class E</p>${DELIVERY}`,
    );
  });
});

describe("§2.22 facts of the variant itself", () => {
  it("selected options replace the siblings' values; weight, dimensions and EAN are its own", async () => {
    const options = [
      option("2", "Clay", { group: { name: "Colour", translated: {}, position: 1 } }),
    ];
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
    const rows = [
      ...(detailsOf(await pageOf(own)) ?? "").matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g),
    ].map(([, label, value]) => [label, value]);
    expect(rows).toEqual([
      ["Colour", "Clay"],
      ["Width × height × length", "120 × 2 × 180 cm"],
      ["Weight", "1.5 kg"],
      ["EAN", "123"],
    ]);
  });
});

it("§2.22 a 3D model is a file to open; its page shows the pictures", async () => {
  const model = {
    position: 0,
    media: { url: "https://media.test/rug.glb", mimeType: "model/gltf-binary", thumbnails: [] },
  };
  const page = await pageOf({ media: [model, { position: 1, media: media("rug") }] });
  expect(page.gallery).toHaveLength(1);
  expect(detailsOf(page)).toContain(
    '<dt>3D model</dt><dd><a href="https://media.test/rug.glb">Open it with a 3D viewer (GLB file)</a></dd>',
  );
});

describe("§2.22 the amount of goods in the product", () => {
  it.each([
    [0.75, "litre", "<dd>0.75 litre</dd>"],
    [null, "litre", null],
    [0.75, null, null],
  ])(
    "stands beside the price for a unit: purchaseUnit %s, unitName %s",
    async (purchaseUnit, unitName, html) => {
      const calculatedPrice = price(12.95, {
        referencePrice: { price: 17.27, purchaseUnit, referenceUnit: 1, unitName },
      });
      const details = detailsOf(await pageOf({ calculatedPrice }));
      if (html) expect(details).toContain(`<dt>Content</dt>${html}`);
      else expect(details).not.toContain("Content");
    },
  );
});

describe("§2.22 product safety: manufacturer, address, warnings", () => {
  it("manufacturer's custom fields, overridden by the product's own", async () => {
    const html = safetyOf(
      await pageOf({
        ...manufacturer(
          {
            manufacturer_address: "Vävargatan 3\nGöteborg",
            manufacturer_contact: "a@b.example",
            warnings: "Hot",
          },
          { link: "https://n.example" },
        ),
        customFields: { warnings: "Keep from <fire>" },
      }),
    );
    expect(html).toContain('<dd><a href="https://n.example">Nordhem &amp; Co</a></dd>');
    expect(html).toContain("<dd>Vävargatan 3<br>Göteborg</dd>");
    expect(html).toContain('<a href="mailto:a@b.example">');
    expect(html).toContain("<dd>Keep from &lt;fire&gt;</dd>");
  });

  it("in fields with the owner's own names", async () => {
    const config = { productFields: productFieldsSchema.parse("warnings=acme_warning") };
    expect(
      safetyOf(
        await pageOf({ customFields: { acme_warning: "Mind", warnings: "no" } }, { config }),
      ),
    ).toContain("<dd>Mind</dd>");
    expect(productFieldsSchema.safeParse("colour=x").success).toBe(false);
  });

  it("the manufacturer's picture and page, as in Shopware's own storefront", async () => {
    const link = "https://nordhem.example";
    expect(safetyOf(await pageOf(manufacturer({}, { link })))).toContain(
      `<dd><a href="${link}">Nordhem &amp; Co</a></dd>`,
    );
    const logo = media("logo", {
      translated: {},
      metaData: { width: 200, height: 100 },
      thumbnails: [],
    });
    expect(safetyOf(await pageOf(manufacturer({}, { link, media: logo })))).toMatch(
      /<dd><a href="https:\/\/nordhem.example"><img src="[^"]+" alt="Nordhem &amp; Co" width="96" height="48" loading="lazy"><\/a><\/dd>/,
    );
    // Shopware measures no SVG.
    const drawn = { ...logo, metaData: null };
    expect(safetyOf(await pageOf(manufacturer({}, { media: drawn })))).toMatch(
      /alt="Nordhem &amp; Co" width="144" loading="lazy"><\/dd>/,
    );
  });

  it("a name only is no section", async () =>
    expect(safetyOf(await pageOf(manufacturer({})))).toBeUndefined());
});

describe("editors' values are text, and never link to scripts", () => {
  const MARKUP = `"><img src=x onerror="alert(1)">`;
  const SCRIPTED = `javascript:alert("1")`;
  const group = { name: MARKUP, translated: {}, position: 1 };
  const marked = (customFields: object) => ({
    parentId: idOf("e"),
    options: [option("2", MARKUP, { group })],
    sortedProperties: [
      { ...colours, name: MARKUP, translated: { name: MARKUP }, options: [option("3", MARKUP)] },
    ],
    ean: MARKUP,
    manufacturer: {
      id: idOf("1"),
      name: MARKUP,
      translated: { name: MARKUP, customFields },
      link: SCRIPTED,
    },
    customFields,
  });
  const every = (text: string) => ({
    ...{ energy_class: text, energy_label: text, energy_sheet: text, warnings: text },
    ...{ manufacturer_address: text, manufacturer_contact: text, responsible_person: text },
  });

  it.each<[string, object, object]>([
    ["markup in every field, on sale", marked(every(MARKUP)), {}],
    ["markup in every field, sold out", { ...marked(every(MARKUP)), available: false }, {}],
    ["addresses that run", marked(every(SCRIPTED)), {}],
    [
      "markup in the words of a link",
      marked({ energy_class: MARKUP, energy_label: "https://else.test/e.png" }),
      {},
    ],
    [
      "a picture of the shop's own with markup in its words",
      marked({ energy_class: MARKUP, energy_label: "https://media.test/e.png" }),
      { config: { mediaOrigins: ["https://media.test"] } },
    ],
  ])("%s", async (_, fields, given) => {
    const goesWith = [product("d", MARKUP)];
    const { factsHtml, story } = await pageOf(fields, {
      goesWith,
      channelFields: { payment_marks: MARKUP },
      ...given,
    });
    const html = parse([factsHtml, ...story.map((part) => part.html)].join(""));
    expect(html.querySelectorAll("[onerror], [src=x]")).toEqual([]);
    const links = html.querySelectorAll("a").map((link) => link.getAttribute("href") ?? "");
    expect(links.filter((href) => !/^(\/|https:|mailto:)/.test(href))).toEqual([]);
    expect(html.text).toContain("onerror");
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

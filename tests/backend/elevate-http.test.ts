import { beforeAll, describe, expect, it } from "vitest";
import { elevate } from "@apptus/esales-api";
import { listens } from "../support/backend/shop";
import { openElevateShop } from "../support/backend/elevate-shop";
import { idOf } from "../../backend/id";

const QUERIES: [string, Record<string, string>][] = [
  ["autocomplete", { q: "lin" }],
  ["search-page", { q: "linen" }],
  ["cart-page", { cart: "T-200" }],
];

describe("Elevate v3: addressing", () => {
  const shop = openElevateShop();

  it.each(QUERIES)(
    "%s answers GET, and POST with a JSON body sent as text/plain",
    async (name, parameters) => {
      expect((await shop.query(name, parameters)).status).toBe(200);
      expect((await shop.query(name, parameters, { contentLists: [] })).status).toBe(200);
      expect((await shop.query(name, parameters, "")).status).toBe(200);
    },
  );

  it("is open to every origin and needs no access key", async () => {
    const { status, headers } = await shop.query("autocomplete", { q: "lin" });
    expect([status, headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
    const asks = { origin: "http://localhost:3000", "access-control-request-method": "POST" };
    const preflight = await shop.app.request("/api/storefront/v3/queries/autocomplete", {
      method: "OPTIONS",
      headers: asks,
    });
    expect([preflight.status, preflight.headers.get("access-control-allow-methods")]).toEqual([
      204,
      expect.stringContaining("POST"),
    ]);
  });

  it("the market decides the channel: its currency, its products, its languages", async () => {
    type Found = {
      totalHits: number;
      productSuggestions: { products: { title: string; sellingPrice: unknown }[] }[];
    };
    const found = async (parameters: Record<string, string>) =>
      (await shop.query<Found>("autocomplete", parameters)).body;
    const first = ({ productSuggestions }: Found) => productSuggestions[0]?.products[0];
    expect((await found({ q: "sweden" })).totalHits).toBe(0);
    const se = await found({ q: "sweden", market: "se", locale: "sv-SE" });
    expect([se.totalHits, first(se)?.sellingPrice]).toEqual([1, { min: 120, max: 120 }]);
    expect(first(await found({ q: "wool", locale: "de-DE" }))?.title).toBe("Wool throw (de)");
  });
});

describe("Elevate v3: bad arguments are 400 with {message}", () => {
  const shop = openElevateShop();
  const bad: [string, string, Record<string, string | null>, unknown?][] = [
    ["no market", "autocomplete", { q: "x", market: null }],
    ["a locale that the market has not", "autocomplete", { q: "x", locale: "sv-SE" }],
    ["no customerKey", "autocomplete", { q: "x", customerKey: null }],
    ["no q", "autocomplete", {}],
    ["limit 601", "search-page", { q: "x", limit: "601" }],
    ["an unknown origin", "search-page", { q: "x", origin: "DREAM" }],
    ["no cart", "cart-page", {}],
    ["a body that is no JSON", "cart-page", { cart: "" }, "{"],
    [
      "an unknown algorithm",
      "cart-page",
      { cart: "" },
      { recommendationLists: [{ id: "a", algorithm: "GUESS" }] },
    ],
  ];

  it.each(bad)("%s", async (_what, name, parameters, body) => {
    const answer = await shop.query<{ message: string }>(name, parameters, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ message: expect.stringMatching(/\S/) });
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  });
});

describe("Elevate v3: consent", () => {
  const shop = openElevateShop();
  const anonymous = { customerKey: null, sessionKey: null };

  it.each([
    ["ANONYMOUS with neither key", { userContext: "ANONYMOUS", ...anonymous }, 200],
    ["ANONYMOUS with a session", { userContext: "ANONYMOUS", customerKey: null }, 400],
    ["UNPERSONALIZED with a session", { userContext: "UNPERSONALIZED", customerKey: null }, 200],
    ["UNPERSONALIZED with a customer", { userContext: "UNPERSONALIZED" }, 400],
    ["PERSONALIZED with both keys", { userContext: "PERSONALIZED" }, 200],
  ])("%s", async (_what, parameters, status) => {
    expect((await shop.query("autocomplete", { q: "lin", ...parameters })).status).toBe(status);
  });
});

describe("Elevate v3: notifications", () => {
  const shop = openElevateShop();

  it("are answered 204 without a body", async () => {
    const { body } = await shop.query<{ productSuggestions: { products: { ticket: string }[] }[] }>(
      "autocomplete",
      { q: "wool" },
    );
    const ticket = body.productSuggestions[0]?.products[0]?.ticket;
    const sent: [string, unknown][] = [
      ["click", { ticket }],
      ["add-to-cart", { ticket }],
      ["add-favorite", { productKey: "T-200" }],
      ["add-favorite", { variantKey: "T-100.2" }],
      ["remove-favorite", { productKey: "T-200" }],
    ];
    for (const [name, content] of sent)
      expect([name, await shop.notify(name, content)]).toEqual([
        name,
        expect.objectContaining({ status: 204, body: null }),
      ]);
  });

  it.each([
    ["click", {}],
    ["click", { ticket: "made-up" }],
    ["click", { ticket: Buffer.from("1;1;00000000").toString("base64url") }],
    ["add-to-cart", undefined],
    ["add-favorite", {}],
    ["add-favorite", { productKey: "T-200", variantKey: "T-200" }],
  ])("%s with %j is 400", async (name, content) => {
    const answer = await shop.notify(name, content);
    expect([answer.status, answer.body]).toEqual([400, { message: expect.any(String) }]);
  });
});

/** Elevate's own client, over a real port. */
describe("@apptus/esales-api against the embedded engine", () => {
  const origin = listens(openElevateShop().app);
  let client: ReturnType<typeof elevate>;

  beforeAll(() => {
    const visitor = {
      touchpoint: "desktop" as const,
      session: () => Promise.resolve({ customerKey: "ann", sessionKey: "s" }),
    };
    client = elevate({ clusterId: origin(), market: "gb", locale: "en-GB", ...visitor });
  });

  it("§3.3 search-engine product: a price range, variants' numbers, attribute lists", async () => {
    const presentCustom = [
      "uuid",
      "delivery_time",
      "in_stock",
      "marketing_label",
      "fast_delivery_available",
      "variant.uuid",
    ];
    const answer = await client.query.autocomplete({ q: "linen", presentCustom });
    const red = idOf("product", "linen-cushion-red-small");
    const [group] = answer.productSuggestions;
    expect([answer.totalHits, group?.key, group?.remaining]).toEqual([1, "T-100", 1]);
    expect(group?.products).toEqual([
      {
        ...{ key: "T-100.1", title: "Linen cushion", name: "Linen cushion", brand: "Nordhem" },
        ...{ link: "/Linen-cushion/T-100.1", ticket: expect.any(String), inStock: true },
        ...{ listPrice: { min: 20, max: 30 }, sellingPrice: { min: 20, max: 25 } },
        imageInfo: {
          images: [
            {
              alt: "A red cushion",
              custom: {},
              sources: [
                { url: "http://backend.test/media/cushion-red.avif", width: 720, height: 668 },
              ],
            },
          ],
        },
        custom: {
          uuid: [{ id: red, label: red }],
          delivery_time: [{ id: "1-3 days", label: "1-3 days" }],
          in_stock: [{ id: "1", label: "1" }],
          marketing_label: [{ id: "Popular", label: "Popular" }],
          fast_delivery_available: [{ id: "1", label: "1" }],
        },
        variants: [
          {
            ...{
              key: "T-100.1",
              ticket: expect.any(String),
              label: "50 × 50 cm",
              inStock: true,
              link: "/Linen-cushion/T-100.1",
            },
            ...{ listPrice: 20, sellingPrice: 20, custom: { uuid: [{ id: red, label: red }] } },
          },
          expect.objectContaining({ key: "T-100.2", listPrice: 30, sellingPrice: 25 }),
        ],
      },
    ]);
  });

  it("the text of an error reaches the caller", async () => {
    await expect(client.query.searchPage({ q: "linen", limit: 1000 })).rejects.toThrow(
      "Invalid value '1000' of parameter 'limit': expected a whole number from 1 to 600.",
    );
  });
});

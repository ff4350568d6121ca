import { elevate, type AutocompleteParams } from "@apptus/esales-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { idOf } from "../../backend/id";
import { listen, openElevateShop } from "./elevate-shop";

/** Elevate's own client, over a real port, as a shop in the browser would use it. */
describe("@apptus/esales-api against the embedded engine", () => {
  const shop = openElevateShop();
  let server: Awaited<ReturnType<typeof listen>>;
  const clientFor = (customerKey: string) =>
    elevate({
      clusterId: server.origin,
      market: "gb",
      locale: "en-GB",
      touchpoint: "desktop",
      session: () => Promise.resolve({ customerKey, sessionKey: "s" }),
    });
  let client: ReturnType<typeof clientFor>;

  beforeAll(async () => {
    server = await listen(shop);
    client = clientFor("ann");
  });
  afterAll(() => server.close());

  const CUSTOM = ["uuid", "delivery_time", "in_stock", "marketing_label", "fast_delivery_available", "variant.uuid"];
  const autocomplete = (q: string, more: Partial<AutocompleteParams> = {}) => client.query.autocomplete({ q, ...more });

  it("§3.3 search-engine product: a range of prices on the product, plain numbers on the variant, attributes as lists of {id, label}", async () => {
    const answer = await autocomplete("linen", { presentCustom: CUSTOM });
    expect(answer.totalHits).toBe(1);
    expect(answer.productSuggestions).toHaveLength(1);
    const [group] = answer.productSuggestions;
    expect(group).toMatchObject({ key: "T-100", remaining: 1 });
    const red = idOf("product", "linen-cushion-red-small");
    expect(group?.products).toEqual([
      {
        key: "T-100.1",
        title: "Linen cushion",
        name: "Linen cushion",
        brand: "Nordhem",
        series: "Cushions",
        rating: 4,
        link: "/Linen-cushion/T-100.1",
        ticket: expect.any(String),
        inStock: true,
        listPrice: { min: 20, max: 30 },
        sellingPrice: { min: 20, max: 25 },
        badges: {
          primary: [{ label: "-17%", theme: "DISCOUNT" }],
          secondary: [{ label: "Popular", theme: "THEME_1", attribute: "custom.marketing_label" }],
        },
        swatch: { type: "COLORS", colors: ["#c1121f"] },
        imageInfo: {
          effect: "NONE",
          thumbnail: "http://backend.test/media/cushion-red.avif",
          images: [
            {
              alt: "A red cushion",
              custom: {},
              sources: [{ url: "http://backend.test/media/cushion-red.avif", width: 720, height: 668 }],
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
            key: "T-100.1",
            ticket: expect.any(String),
            size: "50 × 50 cm",
            label: "50 × 50 cm",
            stockNumber: 100,
            inStock: true,
            link: "/Linen-cushion/T-100.1",
            listPrice: 20,
            sellingPrice: 20,
            prices: [],
            availability: [{ channel: "ONLINE", stockNumber: 100 }],
            custom: { uuid: [{ id: red, label: red }] },
          },
          expect.objectContaining({ key: "T-100.2", listPrice: 30, sellingPrice: 25 }),
        ],
      },
    ]);
  });

  it("searchPage with facets, sort, limit and skip", async () => {
    const all = await client.query.searchPage({ q: "mat", sort: "PRICE_DESCENDING", limit: 5 });
    expect(all.primaryList.totalHits).toBe(12);
    expect(all.primaryList.productGroups.map((group) => group.key)).toEqual(["T-1012", "T-1011", "T-1010", "T-1009", "T-1008"]);
    expect(all.primaryList.sort.selected).toBe("PRICE_DESCENDING");
    const lugn = await client.query.searchPage({
      q: "mat",
      sort: "PRICE_ASCENDING",
      skip: 1,
      limit: 2,
      facets: { brand: ["Lugn"], price: { min: 6, max: 12 } },
    });
    expect(lugn.primaryList.totalHits).toBe(4);
    expect(lugn.primaryList.productGroups.map((group) => group.key)).toEqual(["T-1004", "T-1006"]);
    expect(lugn.primaryList.facets.find((facet) => facet.id === "price")).toMatchObject({
      type: "RANGE",
      min: 6,
      max: 16,
      minSelected: 6,
      maxSelected: 12,
    });
  });

  it("the text of an error reaches the caller", async () => {
    await expect(client.query.searchPage({ q: "linen", limit: 1000 })).rejects.toThrow(
      "Invalid value '1000' of parameter 'limit': expected a whole number from 1 to 600.",
    );
  });
});

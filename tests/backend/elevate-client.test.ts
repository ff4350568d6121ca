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

  it("§3 search-engine product: a range of prices on the product, plain numbers on the variant, attributes as lists of {id, label}", async () => {
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

  it("§9 upsell: the preferred picture is 550 wide; the variant is the part of the key after its first dash", async () => {
    const [group] = (await autocomplete("linen")).productSuggestions;
    const [product] = group?.products ?? [];
    expect(product?.imageInfo.images[0]?.sources.find((source) => source.width === 550)).toMatchObject({ height: 510 });
    const afterDash = product?.key.slice(product.key.indexOf("-") + 1) ?? "";
    expect(product?.variants.find((variant) => variant.key === afterDash || variant.key.endsWith(`-${afterDash}`))?.key).toBe("T-100.1");
    expect(product?.custom).toBeUndefined();
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

  it("landingPage: a category's list, navigation and seo", async () => {
    const page = await client.query.landingPage({ pageReference: "/Cushions/", includeNavigation: true });
    expect(page.primaryList?.productGroups.map((group) => group.key)).toEqual(["T-100"]);
    expect(page.seo).toEqual({
      pageTitle: "Cushions to buy",
      pageHeading: "Cushions",
      metaDescription: "Soft things",
      preamble: "<p>Soft things</p>",
      canonicalPath: "/Cushions/",
    });
    expect(page.navigation?.breadcrumbs).toEqual([
      { path: "/", label: "Home" },
      { path: "/Cushions/", label: "Cushions" },
    ]);
    expect([page.published, page.customData, page.recommendationLists]).toEqual([false, {}, []]);
    const start = await client.query.landingPage(
      { pageReference: "/" },
      { recommendationLists: [{ id: "top", algorithm: "TOP_PRODUCTS", limit: 3 }] },
    );
    expect(start.primaryList).toBeUndefined();
    expect(start.recommendationLists[0]?.productGroups).toHaveLength(3);
  });

  it("productPage: tickets of the variants, or the whole group", async () => {
    const tickets = await client.query.productPage({ productKey: "T-100.1" });
    expect(tickets.productGroup).toBeUndefined();
    expect(Object.keys(tickets.tickets)).toEqual(["T-100.1", "T-100.2", "T-100.3"]);
    const whole = await client.query.productPage({ productKey: "T-100" }, { productGroup: { include: true } });
    expect(whole.productGroup?.products.map((product) => product.key)).toEqual(["T-100.1", "T-100.3"]);
    expect(whole.productGroup?.products[0]).toMatchObject({
      description: "<p>Linen cushion: for tests.</p>",
      custom: { material: [{ label: "Linen" }], color: [{ label: "Red" }] },
    });
    expect(whole.tickets).toEqual({});
    expect(await client.query.productPage({ productKey: "unknown" })).toEqual({ recommendationLists: [], tickets: {} });
  });

  it("cartPage and addToCartPopup", async () => {
    const cart = await client.query.cartPage(
      { cart: ["T-100.2", "T-200"] },
      { cart: { include: true }, recommendationLists: [{ id: "cart", algorithm: "CART", limit: 4, label: "Goes with it" }] },
    );
    expect(cart.cart.map((group) => group.key)).toEqual(["T-100", "T-200"]);
    expect(cart.recommendationLists).toEqual([
      { id: "cart", algorithm: "CART", visible: true, label: "Goes with it", visualization: "CAROUSEL", productGroups: expect.any(Array) },
    ]);
    const keys = cart.recommendationLists[0]?.productGroups.map((group) => group.key) ?? [];
    expect(keys).toHaveLength(4);
    expect(keys).not.toContain("T-100");
    expect(keys).not.toContain("T-200");
    const popup = await client.query.addToCartPopup({ variantKey: "T-200", cart: ["T-300"] }, [
      { id: "popup", algorithm: "ADD_TO_CART_RECS", limit: 2 },
    ]);
    expect(popup.recommendationLists[0]?.productGroups).toHaveLength(2);
    expect(popup.recommendationLists[0]?.productGroups.map((group) => group.key)).not.toContain("T-300");
  });

  it("every notification is accepted", async () => {
    const ticket = (await autocomplete("wool")).productSuggestions[0]?.products[0]?.ticket ?? "";
    await client.notify.click(ticket);
    await client.notify.addToCart(ticket);
    await client.notify.addFavorite("T-200");
    await client.notify.addFavorite({ variantKey: "T-100.1" });
    await client.notify.removeFavorite("T-200");
    await client.notify.removeRecentSearches(["wool"]);
    await client.notify.removeRecentSearches("removeAll");
    await client.notify.removeRecentlyViewed(["T-200"]);
    await client.notify.removeRecentlyViewed("removeAll");
    await client.notify.end();
    await expect(client.notify.click("nonsense")).rejects.toThrow();
  });

  it("the text of an error reaches the caller", async () => {
    await expect(client.query.searchPage({ q: "linen", limit: 1000 })).rejects.toThrow(
      "Invalid value '1000' of parameter 'limit': expected a whole number from 1 to 600.",
    );
  });
});

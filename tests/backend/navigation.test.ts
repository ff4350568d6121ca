import { describe, expect, it } from "vitest";
import { idOf } from "../../backend/id";
import {
  type Category,
  type CmsSlot,
  type Errors,
  type Listing,
  type Product,
  shopwareError,
} from "../support/backend/answers";
import { openTestShop } from "../support/backend/shop";

const { call } = openTestShop();
const id = (key: string): string => idOf("category", key);
const MAIN = "/navigation/main-navigation/main-navigation";
const menu = async (path: string, body: unknown = {}): Promise<Category[]> =>
  (await call<Category[]>(path, { body })).body;
const outline = (categories: Category[]): unknown[] =>
  categories.map(({ name, children }) => (children?.length ? [name, outline(children)] : name));

describe("navigation", () => {
  it("is a bare list: the visible, active categories below the root as a tree", async () => {
    expect(outline(await menu(MAIN))).toEqual([
      ["Cushions", ["Covers"]],
      "Throws",
      ["More", ["In the folder"]],
      "Blog",
      "Shortcut",
    ]);
  });

  it("links and folders say what they are", async () => {
    const categories = await menu(MAIN);
    const named = (name: string) => categories.find((category) => category.name === name);
    expect(named("More")).toMatchObject({ type: "folder", linkType: null });
    expect(named("Blog")).toMatchObject({
      type: "link",
      linkType: "external",
      externalLink: "https://blog.example",
      linkNewTab: true,
      translated: { externalLink: "https://blog.example" },
    });
    expect(named("Shortcut")).toMatchObject({
      type: "link",
      linkType: "category",
      internalLink: id("throws"),
      linkNewTab: false,
    });
  });

  it("SEO urls come if the header asks; categories have picture and custom fields", async () => {
    const { body } = await call<Category[]>(MAIN, {
      body: {},
      headers: { "sw-include-seo-urls": "1" },
    });
    expect(body[0]?.seoUrls?.map((url) => url.seoPathInfo)).toEqual(["Cushions/"]);
    expect(body[1]?.seoUrls?.[0]?.seoPathInfo).toBe("warm-throws/");
    expect(body[0]?.media?.url).toBe("http://backend.test/media/living-room.avif");
    expect(body[0]?.translated.customFields).toEqual({ hideMobile: true });
    expect((await menu(MAIN))[0]?.seoUrls).toBeNull();
  });

  it("an unknown id is 404, a malformed one 400", async () => {
    const unknown = await call<Errors>(`/navigation/${"a".repeat(32)}/${"a".repeat(32)}`, {
      body: {},
    });
    expect(unknown.status).toBe(404);
    expect(unknown.body.errors[0]).toEqual(
      shopwareError(404, "CONTENT__CATEGORY_NOT_FOUND", `Category "${"a".repeat(32)}" not found.`, {
        categoryId: "a".repeat(32),
      }),
    );
    expect(
      (await call<Errors>("/navigation/nonsense/nonsense", { body: {} })).body.errors[0]?.code,
    ).toBe("FRAMEWORK__INVALID_UUID");
  });
});

describe("category", () => {
  const slots = async (path: string, body: unknown = {}): Promise<CmsSlot[]> => {
    const answer = await call<Category>(path, { body });
    return (
      answer.body.cmsPage?.sections.flatMap((section) =>
        section.blocks.flatMap((block) => block.slots),
      ) ?? []
    );
  };
  const slot = async (
    type: string,
    path = "/category/home",
    body: unknown = {},
  ): Promise<CmsSlot> => {
    const found = (await slots(path, body)).find((each) => each.type === type);
    if (!found) throw new Error(`No slot ${type}`);
    return found;
  };

  it("home is the root of the main navigation, with its page resolved", async () => {
    const { body } = await call<Category>("/category/home", { body: {} });
    expect([body.id, body.cmsPage?.type]).toEqual([id("home"), "landingpage"]);
    const types = (await slots("/category/home")).map((each) => each.type);
    expect(types.join(" ")).toBe(
      "image text product-slider product-box image-slider image-gallery form youtube-video",
    );
  });

  it("a text slot has its content as setting and as data", async () => {
    const text = await slot("text");
    expect(text.data).toEqual({ content: "<h2>Welcome</h2>", apiAlias: "cms_text" });
    expect(text.config?.content).toEqual({ source: "static", value: "<h2>Welcome</h2>" });
  });

  it("an image slot has its picture and link", async () => {
    const image = await slot("image");
    expect(image.data).toMatchObject({
      url: "/Cushions/",
      newTab: false,
      media: { url: "http://backend.test/media/living-room.avif", alt: "A living room" },
      apiAlias: "cms_image",
    });
    expect(image.config).toMatchObject({
      displayMode: { value: "cover" },
      ariaLabel: { value: "To the cushions" },
    });
  });

  it("a product slider shows its active products in their order", async () => {
    const { data } = await slot("product-slider");
    expect((data?.products as Product[]).map((product) => product.productNumber)).toEqual([
      "T-200",
      "T-100",
    ]);
  });

  it("product box, slider, gallery and form", async () => {
    expect((await slot("product-box")).data).toMatchObject({
      product: { productNumber: "T-200" },
      apiAlias: "cms_product_box",
    });
    expect((await slot("image-slider")).data).toMatchObject({
      sliderItems: [
        { url: "/", media: {} },
        { url: null, media: {} },
      ],
      apiAlias: "cms_image_slider",
    });
    expect((await slot("image-gallery")).data).toMatchObject({
      sliderItems: [{ media: { alt: "A blue cushion" } }],
    });
    const form = await slot("form");
    expect(form.config).toMatchObject({
      type: { value: "newsletter" },
      title: { value: "Newsletter" },
    });
    expect(form.data).toHaveLength(2);
  });

  it("a slot of an unknown type has its settings and no data", async () => {
    expect(await slot("youtube-video")).toMatchObject({
      config: { videoID: { source: "static", value: "abc" } },
      data: null,
    });
  });

  it("a listing slot uses a listing's parameters; 24 products per page by default", async () => {
    const plain = await slot("product-listing", `/category/${id("in-folder")}`);
    expect((plain.data?.listing as Listing).limit).toBe(24);
    const narrowed = await slot("product-listing", `/category/${id("in-folder")}`, {
      limit: 5,
      p: 2,
      order: "price-desc",
      manufacturer: idOf("manufacturer", "lugn"),
    });
    expect(narrowed.data?.listing).toMatchObject({
      total: 6,
      page: 2,
      limit: 5,
      sorting: "price-desc",
      currentFilters: { navigationId: id("in-folder") },
    });
  });

  it("an inactive category is 200; a folder, a link and an unknown one are 404", async () => {
    expect((await call(`/category/${id("switched-off")}`, { body: {} })).status).toBe(200);
    for (const key of ["folder", "external", "shortcut", "nowhere"]) {
      const answer = await call<Errors>(`/category/${id(key)}`, { body: {} });
      expect([answer.status, answer.body.errors[0]?.code]).toEqual([
        404,
        "CONTENT__CATEGORY_NOT_FOUND",
      ]);
    }
  });

  it("CMS and landing pages come alone; unknown ones are 404", async () => {
    expect((await call(`/cms/${idOf("cms-page", "home")}`)).body).toMatchObject({
      name: "Home page",
      apiAlias: "cms_page",
    });
    expect(
      (await call(`/landing-page/${idOf("landing-page", "summer")}`, { body: {} })).body,
    ).toMatchObject({
      name: "Summer",
      url: "summer",
      cmsPage: { type: "landingpage" },
    });
    expect(
      (await call<Errors>(`/cms/${"a".repeat(32)}`, { body: {} })).body.errors[0],
    ).toMatchObject({
      code: "CONTENT__CMS_PAGE_NOT_FOUND",
      detail: `Page with id "${"a".repeat(32)}" was not found.`,
    });
    expect(
      (await call<Errors>(`/landing-page/${"a".repeat(32)}`, { body: {} })).body.errors[0]?.code,
    ).toBe("CONTENT__LANDING_PAGE_NOT_FOUND");
  });

  it("blocks carry their backgrounds and places", async () => {
    const home =
      (await call<Category>("/category/home", { body: {} })).body.cmsPage?.sections[0]?.blocks ??
      [];
    expect(home[1]).toMatchObject({ backgroundColor: "#f4efe6", sectionPosition: "main" });
    expect(home[2]?.backgroundMedia?.url).toBe("http://backend.test/media/living-room.avif");
    const listing = (await call<Category>(`/category/${id("throws")}`, { body: {} })).body.cmsPage
      ?.sections[0];
    expect([listing?.type, listing?.blocks.map((block) => block.sectionPosition)]).toEqual([
      "sidebar",
      ["sidebar", "sidebar", "main"],
    ]);
  });

  it("a listing begins with its layout's sorting, until the shopper chooses another", async () => {
    const sortingAt = async (category: string, body: object) => {
      const sections =
        (await call<Category>(`/category/${id(category)}`, { body })).body.cmsPage?.sections ?? [];
      const slots = sections
        .flatMap(({ blocks }) => blocks)
        .flatMap((block) => (block as { slots?: { data: unknown }[] }).slots ?? []);
      return slots.flatMap(
        ({ data }) => (data as { listing?: { sorting: string } } | null)?.listing?.sorting ?? [],
      );
    };
    expect(await sortingAt("cushion-covers", {})).toEqual(["price-desc"]);
    expect(await sortingAt("cushion-covers", { order: "name-asc" })).toEqual(["name-asc"]);
    expect(await sortingAt("throws", {})).toEqual(["name-asc"]);
  });
});

import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { idOf } from "../../backend/id";
import { storeApi } from "../support/routes/checkout";
import { openShop, Shopper } from "../support/routes/shopper";
import { openProxy } from "../support/routes/store-api-proxy";
import { category, seoUrl } from "../support/entities";

const CUSHIONS = idOf("category", "cushions");
const VASE = idOf("product", "vase-ronn-stoneware");
const UNKNOWN = "e".repeat(32);
/** The placeholder of Shopware's editor for a picked page. */
const picked = (path: string) => `124c71d524604ccbad6042edce3ac799${path}#`;
const media = {
  url: "http://localhost/picture.jpg",
  mimeType: "image/jpeg",
  metaData: { width: 800, height: 600 },
  thumbnails: [],
};

interface Slot {
  type: string;
  slot: string;
  config?: Record<string, { value: unknown; source?: string }>;
  data?: unknown;
}
interface Page {
  cmsPage: {
    type: string;
    sections: { type: string; blocks: { type: string; slots: Slot[] }[] }[];
  };
  seoUrls?: unknown;
  description?: string;
  translated?: Record<string, unknown>;
}
const text = (content: string, slot = "content"): Slot => ({
  type: "text",
  slot,
  data: { content },
});
const image = (slot: string, url: string | null = null, newTab = false): Slot => ({
  type: "image",
  slot,
  data: { url, newTab, media: { ...media, url: `http://localhost/${slot}.jpg` } },
});

const proxy = await openProxy();

const open = () => new Shopper("localhost", openShop({ SHOPWARE_ENDPOINT: proxy.endpoint }));

/** The contact page with a test's own blocks. */
async function pageWith(blocks: { type: string; slots: Slot[] }[], shopper = open()) {
  proxy.alter("category/", (body: Page) => {
    body.cmsPage.sections = [{ type: "default", blocks }];
    return body;
  });
  await shopper.get("/menu");
  const page = await shopper.get("/contact/");
  proxy.alter("category/", null);
  expect(page.status).toBe(200);
  return parse(page.html).querySelector("main")!;
}
const hrefs = (main: ReturnType<typeof parse>, selector = "a") =>
  main.querySelectorAll(selector).map((link) => link.getAttribute("href"));

describe("links picked in Shopware's editor", () => {
  it("lead to the page: by its SEO path if known, else by its id", async () => {
    const main = await pageWith([
      {
        type: "text",
        slots: [
          text(
            [
              `/navigation/${CUSHIONS}`,
              `/detail/${VASE}`,
              `/landingPage/${UNKNOWN}`,
              `/mediaId/${UNKNOWN}`,
            ]
              .map((path) => `<p><a href="${picked(path)}">there</a></p>`)
              .join(""),
          ),
        ],
      },
    ]);
    expect(hrefs(main, "[data-testid=cms-text] a")).toEqual([
      "/living-room/cushions/",
      `/detail/${VASE}`,
      `/landingPage/${UNKNOWN}`,
      `/mediaId/${UNKNOWN}`,
    ]);
  });

  it("work on pictures and sliders; D13 a picture set to open in a new tab does", async () => {
    const slider: Slot = {
      type: "image-slider",
      slot: "imageSlider",
      data: { sliderItems: [{ url: picked(`/navigation/${CUSHIONS}`), newTab: true, media }] },
    };
    const main = await pageWith([
      { type: "image", slots: [image("image", picked(`/navigation/${CUSHIONS}`), true)] },
      { type: "image-slider", slots: [slider] },
    ]);
    const links = main.querySelectorAll("a[data-testid=cms-figure]");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/living-room/cushions/",
      "/living-room/cushions/",
    ]);
    expect(links.map((link) => link.getAttribute("target"))).toEqual(["_blank", "_blank"]);
  });

  it("work in the menus and in product descriptions", async () => {
    proxy.alter(
      "navigation/footer-navigation",
      (body: { type: string; externalLink: string; translated: Record<string, unknown> }[]) => {
        Object.assign(body[0]!, {
          type: "link",
          linkType: "external",
          externalLink: picked(`/detail/${VASE}`),
          children: [],
        });
        Object.assign(body[0]!.translated, {
          linkType: "external",
          externalLink: picked(`/detail/${VASE}`),
        });
        return body;
      },
    );
    proxy.alter(
      `product/${VASE}`,
      (body: { product?: { description: string; translated: Record<string, unknown> } }) => {
        const description = `<p>Goes with <a href="${picked(`/navigation/${CUSHIONS}`)}">cushions</a>.</p>`;
        if (body.product)
          Object.assign(body.product, {
            description,
            translated: { ...body.product.translated, description },
          });
        return body;
      },
    );
    const page = await open().get("/Ronn-stoneware-vase/10341");
    proxy.alter("navigation/footer-navigation", null);
    proxy.alter(`product/${VASE}`, null);
    const document = parse(page.html);
    expect(hrefs(document, "[data-testid=product-story] .rich-text a")).toEqual([
      expect.stringMatching(/^\/(living-room\/cushions\/|navigation\/)/),
    ]);
    expect(hrefs(document, "[data-testid=site-footer] a")).toContain(`/detail/${VASE}`);
  });

  it("a link to a file leads to the file's address", async () => {
    const { product } = (await storeApi(`product/${VASE}`)) as {
      product: { cover: { media: { id: string; url: string } } };
    };
    const { id, url } = product.cover.media;
    const shopper = open();
    const answer = await shopper.get(`/mediaId/${id}`);
    expect([answer.status, answer.location]).toEqual([302, url]);
    expect((await shopper.get(`/mediaId/${UNKNOWN}`)).status).toBe(404);
  });

  it("a file whose name has letters that no header holds leads there as well", async () => {
    proxy.alter("media", () => [{ id: UNKNOWN, url: "https://files.example/Łódź – 2026 😀.pdf" }]);
    const answer = await open().get(`/mediaId/${UNKNOWN}`);
    proxy.alter("media", null);
    expect([answer.status, answer.location]).toEqual([
      302,
      encodeURI("https://files.example/Łódź – 2026 😀.pdf"),
    ]);
  });
});

describe("SEO URLs of an entity that is in an answer twice", () => {
  it("are on one copy only, and are used for both", async () => {
    proxy.alter("category/home", (body: unknown) => {
      const seen = new Set<unknown>();
      const visit = (value: unknown): void => {
        if (typeof value !== "object" || value === null) return;
        const entity = value as { id?: string; apiAlias?: string; seoUrls?: unknown };
        if (entity.apiAlias === "product" && entity.seoUrls) {
          if (seen.has(entity.id)) entity.seoUrls = null;
          seen.add(entity.id);
        }
        Object.values(value).forEach(visit);
      };
      const page = (body as Page).cmsPage;
      const sliders = page.sections
        .flatMap(({ blocks }) => blocks)
        .filter(({ slots }) => slots.some(({ type }) => type === "product-slider"));
      page.sections[0]!.blocks.push(...(structuredClone(sliders) as typeof sliders));
      visit(body);
      return body;
    });
    const { html } = await open().get("/");
    proxy.alter("category/home", null);
    const tiles = hrefs(parse(html), "main [data-testid=tile-name] a");
    expect(tiles.length).toBeGreaterThan(1);
    expect(tiles.filter((href) => href?.startsWith("/detail/"))).toEqual([]);
  });
});

describe("the service menu", () => {
  it("is in the footer and in the sitemap", async () => {
    const path = "Service/Write-to-us/";
    proxy.alter("navigation/service-navigation", () => [
      category("a", "Write to us", { seoUrls: [seoUrl(`/navigation/${"a".repeat(32)}`, path)] }),
    ]);
    const shopper = open();
    const { html } = await shopper.get("/");
    expect(
      hrefs(parse(html), "[data-testid=site-footer] [data-testid=footer-columns] a"),
    ).toContain("/Service/Write-to-us/");
    expect((await shopper.get("/sitemaps/categories-1.xml")).html).toContain(
      "/Service/Write-to-us/</loc>",
    );
    proxy.alter("navigation/service-navigation", null);
  });
});

describe("addresses from before a rename", () => {
  it("an unseen path of a product is recognised by the number at its end", async () => {
    const answer = await open().get("/Some-older-name/10341?utm=1");
    expect([answer.status, answer.location]).toEqual([301, "/Ronn-stoneware-vase/10341?utm=1"]);
    expect((await open().get("/Some-older-name/99999999")).status).toBe(404);
  });

  it("a path that the look-up names is shown there; the page's own is canonical", async () => {
    const shop = openShop({ SHOPWARE_ENDPOINT: proxy.endpoint });
    const shopper = new Shopper("localhost", shop);
    proxy.alter("seo-url", (body: { elements: { seoPathInfo: string; pathInfo: string }[] }) => ({
      ...body,
      elements: [seoUrl(`/navigation/${CUSHIONS}`, "Pillows/")],
    }));
    const renamed = await shopper.get("/Pillows/");
    proxy.alter("seo-url", null);
    expect(renamed.status).toBe(200);
  });
});

describe("blocks of Shopware's editor", () => {
  it("are in the order of their slots, even four, and a text is under its picture", async () => {
    const four = ["right", "center-right", "left", "center-left"].map((place) => image(place));
    const rows = [
      "right-text",
      "center-image",
      "left-text",
      "right-image",
      "center-text",
      "left-image",
    ].map((place) => (place.endsWith("text") ? text(`<p>${place}</p>`, place) : image(place)));
    const main = await pageWith([
      { type: "image-four-column", slots: four },
      { type: "image-text-row", slots: rows },
    ]);
    const [pictures, pairs] = main.querySelectorAll("[data-testid=cms-block]");
    const shown = (block: typeof pictures) =>
      block!
        .querySelectorAll("img, [data-testid=cms-text] p")
        .map(
          (entry) =>
            entry.getAttribute("src")?.split("/").at(-1)?.replace(".jpg", "") ?? entry.text,
        );
    expect(shown(pictures)).toEqual(["left", "center-left", "center-right", "right"]);
    expect(shown(pairs)).toEqual([
      "left-image",
      "left-text",
      "center-image",
      "center-text",
      "right-image",
      "right-text",
    ]);
  });

  it("D9 a layout that shows the category's description shows it once", async () => {
    const description = "<p>Cushions for every sofa.</p>";
    proxy.alter("category/", (body: Page & { translated: Record<string, unknown> }) => {
      body.description = description;
      body.translated = { ...body.translated, description };
      body.cmsPage.sections.unshift({
        type: "default",
        blocks: [{ type: "text", slots: [text(description)] }],
      });
      return body;
    });
    const { html } = await open().get("/living-room/cushions/");
    proxy.alter("category/", null);
    expect(
      parse(html).querySelector("main")!.innerHTML.split("Cushions for every sofa."),
    ).toHaveLength(2);
  });

  it.each([
    ["few", "soon."],
    ["many", `soon. ${"Mondays are busy. ".repeat(20)}`],
  ])("the contact form is confirmed in its editors' words, %s of them", async (_, when) => {
    proxy.alter("contact-form", () => ({
      individualSuccessMessage: `<p>We call you <b>back</b> ${when}</p>`,
    }));
    // From a separate address: the backend refuses a fourth message from one within half a minute,
    // and other tests send too.
    const shopper = new Shopper(
      "localhost",
      openShop({ SHOPWARE_ENDPOINT: proxy.endpoint, TRUST_PROXY: "1" }),
      "203.0.113.41",
    );
    const fields = {
      firstName: "Anna",
      lastName: "Berg",
      email: "anna@example.com",
      phone: "1",
      subject: "Lamp",
      comment: "Is it warm?",
    };
    const page = await shopper.submit("/forms/contact", {
      ...fields,
      slotId: "a".repeat(32),
      returnTo: "/contact/",
    });
    proxy.alter("contact-form", null);
    expect(parse(page.html).querySelector("[role=status]")?.text).toContain(
      `We call you back ${when.trim()}`,
    );
  });
});

describe("tiles", () => {
  interface Tile {
    apiAlias: string;
    parentId: string | null;
    options: { translated: { name: string } }[];
  }
  it("of a variant name its options, as do their buttons; restocked ones say when", async () => {
    proxy.alter("product", (body: { elements: Tile[] }) => {
      Object.assign(body.elements[0]!, {
        ...{
          parentId: UNKNOWN,
          childCount: null,
          available: true,
          stock: 0,
          availableStock: 0,
          restockTime: 14,
        },
        deliveryTime: {
          name: "1-3 days",
          translated: { name: "1-3 days" },
          unit: "day",
          min: 1,
          max: 3,
        },
        options: ["Blue", "L"].map((name, index) => ({
          id: String(index).repeat(32),
          name,
          translated: { name },
        })),
        calculatedCheapestPrice: null,
      });
      return body;
    });
    const tiles = parse((await open().get("/search?q=cushion")).html).querySelectorAll(
      "main article[data-testid=tile]",
    );
    proxy.alter("product", null);
    const tile = tiles.find(({ text }) => text.includes("Blue, L"))!;
    expect(tile.querySelector("[data-testid=tile-add]")?.text ?? "").toContain("Blue, L");
    expect(tile.querySelector("[data-testid=delivery]")?.text).toBe("15–17 days");
  });

  it("and the footer's, where Shopware has neither, leave no empty menu or space", async () => {
    const menus = ["navigation/footer-navigation", "navigation/service-navigation"];
    menus.forEach((path) => proxy.alter(path, () => []));
    const { html } = await open().get("/");
    menus.forEach((path) => proxy.alter(path, null));
    expect(
      parse(html)
        .querySelectorAll("[data-testid=site-footer] nav")
        .map((nav) => nav.getAttribute("aria-label")),
    ).toEqual(["Countries"]);
  });
});

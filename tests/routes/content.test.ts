import { parse, type HTMLElement } from "node-html-parser";
import { pino } from "pino";
import { beforeAll, describe, expect, it } from "vitest";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { idOf } from "../../backend/id";
import { cmsBlock, cmsSection, media, slot } from "../support/entities";
import { BACKEND_PORT } from "../support/routes/environment";
import { openShop, Shopper, type Page } from "../support/routes/shopper";
import { openProxy } from "../support/routes/store-api-proxy";

const t = getTranslate("en-GB");
const CATEGORY = `category/${idOf("category", "cushions")}`;
const PICTURE = media("room", { translated: { alt: "A room" }, thumbnails: [] });

type Fields = Record<string, unknown>;
const slotWith = (type: string, data: unknown, settings: Fields = {}) =>
  slot(
    type,
    data,
    Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [name, { source: "static", value }]),
    ),
  );
const text = (words: string) => slotWith("text", { content: `<p>${words}</p>` });

const proxy = await openProxy();
/** As in Shopware's rows of pictures with texts below them. */
const rowOf = (words: string, url: string | null) =>
  cmsBlock([
    { ...slotWith("image", { media: PICTURE, url }), slot: "left-image" },
    { ...text(words), slot: "left-text" },
  ]);
let lines: string[];
let page: Page;
let main: HTMLElement;
const blockWith = (words: string) =>
  main.querySelectorAll("[data-testid=cms-block]").find((each) => each.text.includes(words));

beforeAll(async () => {
  lines = [];
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
  const storeApi = (path: string) =>
    fetch(`http://localhost:${BACKEND_PORT}/store-api/${path}`, {
      method: "POST",
      headers: {
        "sw-access-key": "SWSCHEARTHDEMOGB0000000000",
        "sw-include-seo-urls": "1",
        "Content-Type": "application/json",
      },
      body: JSON.stringify({
        limit: 2,
        filter: [{ type: "equals", field: "parentId", value: null }],
      }),
    }).then((answer) => answer.json() as Promise<Fields>);
  const [first, second] = (await storeApi("product")).elements as Fields[];
  const sections = [
    cmsSection([
      cmsBlock([slotWith("text", { content: "<h2>About wool</h2>" })]),
      cmsBlock([
        slotWith(
          "image",
          { media: PICTURE, url: "https://elsewhere.test/" },
          { displayMode: "cover" },
        ),
      ]),
      cmsBlock([slotWith("image-slider", { sliderItems: [{ media: PICTURE, url: null }] })]),
      cmsBlock([
        slotWith("image-gallery", {
          sliderItems: [
            { media: PICTURE, url: null },
            { media: { ...PICTURE, url: "https://media.test/2.webp" } },
          ],
        }),
      ]),
      cmsBlock([slotWith("product-box", { product: first })]),
      cmsBlock([
        slotWith("product-slider", { products: [first, second] }, { title: "Well loved" }),
      ]),
      cmsBlock([slotWith("form", [], { type: "newsletter" })]),
      cmsBlock([slotWith("form", [], { type: "contact" })]),
      cmsBlock([
        slotWith("html", null, {
          content:
            "<p>As it is</p><iframe src='https://tracker.test/' width='1' height='1'></iframe><script>bad()</script>",
        }),
      ]),
      cmsBlock([
        slotWith(
          "youtube-video",
          { media: PICTURE },
          { videoID: "dQw4w9WgXcQ", iframeTitle: "How linen is made" },
        ),
      ]),
      cmsBlock([slotWith("vimeo-video", null, { videoID: "76979871" })]),
      cmsBlock([slotWith("vimeo-video", null, { videoID: "../../evil" })]),
      cmsBlock(
        ["location-renderer", "hotspot-map", "hotspot-map"].map((type) =>
          slotWith(type, { secret: "never shown" }),
        ),
      ),
      cmsBlock([slotWith("form", [], { type: "revocation" })]),
      ...[
        "category-navigation",
        "sidebar-filter",
        "product-name",
        "manufacturer-logo",
        "buy-box",
        "product-description-reviews",
        "cross-selling",
      ].map((type) => cmsBlock([slotWith(type, { content: "never shown" })])),
    ]),
    cmsSection(
      [cmsBlock([text("Beside")], { sectionPosition: "sidebar" }), cmsBlock([text("Middle")])],
      {
        type: "sidebar",
        mobileBehavior: "hidden",
        backgroundColor: "#332211",
      },
    ),
    cmsSection([cmsBlock([text("On a ground")], { backgroundColor: "#112233" })], {
      backgroundColor: "#ffffff",
    }),
    cmsSection([
      rowOf("Rugs", "/rugs/"),
      rowOf("Lamps without a link", null),
      rowOf("Curtains, and a text that is longer than the name of any category", "/curtains/"),
    ]),
    cmsSection([
      cmsBlock([text("Not for phones")], {
        visibility: { mobile: false, tablet: true, desktop: true },
      }),
    ]),
    cmsSection([
      cmsBlock([text("never shown")], {
        visibility: { mobile: false, tablet: false, desktop: false },
      }),
    ]),
    cmsSection([cmsBlock([text("never shown")])], {
      visibility: { mobile: false, tablet: false, desktop: false },
    }),
    cmsSection([cmsBlock([text("Before a room")])], { backgroundMedia: PICTURE }),
  ];
  proxy.alter(CATEGORY, (category: Fields) => ({
    ...category,
    cmsPage: { type: "landingpage", sections },
  }));
  const shopper = new Shopper(
    "localhost",
    openShop({ SHOPWARE_ENDPOINT: proxy.endpoint, MEDIA_ORIGINS: "https://media.test" }, log),
  );
  page = await shopper.get("/living-room/cushions/");
  await shopper.get("/living-room/cushions/?p=1");
  main = parse(page.html).querySelector("main")!;
});

describe("pages of Shopware's Shopping Experiences, every slot of Shopware 6.6", () => {
  it("text, pictures, slider, gallery, product box and slider, forms, HTML without scripts", () => {
    expect(page.status).toBe(200);
    expect(main.querySelector("h2")?.text).toBe("About wool");
    expect(
      main.querySelector(
        "a[data-testid=cms-figure][href='https://elsewhere.test/'] img[alt='A room'].object-cover",
      ),
    ).not.toBeNull();
    expect(main.querySelectorAll("img").length).toBeGreaterThan(3);
    expect(main.querySelectorAll("[data-testid=cms-gallery] > li")).toHaveLength(2);
    expect(main.querySelectorAll("article[data-testid=tile]").length).toBeGreaterThanOrEqual(3);
    expect(main.querySelectorAll("h2, h3").map((heading) => heading.text.trim())).toContain(
      "Well loved",
    );
    expect(
      main.querySelectorAll("form[action='/news'], form[action='/forms/contact']"),
    ).toHaveLength(2);
    expect(main.text).toContain("As it is");
  });

  it("videos are links: nothing of a third party is fetched before the shopper goes", () => {
    const links = main.querySelectorAll("a[href*='youtube'], a[href*='vimeo']");
    expect(
      links.map((link) => [
        link.getAttribute("href"),
        link.getAttribute("target"),
        link.getAttribute("rel"),
      ]),
    ).toEqual([
      ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", "_blank", "noopener"],
      ["https://vimeo.com/76979871", "_blank", "noopener"],
    ]);
    expect(links[0]?.text).toContain(
      t("cms.video.titled", { title: "How linen is made", place: "YouTube" }),
    );
    expect(links[1]?.text).toContain(t("cms.video", { place: "Vimeo" }));
    const embedded = main.querySelectorAll(
      "iframe, video, object, embed, script:not([type='application/ld+json'])",
    );
    // The shop's own scripts lay the page out in steps (decision 0035).
    expect(
      embedded
        .filter(({ rawText }) => !rawText.endsWith(";document.currentScript.remove()"))
        .map(String),
    ).toEqual([]);
    const fetched = main
      .querySelectorAll("[src]")
      .map((each) => new URL(each.getAttribute("src")!, "http://localhost").hostname);
    expect([...new Set(fetched)].sort()).toEqual(["localhost", "media.test"]);
  });

  it("an unknown slot is left out and logged once per type; those of product pages are not", () => {
    expect(page.html).not.toMatch(/never shown|tracker\.test|bad\(\)/);
    const told = lines
      .map((line) => JSON.parse(line) as Fields)
      .filter(({ msg }) => String(msg).startsWith("content slot"));
    expect(told.map((line) => line.slot)).toEqual([
      "location-renderer",
      "hotspot-map",
      "form revocation",
    ]);
  });

  it("the request loads blocks' looks: the front page has backgrounds of its own", async () => {
    expect((await new Shopper().get("/")).html).toContain('fill="#efe7da"');
  });

  it("§2.25 pictures that are links, with short texts below them, are tiles", () => {
    const isTiles = (words: string) => blockWith(words)?.hasAttribute("data-tiles");
    expect(isTiles("Rugs")).toBe(true);
    expect(isTiles("Lamps without")).toBe(false);
    expect(isTiles("Curtains, and")).toBe(false);
  });

  it("sections with a sidebar, backgrounds, and parts that some screens hide", () => {
    const [aside, middle] = main.querySelectorAll(
      "[data-testid=cms-sidebar] > [data-testid=cms-column]",
    );
    expect([aside?.text.trim(), middle?.text.trim()]).toEqual(["Beside", "Middle"]);
    expect(aside?.classList.contains("max-md:hidden")).toBe(true);
    expect(
      main.querySelector("[data-testid=cms-sidebar].page-width")?.hasAttribute("data-tinted"),
    ).toBe(true);
    // The editors' background, with the dark scheme's text colours, without a style attribute.
    expect(
      blockWith("On a ground")?.hasAttribute("data-tinted") &&
        blockWith("On a ground")?.classList.contains("cms-dark"),
    ).toBe(true);
    expect(
      main
        .querySelectorAll("[data-testid=cms-background] rect")
        .map((rect) => rect.getAttribute("fill")),
    ).toEqual(["#332211", "#112233"]);
    expect(main.querySelectorAll("[style]")).toEqual([]);
    expect(main.querySelectorAll("[data-tinted]")).toHaveLength(2);
    expect(blockWith("Not for phones")?.classList.contains("max-md:hidden")).toBe(true);
    expect(main.querySelector("[data-testid=cms-hero] img")?.getAttribute("src")).toBe(PICTURE.url);
    expect(main.querySelector("[data-testid=cms-hero]")?.text).toContain("Before a room");
  });
});

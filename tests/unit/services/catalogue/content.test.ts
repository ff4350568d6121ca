import { describe, expect, it } from "vitest";
import { toContent } from "~/services/catalogue/content/content.view.server";
import {
  sanitizeHref,
  sanitizeEditorHtml,
  parseTypedHref,
} from "~/services/platform/http/sanitize.server";
import { categoryPageSchema } from "~/services/catalogue/content/category.schemas.server";
import { category, cmsPage, listing, media, product, slot } from "../../../support/entities";
import { openTestShop } from "../../../support/unit/fake-backend";

async function contentOfSlots(slots: ReturnType<typeof slot>[]) {
  const { shop, logged } = await openTestShop(() => ({}));
  const page = categoryPageSchema.parse(
    category("a", "Rugs", { cmsPage: cmsPage("landingpage", slots) }),
  );
  const content = toContent(page.cmsPage?.sections ?? [], shop);
  return { content, slots: content.sections[0]?.blocks[0]?.slots ?? [], logged };
}

describe("CMS slots", () => {
  it("text, sanitised", async () => {
    const { slots } = await contentOfSlots([
      slot("text", {
        content: '<h1>Wool</h1><p onclick="x()" style="color:red">Soft</p><script>x()</script>',
      }),
    ]);
    expect(slots).toEqual([{ type: "html", slot: "content", html: "<h2>Wool</h2><p>Soft</p>" }]);
  });

  it("a text with unresolved data is read from its settings", async () => {
    const { slots } = await contentOfSlots([
      slot("text", null, { content: { source: "static", value: "<p>Soft</p>" } }),
    ]);
    expect(slots).toMatchObject([{ html: "<p>Soft</p>" }]);
  });

  it("a mapped setting is a reference, not a text: without a description none", async () => {
    const mapped = {
      content: { source: "mapped", value: "category.description" },
      url: { source: "mapped", value: "category.media" },
    };
    const { content } = await contentOfSlots([
      slot("text", { content: "" }, mapped),
      slot("image", { media: null, url: "" }, mapped),
    ]);
    expect(content.sections).toEqual([]);
  });

  it("image with link and display", async () => {
    const { slots } = await contentOfSlots([
      slot("image", { media: media("room"), url: "/rugs/" }, { displayMode: { value: "cover" } }),
    ]);
    expect(slots).toMatchObject([
      {
        type: "image",
        href: "/rugs/",
        cover: true,
        image: { alt: "room on a sofa", width: 1_100 },
      },
    ]);
  });

  it("a linked picture names its link, even without an alternative text", async () => {
    const bare = media("room", { translated: {} });
    const { slots } = await contentOfSlots([
      slot("image", { media: bare, url: "/rugs/" }),
      slot("image-slider", { sliderItems: [{ media: bare, url: "/rugs/" }] }),
      slot("image", { media: bare, url: null }),
    ]);
    expect(slots).toMatchObject([
      { image: { alt: "Find out more" } },
      { items: [{ image: { alt: "Find out more" } }] },
      { image: { alt: "" }, href: null },
    ]);
  });

  it("a picture that covers its place has the editors' height; another has its own", async () => {
    const sized = (displayMode: string) =>
      slot(
        "image",
        { media: media("room") },
        { displayMode: { value: displayMode }, minHeight: { value: "340px" } },
      );
    const { slots } = await contentOfSlots([sized("cover"), sized("standard")]);
    expect(slots).toMatchObject([{ cover: true, minHeight: 340 }, { cover: false }]);
    expect(slots[1]).not.toHaveProperty("minHeight");
  });

  it("a picture slider has the editors' buttons, points and movement", async () => {
    const sliderItems = [{ media: media("one") }, { media: media("two") }];
    const sliderOf = async (config: Record<string, unknown>) => {
      const { slots } = await contentOfSlots([slot("image-slider", { sliderItems }, config)]);
      return slots[0]?.type === "images" ? slots[0].slider : undefined;
    };
    const set = (value: unknown) => ({ source: "static", value });
    expect(
      await sliderOf({
        navigationArrows: set("outside"),
        navigationDots: set("inside"),
        autoSlide: set(true),
        autoplayTimeout: set(7000),
      }),
    ).toMatchObject({
      arrows: true,
      dots: true,
      autoplayMs: 7000,
    });
    expect(
      await sliderOf({
        navigationArrows: set("none"),
        navigationDots: set(null),
        autoSlide: set(false),
      }),
    ).toMatchObject({
      arrows: false,
      dots: false,
      autoplayMs: null,
    });
  });

  it("a video of the shop's own plays in the page, named by title or editors' text", async () => {
    const film = (fields: object) =>
      media("room", { mimeType: "video/mp4", url: "https://media.test/room.mp4", ...fields });
    const { slots } = await contentOfSlots([
      slot("image", { media: film({ translated: { title: "How wool is spun" } }), url: null }),
      slot("image", { media: film({ translated: {} }), url: null }),
      // Shopware 6.7.8 sends a slot of its own.
      slot("video", { media: film({ translated: {} }) }),
    ]);
    const common = { src: "https://media.test/room.mp4", type: "video/mp4", poster: null };
    expect(slots).toEqual([
      { type: "player", slot: "content", video: { ...common, label: "Video: How wool is spun" } },
      { type: "player", slot: "content", video: { ...common, label: "Video" } },
      { type: "player", slot: "content", video: { ...common, label: "Video" } },
    ]);
  });

  it.each(["model/gltf-binary", "video/quicktime"])(
    "%s, which browsers do not display, is not a picture",
    async (mimeType) => {
      const { content } = await contentOfSlots([
        slot("image", { media: media("room", { mimeType }), url: null }),
      ]);
      expect(content.sections).toEqual([]);
    },
  );

  it("a page shows its products once, in the first listing slot", async () => {
    const place = (name: string) =>
      slot("product-listing", { listing: listing([product("a", name)]) });
    const { content, slots } = await contentOfSlots([place("Cushion"), place("Rug")]);
    expect(slots).toHaveLength(1);
    expect(content.listing?.products).toMatchObject([{ name: "Cushion" }]);
  });

  it("images, product slider, product box, forms", async () => {
    const { slots } = await contentOfSlots([
      slot("image-slider", {
        sliderItems: [
          { media: media("one"), url: "javascript:x()" },
          { media: null, url: null },
        ],
      }),
      slot(
        "product-slider",
        { products: [product("a", "Cushion"), { id: null }] },
        { title: { value: "Our favourites" } },
      ),
      slot("product-box", { product: product("b", "Rug") }),
      slot("buy-box", { product: product("c", "Throw"), totalReviews: 0 }),
      slot("form", [{ salutationKey: "mrs" }], {
        type: { value: "newsletter" },
        title: { value: "News" },
      }),
      slot("form", null, {
        type: { value: "revocationRequest" },
        title: { value: "Cancel & return" },
      }),
    ]);
    expect(slots).toMatchObject([
      { type: "images", slider: null, cover: false, items: [{ href: null }] },
      { type: "products", title: "Our favourites", products: [{ name: "Cushion" }] },
      { type: "product", product: { name: "Rug" } },
      { type: "product", product: { name: "Throw" } },
      { type: "form", form: { action: "/news", title: "News" } },
      // Shopware 6.7's form for a withdrawal leads to the shop's own.
      { type: "withdrawal", title: "Cancel & return" },
    ]);
  });

  it("the listing slot gives the listing, whatever else is unusual about it", async () => {
    const { content, slots } = await contentOfSlots([
      slot("product-listing", {
        listing: listing([product("a", "Cushion")], { aggregations: [], availableSortings: null }),
      }),
    ]);
    expect(slots).toEqual([{ type: "listing", slot: "content" }]);
    expect(content.listing).toMatchObject({ total: 1, facets: { groups: [], minPrice: null } });
  });

  it("a listing whose editor has switched off sorting has no choice of sorting", async () => {
    const sortings = async (config: Record<string, unknown>) => {
      const { content } = await contentOfSlots([
        slot("product-listing", { listing: listing([product("a", "Cushion")]) }, config),
      ]);
      return content.listing?.sortings.length;
    };
    expect(await sortings({ showSorting: { source: "static", value: true } })).toBeGreaterThan(0);
    expect(await sortings({ showSorting: { source: "static", value: false } })).toBe(0);
  });

  it("an unknown type is left out and logged once; types shown elsewhere are not", async () => {
    const { content, logged } = await contentOfSlots([
      slot("hotspot-map", { spots: [] }),
      slot("sidebar-filter", null),
    ]);
    expect(content.sections).toEqual([]);
    expect(logged).toMatchObject([{ slot: "hotspot-map" }]);
    expect(logged).toHaveLength(1);
  });

  it("empty parts are removed", async () => {
    const { content } = await contentOfSlots([
      slot("text", { content: "<p>&nbsp;</p>" }),
      slot("image", { media: null, url: "" }),
      slot("product-slider", { products: [] }),
    ]);
    expect(content.sections).toEqual([]);
  });
});

describe("editors' HTML", () => {
  it.each([
    ['<a href="javascript:alert(1)">x</a>', "<a>x</a>"],
    ['<a href="//evil.test">x</a>', "<a>x</a>"],
    [
      '<a href="https://a.test" target="_blank">x</a>',
      '<a href="https://a.test" target="_blank" rel="noopener">x</a>',
    ],
    [
      '<img src="https://a.test/x.jpg" onerror="x()">',
      '<img alt="" loading="lazy" src="https://a.test/x.jpg" />',
    ],
    ["<iframe src='javascript:x()'></iframe><form><input></form>", null],
    // The Content-Security-Policy blocks frames of others: a map or a film becomes a link, what
    // counts visits goes.
    [
      '<iframe src="//maps.test/leeds" title="Our shop in Leeds" width="100%"></iframe>',
      '<a href="https://maps.test/leeds" target="_blank" rel="noopener">Our shop in Leeds</a>',
    ],
    [
      "<iframe src='https://films.test/1?a=1&amp;b=2'></iframe>",
      '<a href="https://films.test/1?a=1&amp;b=2" target="_blank" rel="noopener">films.test</a>',
    ],
    ['<noscript><iframe src="https://counts.test" width="0" height="0"></iframe></noscript>', null],
    ["", null],
    [null, null],
    [
      "<table><tr><td>Wool</td></tr></table>",
      '<div class="overflow-x-auto" tabindex="0"><table><tr><td>Wool</td></tr></table></div>',
    ],
    ["<pre>Wool\n30°</pre>", '<div class="whitespace-pre-line">Wool\n30°</div>'],
    ['<div class="row">Wool</div>', "<div>Wool</div>"],
    [
      "<details open><summary>Care</summary>30°</details>",
      "<details open><summary>Care</summary>30°</details>",
    ],
    // Blocks without a look of their own do not run into each other.
    [
      "<section>Wool</section><address>Leeds</address><center>30°</center>",
      '<div>Wool</div><div>Leeds</div><div align="center">30°</div>',
    ],
    // Shopware's editor uses this element for strikethrough.
    [
      "<strike>£20</strike> <del>£18</del> <ins>£15</ins>",
      "<s>£20</s> <del>£18</del> <ins>£15</ins>",
    ],
    [
      '<ol start="3"><li value="5">Returns</li></ol>',
      '<ol start="3"><li value="5">Returns</li></ol>',
    ],
    // The editor's links "displayed as a button".
    [
      '<a href="/rugs/" class="btn btn-primary btn-lg">Rugs</a>',
      '<a href="/rugs/" class="button">Rugs</a>',
    ],
    [
      '<a class="btn btn-secondary" href="/rugs/">Rugs</a>',
      '<a href="/rugs/" class="button button-quiet">Rugs</a>',
    ],
    ['<a href="/rugs/" class="button">Rugs</a>', '<a href="/rugs/">Rugs</a>'],
    // The editor's alignment buttons write styles, which the Content-Security-Policy would block.
    ['<p style="color: red; text-align: center;">Wool</p>', '<p align="center">Wool</p>'],
    ['<h2 style="text-align:RIGHT">Wool</h2>', '<h2 align="right">Wool</h2>'],
    ['<p style="text-align: left;">Wool</p>', "<p>Wool</p>"],
    ['<img src="/x.jpg" align="right">', '<img alt="" loading="lazy" src="/x.jpg" />'],
  ])("%j", (html, clean) => expect(sanitizeEditorHtml(html)).toBe(clean));

  it("an anchor's link in its text works, and none collides with the page's ids", () => {
    expect(
      sanitizeEditorHtml(
        '<a href="#returns">Returns</a><h2 id="returns">Returns</h2><p><a name="top"></a>Top <a href="#top">up</a></p>',
      ),
    ).toBe(
      '<a href="#at-returns">Returns</a><h2 id="at-returns">Returns</h2><p><a id="at-top"></a>Top <a href="#at-top">up</a></p>',
    );
    expect(sanitizeEditorHtml('<p id="a">Write href="#a"</p>')).toBe(
      '<p id="at-a">Write href="#a"</p>',
    );
    expect(sanitizeEditorHtml('<a href="#reviews">Reviews</a><p id="x y">Wool</p>')).toBe(
      '<a href="#reviews">Reviews</a><p>Wool</p>',
    );
  });

  it("addresses", () => {
    for (const address of [
      "/rugs/",
      "#top",
      "?p=2",
      "https://a.test/x",
      "mailto:a@b.test",
      "tel:+4412",
    ])
      expect(sanitizeHref(address)).toBe(address);
    for (const address of [
      "javascript:x()",
      "//a.test",
      "/\\a.test",
      "data:text/html,x",
      "rugs",
      "",
      null,
      "https://a.test/ x",
    ])
      expect(sanitizeHref(address)).toBeNull();
  });

  it.each([
    ["www.example.com", "https://www.example.com"],
    ["example.com:8080/a b?c=d e", "https://example.com:8080/a%20b?c=d%20e"],
    ["münchen.de/", "https://münchen.de/"],
    [" https://a.test/our story ", "https://a.test/our%20story"],
    ["/our story/", "/our%20story/"],
    ["terms.pdf", null],
    ["rugs", null],
    ["javascript:x()", null],
    ["//a.test", null],
    ["https://a test/", null],
  ])("an address that editors type into a field: %s", (typed, href) =>
    expect(parseTypedHref(typed)).toBe(href),
  );
});

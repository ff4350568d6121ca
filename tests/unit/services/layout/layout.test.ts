import { describe, expect, it } from "vitest";
import { loadLayout } from "~/services/layout/layout.server";
import { loadMenuPage } from "~/services/layout/menu-page.server";
import { toMenuItems, type Menu } from "~/services/layout/navigation.server";
import type { MenuItem } from "~/services/layout/types";
import { loadByPath, loadProduct } from "~/services/layout/pages/pages.server";
import { isLayoutReady } from "~/services/layout/readiness.server";
import { createScope } from "~/services/platform/session/scope.server";
import { treeSchema } from "~/services/catalogue/content/category.schemas.server";
import { category, idOf, product, seoUrl } from "../../../support/entities";
import { gb, openTestShop, reply, se } from "../../../support/unit/fake-backend";
import {
  ENGLISH,
  mainMenu,
  RUG,
  rugDetail,
  RUGS,
  shopBackend,
} from "../../../support/unit/shop-backend";

const at = (path: string) => new URL(path, gb.origin);
const menuOf = (tree: unknown, paths: Menu["paths"] = {}): Menu => ({
  tree: treeSchema.parse(tree),
  paths,
});

describe("§2.14 menus", () => {
  it("folders have no address, links their target's; hidden entries are left out", () => {
    expect(toMenuItems(menuOf(mainMenu))).toMatchObject([
      {
        name: "Rugs",
        href: "/rugs/",
        external: false,
        children: [{ name: "Wool rugs", href: "/rugs/wool-rugs/" }],
      },
      {
        name: "More",
        href: null,
        children: [
          { name: "Journal", href: "https://journal.test/", external: true, newTab: true },
        ],
      },
      { name: "Sale on rugs", href: "/rugs/", external: false },
    ]);
  });

  it.each([
    [1, 2],
    [2, 3],
    [4, 5],
    [undefined, 3],
  ])(
    "of a channel whose depth is %s have %s levels, as in Shopware's own storefront",
    async (navigationCategoryDepth, levels) => {
      const nested = ["1", "2", "3", "4", "5", "6"].reduceRight<unknown[]>(
        (children, id) => [category(id, id, { children })],
        [],
      );
      const salesChannel = {
        name: "Shop",
        languageId: ENGLISH,
        translated: [],
        domains: [],
        navigationCategoryDepth,
      };
      const { shop } = await openTestShop(
        shopBackend({
          "navigation/main-navigation/main-navigation": nested,
          context: { salesChannel, customer: null },
        }),
      );
      const below = (items: MenuItem[]): number =>
        items.length > 0 ? 1 + Math.max(...items.map(({ children }) => below(children))) : 0;
      expect(below((await loadMenuPage(shop)).items)).toBe(levels);
    },
  );

  it("without SEO paths: /navigation/{id}", () =>
    expect(toMenuItems(menuOf([category("a", "Rugs")]))[0]?.href).toBe(`/navigation/${idOf("a")}`));

  it("entries with hideMobile, and those with an inspiration page, are marked", () => {
    const fields = (customFields: object) =>
      category("a", "Rugs", { translated: { name: "Rugs", customFields } });
    expect(toMenuItems(menuOf([fields({ hideMobile: true })]))[0]).toMatchObject({
      hideMobile: true,
      inspirationHref: null,
    });
    expect(
      toMenuItems(
        menuOf([fields({ inspirationPage: { id: idOf("9"), seoPathInfo: "winter/" } })]),
      )[0],
    ).toMatchObject({
      hideMobile: false,
      inspirationHref: "/winter/",
    });
    expect(
      toMenuItems(
        menuOf([fields({ inspirationPage: idOf("9") })], {
          [`/landingPage/${idOf("9")}`]: "/winter",
        }),
      )[0]?.inspirationHref,
    ).toBe("/winter");
    expect(toMenuItems(menuOf([fields({ inspirationPage: 5 })]))[0]?.inspirationHref).toBeNull();
  });

  it("a script address, or one that leaves the shop by a trick, is no link", () => {
    const link = (externalLink: string) =>
      category("a", "x", { type: "link", linkType: "external", externalLink, linkNewTab: true });
    for (const address of ["javascript:alert(1)", "//evil.test", "/\\evil.test"])
      expect(toMenuItems(menuOf([link(address)]))[0]).toMatchObject({ href: null, newTab: false });
  });

  it.each([
    ["a folder", { type: "folder" }],
    ["another link", { type: "link", linkType: "external", externalLink: "https://journal.test/" }],
    ["what is switched off", { active: false }],
  ])("a link to %s is no link: there is no page of it", (_, fields) => {
    const target = category("a", "Ideas", fields);
    const link = category("b", "Look here", {
      type: "link",
      linkType: "category",
      internalLink: target.id,
    });
    expect(toMenuItems(menuOf([target, link])).at(-1)).toMatchObject({
      name: "Look here",
      href: null,
    });
  });

  it("links outside the tree are looked up in one call, after the menu", async () => {
    const link = (target: string, linkType: string) =>
      category(`f${target}`, linkType, { type: "link", linkType, internalLink: idOf(target) });
    const { shop, calls } = await openTestShop(
      shopBackend({
        "navigation/footer-navigation/footer-navigation": [
          link("1", "product"),
          link("2", "landing_page"),
          link("3", "category"),
        ],
        "seo-url": {
          elements: [
            seoUrl(`/detail/${idOf("1")}`, "gift-card"),
            seoUrl(`/landingPage/${idOf("2")}`, "winter"),
            seoUrl(`/navigation/${idOf("3")}`, "lamps/"),
          ],
        },
      }),
    );
    const byId = [
      { href: `/detail/${idOf("1")}` },
      { href: `/landingPage/${idOf("2")}` },
      { href: `/navigation/${idOf("3")}` },
    ];
    expect((await loadMenuPage(shop)).bottom).toMatchObject(byId);
    // Such a page is rendered again for the next visitor.
    expect(shop.responseNotes.isIncomplete).toBe(true);
    expect((await loadMenuPage(shop)).bottom).toMatchObject([
      { href: "/gift-card" },
      { href: "/winter" },
      { href: "/lamps/" },
    ]);
    expect(calls.filter(({ path }) => path === "seo-url")).toHaveLength(1);
  });
});

describe("the layout data of every page", () => {
  it("first-level menu, footer columns, search path of the language", async () => {
    const { shop } = await openTestShop(shopBackend(), { channel: se });
    expect(await loadLayout(shop, at("/"))).toMatchObject({
      channel: { key: "se", lang: "sv", searchPath: "/sok" },
      menu: [{ name: "Rugs", href: "/rugs/" }, { name: "More" }, { name: "Sale on rugs" }],
      footer: [{ title: "Help", links: [{ label: "Delivery", href: "/delivery/" }] }],
      cartCount: 0,
      favouritesCount: 0,
      favouriteIds: [],
      wishlistsOffered: false,
      ownPages: expect.stringContaining("account api cart"),
      status: null,
    });
    expect((await loadLayout(shop, at("/"))).menu[0]).not.toHaveProperty("children");
  });

  it("a channel without a footer menu is answered 204: no columns", async () => {
    const { shop } = await openTestShop(
      shopBackend({
        "navigation/footer-navigation/footer-navigation": reply({ status: 204, text: "" }),
      }),
    );
    expect(await loadLayout(shop, at("/"))).toMatchObject({
      menu: [{ name: "Rugs" }, {}, {}],
      footer: [],
    });
  });

  it("never fails", async () => {
    const { shop } = await openTestShop(() => reply({ status: 500 }), { token: "T".repeat(32) });
    expect(await loadLayout(shop, at("/rugs/"))).toMatchObject({
      menu: [],
      footer: [],
      cartCount: 0,
      channels: [{ href: `${gb.origin}/` }, { href: `${se.origin}/` }],
    });
  });

  it("the shop's own pages cost no call to resolve them", async () => {
    const { shop, calls } = await openTestShop(shopBackend());
    for (const path of ["/cart", "/search?q=rug", "/menu"]) await loadLayout(shop, at(path));
    expect(calls.some(({ path }) => path === "seo-url")).toBe(false);
  });
});

describe("the same page in other countries", () => {
  /** Both channels have the rugs and, on the second page of a long list, one product. */
  const backend = shopBackend({
    product: {
      elements: [
        product("c", "Wool rug", { seoUrls: [seoUrl(`/detail/${idOf("c")}`, "Wool-rug/RU-1")] }),
      ],
      total: 1,
    },
  });
  const warm = async (answering = backend) => {
    const test = await openTestShop(answering);
    for (const one of [gb, se]) {
      const scope = { ...createScope(one, test.shop), catalogueApi: test.shop.catalogueApi };
      const { loadMenu } = await import("~/services/layout/navigation.server");
      await Promise.all([loadMenu(scope, "main-navigation"), loadMenu(scope, "footer-navigation")]);
      const { indexProductPaths } =
        await import("~/services/catalogue/product/product-paths.api.server");
      await indexProductPaths(scope);
    }
    return test;
  };

  it("hreflang links, the first channel as x-default", async () => {
    const { shop } = await warm();
    const alternates = (path: string) => [
      { hrefLang: "en-GB", href: gb.origin + path },
      { hrefLang: "sv-SE", href: se.origin + path },
      { hrefLang: "x-default", href: gb.origin + path },
    ];
    expect(await loadByPath(shop, at("/rugs/"))).toMatchObject({
      seo: { alternates: alternates("/rugs/") },
    });
    expect(await loadByPath(shop, at("/Wool-rug/RU-1"))).toMatchObject({
      seo: { alternates: alternates("/Wool-rug/RU-1") },
    });
  });

  it("without SEO paths hreflang links to the addresses by id", async () => {
    const listed = { elements: [product("c", "Wool rug")], total: 1 };
    const detail = { product: { ...rugDetail, seoUrls: null }, configurator: [] };
    const { shop } = await warm(shopBackend({ product: listed, [`product/${RUG}`]: detail }));
    const path = `/detail/${RUG}`;
    expect(await loadProduct(shop, RUG, at(path))).toMatchObject({
      seo: {
        alternates: [
          { href: gb.origin + path },
          { href: se.origin + path },
          { href: gb.origin + path },
        ],
      },
    });
  });

  it("the footer leads to them", async () => {
    const { shop } = await warm();
    expect((await loadLayout(shop, at("/rugs/"))).channels.map(({ href }) => href)).toEqual([
      `${gb.origin}/rugs/`,
      `${se.origin}/rugs/`,
    ]);
    expect((await loadLayout(shop, at(`/navigation/${RUGS}`))).channels[1]?.href).toBe(
      `${se.origin}/rugs/`,
    );
    expect((await loadLayout(shop, at("/nowhere"))).channels[1]?.href).toBe(`${se.origin}/`);
  });

  it("unknown addresses are not waited for", async () => {
    const { shop, calls } = await openTestShop(backend);
    expect(await loadByPath(shop, at("/rugs/"))).toMatchObject({ seo: { alternates: [] } });
    expect(calls.every(({ headers }) => headers["sw-access-key"] === gb.accessKey)).toBe(true);
  });
});

describe("readiness", () => {
  it("not ready while the backend is unavailable; never throws", async () => {
    const { shop } = await openTestShop(() => reply({ status: 503 }));
    expect(
      await isLayoutReady({
        ...shop,
        config: { ...shop.config, shopwareEndpoint: "http://127.0.0.1:1" },
      }),
    ).toBe(false);
  });
});

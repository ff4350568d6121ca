import { describe, expect, it } from "vitest";
import {
  loadByPath,
  loadCategory,
  loadLandingPage,
  loadProduct,
} from "~/services/layout/pages/pages.server";
import { resolvePath } from "~/services/layout/seo/seo-paths.api.server";
import { findRememberedPath } from "~/services/layout/seo/remembered-paths.server";
import { idOf, seoUrl } from "../../../support/entities";
import { gb, openTestShop, reply, type Backend } from "../../../support/unit/fake-backend";
import { RUG, rugDetail, RUGS, shopBackend } from "../../../support/unit/shop-backend";

const at = (path: string) => new URL(path, gb.origin);

interface Asked {
  filter?: { field?: string; value?: unknown; queries?: { field: string; value: unknown }[] }[];
}

/**
 * A Shopware whose seo-url route has only canonical paths, and whose entities can be searched by
 * all former ones.
 */
function shopAfterRenaming(
  former: { product?: string; category?: string },
  answers: Record<string, unknown> = {},
  rest = shopBackend(),
) {
  const backend: Backend = (call) => {
    const { filter: [first] = [] } = (call.body ?? {}) as Asked;
    const queries = first?.queries ?? (first ? [first] : []);
    const bySeoUrl = queries.find(({ field }) => field === "seoUrls.seoPathInfo")?.value as
      | string[]
      | undefined;
    if (!bySeoUrl) return rest(call);
    const kind = call.path as "product" | "category";
    if (kind in answers) return answers[kind];
    const id = { product: RUG, category: RUGS }[kind];
    return { elements: bySeoUrl.includes(former[kind] ?? "") ? [{ id }] : [] };
  };
  return openTestShop(backend);
}

describe("addresses from before a rename", () => {
  it.each([
    ["a category's", { category: "carpets/" }, "/carpets/", "/rugs/"],
    [
      "a category's without its slash, the query kept",
      { category: "carpets/" },
      "/carpets?p=2",
      "/rugs/?p=2",
    ],
    ["a product's", { product: "Old-rug/OLD" }, "/Old-rug/OLD", "/Wool-rug/RU-1"],
  ])("%s leads to the page for good, though nobody saw it before", async (_, former, path, to) => {
    const { shop } = await shopAfterRenaming(former);
    expect(await loadByPath(shop, at(path))).toEqual({ kind: "redirect", to, status: 301 });
  });

  it("a page whose path now belongs to one of the shop's own is reached by id", async () => {
    const { shop } = await shopAfterRenaming(
      { product: "Old-rug/OLD" },
      {},
      shopBackend({ "seo-url": { elements: [seoUrl(`/detail/${RUG}`, "cart/rug")] } }),
    );
    expect(await loadByPath(shop, at("/Old-rug/OLD"))).toEqual({
      kind: "redirect",
      to: `/detail/${RUG}`,
      status: 301,
    });
  });

  it.each([
    ["detail/RU-1", loadProduct],
    ["navigation/RU-1", loadCategory],
    ["landingPage/RU-1", loadLandingPage],
  ])(
    "an address that a shop's template has put among those by id, /%s, leads to its product",
    async (path, load) => {
      const { shop } = await shopAfterRenaming({ product: path });
      expect(await load(shop, "RU-1", at(`/${path}`))).toEqual({
        kind: "redirect",
        to: "/Wool-rug/RU-1",
        status: 301,
      });
    },
  );

  it("…which is at that address as long as the template stands", async () => {
    const seoUrls = [seoUrl(`/detail/${RUG}`, "detail/RU-1")];
    const detail = { product: { ...rugDetail, seoUrls }, configurator: [] };
    const { shop } = await openTestShop(
      shopBackend({ "seo-url": { elements: seoUrls }, [`product/${RUG}`]: detail }),
    );
    expect(await loadProduct(shop, "RU-1", at("/detail/RU-1"))).toMatchObject({
      kind: "product",
      seo: { canonical: `${gb.origin}/detail/RU-1` },
    });
    expect(await loadProduct(shop, RUG, at(`/detail/${RUG}`))).toEqual({
      kind: "redirect",
      to: "/detail/RU-1",
      status: 301,
    });
  });

  it.each(["account/rug", "search/rug", "cart/rug/RU-1"])(
    "so does one below an own page that serves no such address: /%s",
    async (path) => {
      const { shop } = await shopAfterRenaming({ product: path });
      expect(await loadByPath(shop, at(`/${path}`))).toEqual({
        kind: "redirect",
        to: "/Wool-rug/RU-1",
        status: 301,
      });
    },
  );

  it.each([
    "/former:Old-rug/OLD",
    "/%2Fformer:Old-rug/OLD",
    "/former:Old-rug/OLD/",
    "/former:Old-rug/OLD%2F",
  ])("%s looks like a key of the cache, and reads nothing of another address", async (address) => {
    const { shop } = await shopAfterRenaming({ product: "Old-rug/OLD" });
    await loadByPath(shop, at("/Old-rug/OLD"));
    expect(await loadByPath(shop, at(address))).toEqual({ kind: "not-found" });
  });

  it("only the page's own spelling is remembered, of endless ones", async () => {
    const { shop } = await openTestShop(
      shopBackend({
        "seo-url": { elements: [seoUrl(`/navigation/${RUGS}`, "wool-rugs/caf%C3%A9/")] },
      }),
    );
    for (const path of [
      "/wool-rugs/caf%C3%A9/",
      "/WOOL-rugs/cafe",
      "/wool-rugs/caf%C3%A9%E2%80%8B/",
    ])
      expect(await resolvePath(shop, path)).toMatchObject({
        status: "success",
        data: { id: RUGS },
      });
    const remembered = await Promise.all(
      ["wool-rugs/café", "WOOL-rugs/cafe", "wool-rugs/café\u200b"].map((path) =>
        findRememberedPath(shop, path),
      ),
    );
    expect(remembered).toEqual([{ kind: "category", id: RUGS }, null, null]);
  });

  it("a failed lookup does not count as missing", async () => {
    const { shop } = await shopAfterRenaming({}, { category: reply({ status: 503 }) });
    expect(await loadByPath(shop, at("/carpets/"))).not.toEqual({ kind: "not-found" });
  });

  it("a path that never existed is not found", async () => {
    const { shop } = await shopAfterRenaming({ product: idOf("9") });
    expect(await loadByPath(shop, at("/nowhere/"))).toEqual({ kind: "not-found" });
  });
});

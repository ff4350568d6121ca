import { describe, expect, it } from "vitest";
import { loadByPath } from "~/services/layout/pages/pages.server";
import {
  cmsBlock,
  cmsSection,
  crossSellingElement,
  idOf,
  product,
  slot,
} from "../../../support/entities";
import { gb, openTestShop } from "../../../support/unit/fake-backend";
import { RUG, rugDetail, shopBackend } from "../../../support/unit/shop-backend";

async function pageOf(fields: object, goesWith: object[] = []) {
  const backend = shopBackend({
    [`product/${RUG}`]: { product: { ...rugDetail, ...fields }, configurator: [] },
    [`product/${RUG}/cross-selling`]: [crossSellingElement(goesWith)],
  });
  const page = await loadByPath(
    (await openTestShop(backend)).shop,
    new URL("/Wool-rug/RU-1", gb.origin),
  );
  if (page.kind !== "product") throw new Error(page.kind);
  return page;
}

describe("unusual products from Shopware", () => {
  it("§W17 a parent whose variants are all inactive is sold out", async () => {
    expect((await pageOf({ parentId: null, childCount: 3, available: true })).buyable).toBe(false);
    expect((await pageOf({ parentId: null, childCount: 0, available: true })).buyable).toBe(true);
  });

  it("a dynamic group leaves out the product itself; alone it is no row", async () => {
    const self = { ...product("a", "Wool rug"), id: RUG };
    expect((await pageOf({}, [self, product("d", "Jute rug")])).crossSellings).toMatchObject([
      { products: [{ name: "Jute rug" }] },
    ]);
    expect(
      (await pageOf({ parentId: idOf("e") }, [product("e", "Wool rug")])).crossSellings,
    ).toEqual([]);
  });

  it("its manufacturer's picture is loaded for layouts that have the slot", async () => {
    const { shop, calls } = await openTestShop(shopBackend({}));
    await loadByPath(shop, new URL("/Wool-rug/RU-1", gb.origin));
    const detail = calls.find(({ path }) => path === `product/${RUG}`);
    expect(detail?.body).toMatchObject({
      associations: { manufacturer: { associations: { media: {} } } },
    });
  });

  it("its layout leaves out what editors have hidden, on phones too", async () => {
    const block = (fields: Parameters<typeof cmsBlock>[1], type: string, data: object = {}) =>
      cmsBlock([slot(type, data)], { type, ...fields });
    const text = { content: "<p>Woven</p>" };
    const nowhere = { visibility: { mobile: false, tablet: false, desktop: false } };
    const everywhere = { visibility: { mobile: true, tablet: true, desktop: true } };
    const sections = [
      cmsSection([block({}, "buy-box"), block(nowhere, "product-description-reviews")]),
      cmsSection([block({}, "cross-selling")], nowhere),
      cmsSection(
        [
          block({ sectionPosition: "sidebar", ...everywhere }, "text", text),
          block({}, "text", text),
        ],
        { type: "sidebar", mobileBehavior: "hidden" },
      ),
    ];
    const { parts } = await pageOf({ cmsPage: { type: "product_detail", sections } });
    const [main, aside, ...others] = parts.map((part) =>
      typeof part === "object" ? part.sections[0]?.blocks[0]?.hiddenOn : part,
    );
    expect([main, aside, others]).toEqual(["main", ["mobile"], [undefined]]);
  });

  it("the unit of one piece is among the details", async () => {
    const unitsOf = async (fields: object) =>
      (await pageOf(fields)).story.details.filter(({ key }) => key === "product.packUnit");
    expect(
      await unitsOf({
        packUnit: "box <6>",
        translated: { ...rugDetail.translated, packUnit: "Box <6>" },
      }),
    ).toEqual([{ key: "product.packUnit", value: "Box <6>" }]);
    expect(await unitsOf({ packUnit: null })).toEqual([]);
  });
});

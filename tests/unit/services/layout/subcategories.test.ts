import { expect, it } from "vitest";
import { loadCategory } from "~/services/layout/pages/pages.server";
import { category, cmsPage, idOf, slot } from "../../../support/entities";
import { gb, openTestShop } from "../../../support/unit/fake-backend";
import { RUGS, shopBackend } from "../../../support/unit/shop-backend";

const at = (id: string) => new URL(`/navigation/${id}`, gb.origin);
const contentLayout = (...slots: ReturnType<typeof slot>[]) =>
  cmsPage("landingpage", [slot("text", { content: "<p>Wool.</p>" }), ...slots]);

it("a category of the ninth level has its whole breadcrumb", async () => {
  const ids = ["1", "2", "3", "4", "5", "6", "7", "8", "c"];
  const stock = shopBackend({
    [`category/${idOf("c")}`]: category("c", "Level c", { cmsPage: contentLayout() }),
  });
  const { shop } = await openTestShop((call) => {
    if (!call.path.startsWith("navigation/main")) return stock(call);
    const given = ids.slice(0, (call.body as { depth: number }).depth + 1);
    return given.reduceRight<unknown[]>(
      (children, id) => [category(id, `Level ${id}`, { children })],
      [],
    );
  });
  const labels = ["Home", ...ids.map((id) => `Level ${id}`)];
  expect(await loadCategory(shop, idOf("c"), at(idOf("c")))).toMatchObject({
    breadcrumb: labels.map((label) => ({ label })),
  });
});

it("a content page links its subcategories where editors have placed them", async () => {
  const pageWith = async (...slots: ReturnType<typeof slot>[]) => {
    const rugs = category("a", "Rugs", { cmsPage: contentLayout(...slots) });
    const { shop } = await openTestShop(shopBackend({ [`category/${RUGS}`]: rugs }));
    return loadCategory(shop, RUGS, at(RUGS));
  };
  expect(await pageWith()).toMatchObject({ kind: "content", children: [] });
  expect(await pageWith(slot("category-navigation", { tree: {} }))).toMatchObject({
    kind: "content",
    children: [{ label: "Wool rugs", href: "/rugs/wool-rugs/" }],
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadCart } from "~/services/cart/cart.api.server";
import { loadLayout } from "~/services/layout/layout.server";
import { loadMenuPage } from "~/services/layout/menu-page.server";
import { loadByPath, loadHome } from "~/services/layout/pages/pages.server";
import { loadSearch } from "~/services/layout/pages/search-page.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { cart, productLine, promotionLine } from "../../../../support/entities";
import { gb, openTestShop, Reply, reply } from "../../../../support/unit/fake-backend";
import { shopBackend } from "../../../../support/unit/shop-backend";

/** Unexpected values. */
const UNEXPECTED: unknown[] = [
  null,
  [],
  {},
  "",
  "x",
  "constructor",
  "\ud83d",
  1e308,
  0,
  -1,
  5.5,
  true,
  [null],
  { x: null },
];

/** The value with some parts replaced by unexpected ones; `pick(n)` returns a number below n. */
function corrupted(value: unknown, pick: (below: number) => number): unknown {
  if (pick(25) === 0) return UNEXPECTED[pick(UNEXPECTED.length)];
  if (Array.isArray(value)) return value.map((entry) => corrupted(entry, pick));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, corrupted(entry, pick)]),
  );
}

const at = (path: string) => new URL(path, gb.origin);
const pages: [string, (shop: Shop) => Promise<unknown>][] = [
  ["home", (shop) => loadHome(shop, at("/"))],
  ["category", (shop) => loadByPath(shop, at(`/rugs/?rating=4&properties=${"2".repeat(32)}`))],
  ["product", (shop) => loadByPath(shop, at("/Wool-rug/RU-1"))],
  ["search", (shop) => loadSearch(shop, at("/search?q=wool"))],
  ["frame", (shop) => loadLayout(shop, at("/rugs/"))],
  ["menu", (shop) => loadMenuPage(shop)],
  ["cart", (shop) => loadCart(shop)],
];

describe("a backend with malformed responses: missing fields, wrong types, nonsense", () => {
  const backend = shopBackend({
    "checkout/cart": cart(
      [productLine("a", "Cushion", 2, 24), promotionLine("c", "SAVE10", 4.8)],
      43.2,
    ),
  });

  it.each(pages)(
    "%s: a page, or none, but never a crash",
    { timeout: 30_000 },
    async (_name, load) => {
      await fc.assert(
        fc.asyncProperty(fc.infiniteStream(fc.nat()), async (numbers) => {
          const pick = (below: number) => (numbers.next().value as number) % below;
          const answer: typeof backend = (call) => {
            const honest = backend(call);
            return honest instanceof Reply ? honest : corrupted(honest, pick);
          };
          const { shop } = await openTestShop(answer, { token: "T".repeat(32) });
          expect(JSON.stringify(await load(shop))).toBeTypeOf("string");
        }),
        { numRuns: 30 },
      );
    },
  );

  it.each(pages)("%s: levels without end are no crash either", async (_name, load) => {
    const levels = 20_000;
    for (const text of [
      "[".repeat(levels) + "]".repeat(levels),
      `${'{"elements":'.repeat(levels)}1${"}".repeat(levels)}`,
    ]) {
      const { shop } = await openTestShop(() => reply({ text }), { token: "T".repeat(32) });
      expect(JSON.stringify(await load(shop))).toBeTypeOf("string");
    }
  });
});

import { describe, expect, it } from "vitest";
import {
  IDS_MAXIMUM,
  loadProductAnalytics,
  loadProductEntities,
  readIds,
} from "~/services/catalogue/product/products-json.server";
import { idOf, product } from "../../../support/entities";
import { openTestShop, reply, testConfig } from "../../../support/unit/fake-backend";

const hex = (number: number) => number.toString(16).padStart(32, "0");

describe("§7.2 GET /api/product/get/by-ids", () => {
  it("§7.2 drops ids that are not 32 hex, counts each once, caps at 100", () => {
    expect(readIds(`${idOf("a")}, ${idOf("b")},nonsense,${idOf("A")},${idOf("a")},../x`)).toEqual([
      idOf("a"),
      idOf("b"),
    ]);
    expect(readIds(Array.from({ length: 150 }, (_, number) => hex(number)).join())).toHaveLength(
      IDS_MAXIMUM,
    );
    expect(IDS_MAXIMUM).toBe(100);
    expect(readIds(null)).toEqual([]);
  });

  it("products are in the requested order, unknown ones are left out, each complete", async () => {
    const { shop, calls } = await openTestShop(
      () => ({ elements: [product("a", "Rug"), product("b", "Lamp")] }),
      {
        token: "T".repeat(32),
      },
    );
    const answer = await loadProductEntities(shop, [idOf("b"), idOf("c"), idOf("a")]);
    expect(answer).toMatchObject({
      status: "success",
      data: [
        { id: idOf("b"), name: "Lamp" },
        { id: idOf("a"), name: "Rug" },
      ],
    });
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      method: "POST",
      path: "product",
      headers: { "sw-include-seo-urls": expect.any(String), "sw-context-token": "T".repeat(32) },
      body: { ids: [idOf("b"), idOf("c"), idOf("a")], limit: 3 },
    });
  });

  it("no ids: no call is made", async () => {
    const { shop, calls } = await openTestShop(() => reply({ status: 500 }));
    expect(await loadProductEntities(shop, [])).toEqual({ status: "success", data: [] });
    expect(calls).toEqual([]);
  });
});

describe("§7.2 GET /api/product/get/analytics-by-id/{id}: extensions.{vendor}.analytics", () => {
  const analytics = { item_id: "CU-a", item_name: "Cushion" };
  const answering = (extensions: unknown) =>
    openTestShop(() => ({ product: { ...product("a", "Cushion"), extensions }, configurator: [] }));

  it("the vendor's name is configuration", async () => {
    const { shop, calls } = await openTestShop(
      () => ({ product: { extensions: { acme: { analytics }, hearth: { analytics: {} } } } }),
      {
        config: testConfig({ analyticsExtension: "acme" }),
      },
    );
    expect(await loadProductAnalytics(shop, idOf("a"))).toEqual({
      status: "success",
      data: analytics,
    });
    expect(calls[0]).toMatchObject({
      method: "POST",
      path: `product/${idOf("a")}`,
      body: { includes: { product: ["id", "acme"] } },
    });
  });

  it.each([
    [undefined],
    [[]],
    [{ hearth: {} }],
    [{ hearth: { analytics: "odd" } }],
    [{ other: { analytics: {} } }],
  ])("none (%j): null", async (extensions) => {
    expect(await loadProductAnalytics((await answering(extensions)).shop, idOf("a"))).toEqual({
      status: "success",
      data: null,
    });
  });

  it("404: null; a failure is an error", async () => {
    const missing = await openTestShop(() =>
      reply({ status: 404, body: { errors: [{ code: "CONTENT__PRODUCT_NOT_FOUND" }] } }),
    );
    expect(await loadProductAnalytics(missing.shop, idOf("a"))).toEqual({
      status: "success",
      data: null,
    });
    const failing = await openTestShop(() => reply({ status: 500 }));
    expect(await loadProductAnalytics(failing.shop, idOf("a"))).toMatchObject({ status: "error" });
  });
});

import { describe, expect, it } from "vitest";
import { idOf } from "../../backend/id";
import { openShop, Shopper } from "../support/routes/shopper";
import { openProxy } from "../support/routes/store-api-proxy";

const proxy = await openProxy();

interface CatalogueData {
  kind: string;
  name?: string;
  listing?: { total: number } | null;
}

async function load(of: string, shopper = new Shopper()): Promise<[number, CatalogueData]> {
  const { status, html } = await shopper.get(`/catalogue-data?of=${encodeURIComponent(of)}`);
  return [status, (html.startsWith("{") ? JSON.parse(html) : {}) as CatalogueData];
}

describe("what a page of the catalogue shows, for a part of another page", () => {
  it.each([
    ["/", "category"],
    ["/living-room/cushions/?min-price=20", "category"],
    [`/navigation/${idOf("category", "cushions")}`, "category"],
    ["/inspiration/guides/sizes/", "content"],
    ["/Ronn-stoneware-vase/10341", "product"],
    [`/detail/${idOf("product", "vase-ronn-stoneware")}`, "product"],
  ])("%s, also where the page itself redirects", async (of, kind) => {
    expect(await load(of)).toEqual([200, expect.objectContaining({ kind })]);
  });

  it("a search counts as its page does", async () => {
    const [status, { listing }] = await load("/search?q=cushion");
    expect([status, listing!.total > 5]).toEqual([200, true]);
  });

  it("an unknown page is 404, another site is not asked, a failing backend is 503", async () => {
    expect((await load("/no-such-page"))[0]).toBe(404);
    const [status, home] = await load("https://elsewhere.example/living-room/");
    expect([status, home.kind]).toEqual([200, "category"]);
    const shop = openShop({ SHOPWARE_ENDPOINT: proxy.endpoint });
    proxy.fail("", "status=503");
    try {
      expect((await load("/rugs/", new Shopper("localhost", shop)))[0]).toBe(503);
    } finally {
      proxy.fail("", null);
    }
  });
});

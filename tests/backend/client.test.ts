import { serve, type ServerType } from "@hono/node-server";
import { createAPIClient, type ApiClientError } from "@shopware/api-client";
import type { operations } from "@shopware/api-client/store-api-types";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { idOf } from "../../backend/id";
import { GB, openTestShop } from "./shop";

const shop = openTestShop();
let server: ServerType;
let client: ReturnType<typeof createAPIClient<operations>>;
const tokens: string[] = [];

beforeAll(async () => {
  await new Promise<void>((listening) => {
    server = serve({ fetch: shop.app.fetch, port: 0, hostname: "127.0.0.1" }, () => listening());
  });
  client = createAPIClient<operations>({
    baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/store-api`,
    accessToken: GB,
  });
  client.hook("onContextChanged", (token) => {
    tokens.push(token);
  });
});
afterAll(() => server.close());

describe("Shopware's own client", () => {
  it("reads the context and adopts the token of the answer for everything after", async () => {
    const { data } = await client.invoke("readContext get /context");
    expect([data.salesChannel.name, data.token]).toEqual(["Test shop gb", tokens[0]]);
    await client.invoke("updateContext patch /context", { body: { currencyId: idOf("currency", "EUR") } });
    expect((await client.invoke("readContext get /context")).data.currency?.isoCode).toBe("EUR");
    expect(tokens).toHaveLength(1);
  });

  it("reads menu, category, listing and product", async () => {
    const menu = await client.invoke("readNavigation post /navigation/{activeId}/{rootId}", {
      pathParams: { activeId: "main-navigation", rootId: "main-navigation" },
      headers: { "sw-include-seo-urls": true },
      body: { depth: 2 },
    });
    const [cushions] = menu.data;
    expect(cushions?.seoUrls?.[0]?.seoPathInfo).toBe("Cushions/");
    const listing = await client.invoke("readProductListing post /product-listing/{categoryId}", {
      pathParams: { categoryId: cushions?.id ?? "" },
      body: { limit: 12 },
    });
    const product = await client.invoke("readProductDetail post /product/{productId}", {
      pathParams: { productId: listing.data.elements[0]?.id ?? "" },
      body: {},
    });
    expect([product.data.product.translated.name, product.data.configurator?.length]).toEqual(["Linen cushion", 2]);
  });

  it("finds a page by its SEO path", async () => {
    const { data } = await client.invoke("readSeoUrl post /seo-url", {
      body: { filter: [{ type: "equals", field: "seoPathInfo", value: "Cushions/Covers/" }] },
    });
    expect(data.elements[0]).toMatchObject({ routeName: "frontend.navigation.page", foreignKey: idOf("category", "cushion-covers") });
  });

  it("understands errors", async () => {
    const call = client.invoke("readProductDetail post /product/{productId}", { pathParams: { productId: "a".repeat(32) }, body: {} });
    await expect(call).rejects.toMatchObject({
      status: 404,
      details: { errors: [{ code: "CONTENT__PRODUCT_NOT_FOUND" }] },
    } satisfies Partial<Record<keyof ApiClientError<never>, unknown>>);
  });
});

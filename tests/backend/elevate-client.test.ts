import { serve, type ServerType } from "@hono/node-server";
import { elevate } from "@apptus/esales-api";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { idOf } from "../../backend/id";
import { openElevateShop } from "./elevate-shop";

/** Elevate's own client, over a real port. */
describe("@apptus/esales-api against the embedded engine", () => {
  let server: ServerType;
  let client: ReturnType<typeof elevate>;

  beforeAll(async () => {
    server = await new Promise<ServerType>((resolve) => {
      const started: ServerType = serve({ fetch: openElevateShop().app.fetch, port: 0, hostname: "127.0.0.1" }, () => resolve(started));
    });
    client = elevate({
      clusterId: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      market: "gb",
      locale: "en-GB",
      touchpoint: "desktop",
      session: () => Promise.resolve({ customerKey: "ann", sessionKey: "s" }),
    });
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it("§3.3 search-engine product: a range of prices on the product, plain numbers on the variant, attributes as lists of {id, label}", async () => {
    const presentCustom = ["uuid", "delivery_time", "in_stock", "marketing_label", "fast_delivery_available", "variant.uuid"];
    const answer = await client.query.autocomplete({ q: "linen", presentCustom });
    const red = idOf("product", "linen-cushion-red-small");
    const [group] = answer.productSuggestions;
    expect([answer.totalHits, group?.key, group?.remaining]).toEqual([1, "T-100", 1]);
    expect(group?.products).toEqual([
      {
        ...{ key: "T-100.1", title: "Linen cushion", name: "Linen cushion", brand: "Nordhem" },
        ...{ link: "/Linen-cushion/T-100.1", ticket: expect.any(String), inStock: true },
        ...{ listPrice: { min: 20, max: 30 }, sellingPrice: { min: 20, max: 25 } },
        imageInfo: {
          images: [
            { alt: "A red cushion", custom: {}, sources: [{ url: "http://backend.test/media/cushion-red.avif", width: 720, height: 668 }] },
          ],
        },
        custom: {
          uuid: [{ id: red, label: red }],
          delivery_time: [{ id: "1-3 days", label: "1-3 days" }],
          in_stock: [{ id: "1", label: "1" }],
          marketing_label: [{ id: "Popular", label: "Popular" }],
          fast_delivery_available: [{ id: "1", label: "1" }],
        },
        variants: [
          {
            ...{ key: "T-100.1", ticket: expect.any(String), label: "50 × 50 cm", inStock: true, link: "/Linen-cushion/T-100.1" },
            ...{ listPrice: 20, sellingPrice: 20, custom: { uuid: [{ id: red, label: red }] } },
          },
          expect.objectContaining({ key: "T-100.2", listPrice: 30, sellingPrice: 25 }),
        ],
      },
    ]);
  });

  it("the text of an error reaches the caller", async () => {
    await expect(client.query.searchPage({ q: "linen", limit: 1000 })).rejects.toThrow(
      "Invalid value '1000' of parameter 'limit': expected a whole number from 1 to 600.",
    );
  });
});

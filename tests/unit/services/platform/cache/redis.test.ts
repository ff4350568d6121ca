import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { getRedis } from "~/services/platform/cache/redis.server";
import { openTestShop } from "../../../../support/unit/fake-backend";

it("a shop without Redis does not load its client", async () => {
  const { shop } = await openTestShop(() => ({}));
  expect(getRedis(shop)).toBeNull();
  const loaded = Object.keys(createRequire(import.meta.url).cache);
  expect(loaded.length).toBeGreaterThan(0);
  expect(loaded.filter((file) => file.includes("@redis/client"))).toEqual([]);
});

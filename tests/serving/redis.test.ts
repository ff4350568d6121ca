import { createClient } from "@redis/client";
import { afterEach, describe, expect, it } from "vitest";
import { LIMITS } from "~/services/platform/http/limits.server";
import { redisFindings } from "../../scripts/doctor/checks/redis.mjs";
import { startProxy, type StoreApiProxy } from "../support/routes/store-api-proxy";
import { ask } from "../support/serving/ask";
import { findFreePort } from "../../scripts/lib/free-port.mjs";
import {
  hasRedis,
  REDIS_NEEDED,
  startRedis,
  startStorefront,
  untilTrue,
  type Running,
} from "../support/serving/processes";

const CATEGORY = "/living-room/cushions/";
const PRODUCT = "/Ronn-stoneware-vase/10341";
const TOKEN = "the token of the serving tests";

const started: { end(): Promise<unknown> }[] = [];
const kept = <T extends { end(): Promise<unknown> }>(thing: T): T => {
  started.push(thing);
  return thing;
};
afterEach(async () => {
  await Promise.all(started.splice(0).map((thing) => thing.end()));
});

async function proxied(): Promise<StoreApiProxy> {
  const proxy = await startProxy();
  kept({ end: () => proxy.close() });
  return proxy;
}

const storefront = async (
  proxy: StoreApiProxy,
  variables: Record<string, string>,
): Promise<Running> =>
  kept(
    await startStorefront({
      SHOPWARE_ENDPOINT: proxy.endpoint,
      ELEVATE_ENDPOINT: proxy.endpoint,
      ...variables,
    }),
  );

/** Waits for most of a process's start-up calls. */
async function untilStarted(proxy: StoreApiProxy): Promise<void> {
  await untilTrue(async () => {
    const before = proxy.calls.length;
    await new Promise((resolve) => setTimeout(resolve, 500));
    return proxy.calls.length === before;
  });
}

/** On a busy machine a process may miss Redis' deadline: it then goes on alone, and logs it. */
const hasMissedRedis = ({ lines }: Pick<Running, "lines">) =>
  lines.some(({ msg }) =>
    /^(cache not readable|limits not reachable|redis does not answer)/.test(String(msg)),
  );

/** Whether a process goes on alone at present, by the last line of its log that tells. */
const isWithoutRedis = ({ lines }: Pick<Running, "lines">) =>
  lines
    .map(({ msg }) => /^redis (does not answer|answers again)/.exec(String(msg))?.[1])
    .findLast((state) => state !== undefined) === "does not answer";

describe.skipIf(!hasRedis)(`several processes with one Redis${REDIS_NEEDED}`, () => {
  it("the doctor tells whether it answers, without its password", async () => {
    const redis = await startRedis();
    expect(await redisFindings({ instances: 2, redisUrl: redis.url })).toMatchObject([
      { level: "right", about: "Redis" },
    ]);
    await redis.end();
    const [finding] = await redisFindings({
      instances: 2,
      redisUrl: redis.url.replace("//", "//shop:secret@"),
    });
    expect(finding).toMatchObject({
      level: "wrong",
      mend: expect.stringContaining("REDIS_URL") as string,
    });
    expect(JSON.stringify(finding)).not.toContain("secret");
  });

  it("a process knows the backend answers of another: no page costs a call", async () => {
    const [proxy, redis] = await Promise.all([proxied(), startRedis().then(kept)]);
    const first = await storefront(proxy, { REDIS_URL: redis.url });
    await untilStarted(proxy);
    for (const path of ["/", CATEGORY, PRODUCT])
      expect((await ask(first.port, path)).status).toBe(200);
    const made: string[] = [];
    let said: Running["lines"];
    // A process that has missed Redis calls the backend itself: then another one is asked.
    do {
      const second = await storefront(proxy, { REDIS_URL: redis.url });
      await untilStarted(proxy);
      made.splice(0);
      const before = second.lines.length;
      for (const path of ["/", CATEGORY, PRODUCT]) {
        const { status, headers } = await ask(second.port, path);
        expect([status, headers["x-request-id"]]).toEqual([200, expect.stringMatching(/\w/)]);
        // Remaining start-up calls may still be pending, without a request.
        const calls = proxy.calls.filter(({ requestId }) => requestId === headers["x-request-id"]);
        made.push(...calls.map(({ subject }) => subject));
      }
      said = second.lines.slice(before);
    } while (hasMissedRedis({ lines: said }));
    expect(made).toEqual([]);
  });

  it("a purge at one machine applies to all", async () => {
    const [proxy, redis] = await Promise.all([proxied(), startRedis().then(kept)]);
    const variables = { REDIS_URL: redis.url, PRIVATE_TOKEN: TOKEN };
    const privatePorts = [await findFreePort(), await findFreePort()];
    const [first, second] = await Promise.all(
      privatePorts.map((port) => storefront(proxy, { ...variables, PRIVATE_PORT: String(port) })),
    );
    for (const { port } of [first!, second!]) {
      // In a process without start-up, the first page reveals the listing's options and is stale at
      // once (decision 0032).
      await untilTrue(
        async () => (await ask(port, CATEGORY)).headers["server-timing"]?.includes("hit") ?? false,
      );
    }
    const answer = await ask(privatePorts[0]!, "/purge", {
      method: "POST",
      headers: { Authorization: `Bearer ${TOKEN}`, "Content-Type": "application/json" },
      body: JSON.stringify({ channel: "gb" }),
    });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { documents: 1 }]);
    expect((await ask(first!.port, CATEGORY)).headers["server-timing"]).toContain("miss");
    await untilTrue(
      async () =>
        (await ask(second!.port, CATEGORY)).headers["server-timing"]?.includes("miss") ?? false,
    );
  });

  it("a rate limit counts an address's requests to all of them", async () => {
    const [proxy, redis] = await Promise.all([proxied(), startRedis().then(kept)]);
    const shops = await Promise.all(
      [0, 1].map(() => storefront(proxy, { REDIS_URL: redis.url, DOCUMENT_SECONDS: "0" })),
    );
    await untilStarted(proxy);
    const client = createClient({ url: redis.url });
    kept({ end: () => client.close() });
    await client.connect();
    const perMinute = LIMITS.forms.perMinute;
    const post = (shop: Running) =>
      ask(shop.port, "/forms/contact", {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: "name=",
      });
    let sent: number;
    let marks: number[];
    // A process that misses Redis meanwhile counts by itself: then the count begins again.
    do {
      for (const shop of shops)
        await untilTrue(async () => {
          await ask(shop.port, `/search?q=${encodeURIComponent(`wool ${Math.random()}`)}`);
          return !isWithoutRedis(shop);
        }, 30_000);
      await client.flushAll();
      marks = shops.map(({ lines }) => lines.length);
      sent = 0;
      while (sent < 2 * perMinute && (await post(shops[sent % 2]!)).status !== 429) sent += 1;
    } while (shops.some(({ lines }, at) => hasMissedRedis({ lines: lines.slice(marks[at]) })));
    // Separately they would accept twice as many.
    expect(sent).toBe(perMinute);
  });

  it("loss of Redis slows the shop, but does not stop it; once back it is shared", async () => {
    const [proxy, redis] = await Promise.all([proxied(), startRedis()]);
    const shop = await storefront(proxy, { REDIS_URL: redis.url, DOCUMENT_SECONDS: "0" });
    expect((await ask(shop.port, CATEGORY)).status).toBe(200);
    await redis.end();
    for (const path of ["/", CATEGORY, PRODUCT, "/search?q=linen"])
      expect([path, (await ask(shop.port, path)).status]).toEqual([path, 200]);
    expect((await ask(shop.port, "/readyz")).status).toBe(200);
    const again = kept(await startRedis(redis.port));
    const other = await storefront(proxy, { REDIS_URL: again.url, DOCUMENT_SECONDS: "0" });
    await untilTrue(async () => {
      // A new request each time, until the first process writes to Redis again.
      const path = `/search?q=${encodeURIComponent(`wool ${Math.random()}`)}`;
      await ask(shop.port, path);
      const before = proxy.calls.length;
      await ask(other.port, path);
      return proxy.calls.slice(before).every(({ route }) => !route.includes("search"));
    }, 30_000);
  });
});

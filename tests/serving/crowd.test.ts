import { Agent } from "node:http";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startProxy, type StoreApiProxy } from "../support/routes/store-api-proxy";
import { ask, type Answer } from "../support/serving/ask";
import { findFreePort } from "../../scripts/lib/free-port.mjs";
import { startStorefront, untilTrue, type Running } from "../support/serving/processes";
import { isWhole } from "../support/serving/whole-document";

const RENDERS = 8;
const CONNECTIONS = 200;
/** Requests per connection, in sequence. */
const REQUESTS = 10;
const BACKEND_DELAY_MS = 100;
/** For a process with this heap limit: other memory, and uncollected garbage. In MB. */
const HEAP_MB = 160;
const RESIDENT_MB = HEAP_MB + 240;
/**
 * An admitted page is rendered at once: for most pages, few others are finished between its request
 * and its answer.
 */
const OVERTAKEN = 3;

let proxy: StoreApiProxy;
let shop: Running;
let privatePort: number;
beforeAll(async () => {
  [proxy, privatePort] = [await startProxy(), await findFreePort()];
  shop = await startStorefront({
    SHOPWARE_ENDPOINT: proxy.endpoint,
    ELEVATE_ENDPOINT: "",
    RENDERS_MAXIMUM: String(RENDERS),
    RATE_LIMIT_FACTOR: "0",
    // On a busy machine the backend waits for the processor, too; that is not what is tested here.
    BACKEND_TIMEOUT_MS: "60000",
    PRIVATE_PORT: String(privatePort),
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
  });
});
afterAll(async () => {
  await shop.end();
  await proxy.close();
});

const metrics = async () => {
  const { text } = await ask(privatePort, "/metrics", { agent: new Agent() });
  const valueOf = (name: string) =>
    Number(new RegExp(`^${name}(?:\\{.*?\\})? (\\S+)`, "m").exec(text)?.[1]);
  return {
    underWay: valueOf("hearth_requests_under_way"),
    megabytes: valueOf("hearth_memory_bytes") / 1024 / 1024,
  };
};

interface Timed extends Answer {
  /** positions in the sequence of all requests and answers */
  sent: number;
  answered: number;
}

/** All clients request uncached pages, without a pause. */
async function crowd(): Promise<Timed[]> {
  let clock = 0;
  const answers: Timed[] = [];
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, client) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let turn = 0; turn < REQUESTS; turn++) {
        const sent = (clock += 1);
        const answer = await ask(shop.port, `/search?q=crowd-${client}-${turn}`, { agent });
        answers.push({ ...answer, sent, answered: (clock += 1) });
      }
      agent.destroy();
    }),
  );
  return answers;
}

describe(`${CONNECTIONS} connections that ask for more than can be rendered`, () => {
  it("200, or 503 with Retry-After and words; memory is bounded; then all is normal", async () => {
    proxy.slowBy(BACKEND_DELAY_MS);
    const before = proxy.calls.length;
    const seen: Awaited<ReturnType<typeof metrics>>[] = [];
    let isOver = false;
    const watching = (async () => {
      while (!isOver) seen.push(await metrics());
    })();
    const answers = await crowd();
    isOver = true;
    await watching;
    proxy.slowBy(0);

    expect(answers).toHaveLength(CONNECTIONS * REQUESTS);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    const [served, refused] = [200, 503].map((status) =>
      answers.filter((answer) => answer.status === status),
    ) as [Timed[], Timed[]];
    expect(served.length).toBeGreaterThanOrEqual(RENDERS);
    for (const { text } of served) expect(isWhole(text)).toBe(true);
    for (const { headers } of refused) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    for (const text of new Set(refused.map(({ text }) => text.replace(/<small>.*?<\/small>/, ""))))
      expect(parse(text).querySelector("h1")?.text).toMatch(/\w/);

    const mostUnderWay = Math.max(...seen.map(({ underWay }) => underWay));
    expect(mostUnderWay).toBeLessThanOrEqual(RENDERS);
    expect(mostUnderWay).toBeGreaterThan(RENDERS / 2);
    const calls = proxy.calls.slice(before).filter(({ route }) => route.includes("search"));
    const atOnce = calls.map(
      ({ arrived }) =>
        calls.filter((other) => other.arrived <= arrived && other.answered > arrived).length,
    );
    // A results page makes two calls in parallel: the results, and the counts of its facets'
    // options.
    expect(Math.max(...atOnce)).toBeLessThanOrEqual(2 * RENDERS);
    const overtaken = served.map(
      ({ sent, answered }) =>
        served.filter((other) => other.sent > sent && other.answered < answered).length,
    );
    const inTheMiddle = overtaken.sort((a, b) => a - b)[Math.floor(overtaken.length / 2)];
    expect(inTheMiddle).toBeLessThanOrEqual(RENDERS * OVERTAKEN);

    expect(Math.max(...seen.map(({ megabytes }) => megabytes))).toBeLessThan(RESIDENT_MB);
    await untilTrue(async () => (await metrics()).underWay === 0);
    expect((await ask(shop.port, "/readyz")).status).toBe(200);
    for (const path of ["/search?q=calm", "/", "/cart"])
      expect([path, (await ask(shop.port, path)).status]).toEqual([path, 200]);
    expect(shop.lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});

describe("one address that asks for more than its part", () => {
  it("others get their page while its pages wait for a slow backend", async () => {
    const open = await startStorefront({
      SHOPWARE_ENDPOINT: proxy.endpoint,
      ELEVATE_ENDPOINT: "",
      RENDERS_MAXIMUM: "32",
      TRUST_PROXY: "1",
    });
    const from = (address: string, path: string) =>
      ask(open.port, path, { headers: { "X-Forwarded-For": address }, agent: new Agent() });
    proxy.slowBy(2_000);
    const greedy = Promise.all(
      Array.from({ length: 64 }, (_, number) => from("198.51.100.7", `/search?q=greedy-${number}`)),
    );
    await untilTrue(() => proxy.calls.some(({ route }) => route.includes("search")));
    const other = await from("203.0.113.9", "/account/login");
    const statuses = (await greedy).map(({ status }) => status);
    proxy.slowBy(0);
    await open.end();
    expect(other.status).toBe(200);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
  });
});

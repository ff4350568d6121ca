import { Agent } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { startProxy, type StoreApiProxy } from "../support/routes/store-api-proxy";
import { ask, type Answer } from "../support/serving/ask";
import { startStorefront, untilTrue, type Running } from "../support/serving/processes";
import { isWhole } from "../support/serving/whole-document";

const CATEGORY = "/living-room/cushions/";
/** Long enough that requests are pending when the signal arrives. */
const BACKEND_DELAY_MS = 300;
const NOTICE_MS = 700;

const started: { end(): Promise<unknown> }[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((thing) => thing.end()));
});

async function shopBehindProxy(
  variables: Record<string, string>,
): Promise<{ shop: Running; proxy: StoreApiProxy }> {
  const proxy = await startProxy();
  started.push({ end: () => proxy.close() });
  const shop = await startStorefront({
    SHOPWARE_ENDPOINT: proxy.endpoint,
    ELEVATE_ENDPOINT: "",
    DRAIN_NOTICE_MS: String(NOTICE_MS),
    ...variables,
  });
  started.push(shop);
  return { shop, proxy };
}

/**
 * Clients that request without a pause over keep-alive connections, and leave on
 * `Connection: close`, like a load balancer. Stubborn ones request again, until nobody listens.
 */
function load(
  port: number,
  clients: number,
  isStubborn = false,
): { answers: Answer[]; failures: unknown[]; done: Promise<unknown> } {
  const answers: Answer[] = [];
  const failures: unknown[] = [];
  const client = async (number: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = 0; ; turn++) {
      try {
        const answer = await ask(
          port,
          number % 2 === 0 ? CATEGORY : `/search?q=${number}-${turn}`,
          { agent },
        );
        answers.push(answer);
        if (!isStubborn && answer.headers.connection === "close") break;
      } catch (error) {
        if (!isStubborn || !String(error).includes("ECONNREFUSED")) failures.push(error);
        break;
      }
    }
    agent.destroy();
  };
  return {
    answers,
    failures,
    done: Promise.all(Array.from({ length: clients }, (_, number) => client(number))),
  };
}

describe("SIGTERM under load", () => {
  it("drains: every sent request is answered whole, then the process succeeds", async () => {
    const { shop, proxy } = await shopBehindProxy({});
    proxy.slowBy(BACKEND_DELAY_MS);
    const { answers, failures, done } = load(shop.port, 12);
    await untilTrue(() => answers.length > 30);
    const underWay = answers.length;
    shop.process.kill("SIGTERM");
    await done;
    expect(failures).toEqual([]);
    expect(answers.length).toBeGreaterThan(underWay);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    for (const { text } of answers) expect(isWhole(text)).toBe(true);
    expect(await shop.end()).toBe(0);
    await expect(ask(shop.port, "/healthz")).rejects.toThrow("ECONNREFUSED");
  });
});

describe("SIGTERM while clients keep reconnecting", () => {
  it("cuts off no accepted connection: each request is answered whole, or not taken", async () => {
    const { shop } = await shopBehindProxy({ RATE_LIMIT_FACTOR: "0" });
    const { answers, failures, done } = load(shop.port, 24, true);
    await untilTrue(() => answers.length > 40, 60_000);
    shop.process.kill("SIGTERM");
    await done;
    expect(failures).toEqual([]);
    for (const { text } of answers) expect(isWhole(text)).toBe(true);
    expect(await shop.end()).toBe(0);
  });
});

/**
 * A load balancer with one kind of connections: it checks readiness, and sends requests while the
 * shop is ready.
 */
function balancer(
  port: number,
  agents: Agent[],
): { answers: Answer[]; failures: unknown[]; done: Promise<unknown> } {
  const answers: Answer[] = [];
  const failures: unknown[] = [];
  let isReady = true;
  const checks = async () => {
    while (isReady)
      isReady = await ask(port, "/readyz", { agent: new Agent() }).then(
        ({ status }) => status === 200,
      );
  };
  const sender = async (agent: Agent) => {
    while (isReady)
      await ask(port, CATEGORY, { agent }).then(
        (answer) => answers.push(answer),
        (error: unknown) => failures.push(error),
      );
    agent.destroy();
  };
  return { answers, failures, done: Promise.all([checks(), ...agents.map(sender)]) };
}

describe("SIGTERM behind a load balancer", () => {
  it("resets no connection, new or reused, before the balancer has noticed", async () => {
    const { shop } = await shopBehindProxy({});
    const agents = Array.from(
      { length: 16 },
      (_, number) => new Agent({ keepAlive: number % 2 === 0, maxSockets: 1 }),
    );
    const { answers, failures, done } = balancer(shop.port, agents);
    await untilTrue(() => answers.length > 100);
    shop.process.kill("SIGTERM");
    await done;
    expect(failures).toEqual([]);
    for (const { text } of answers) expect(isWhole(text)).toBe(true);
    expect(await shop.end()).toBe(0);
  });
});

it("while it drains, /readyz says so, so that no new requests are sent", async () => {
  const { shop } = await shopBehindProxy({ DRAIN_NOTICE_MS: "3000" });
  expect((await ask(shop.port, "/readyz")).status).toBe(200);
  shop.process.kill("SIGTERM");
  await untilTrue(async () => (await ask(shop.port, "/readyz")).status === 503);
  expect((await ask(shop.port, CATEGORY)).status).toBe(200);
});

describe("Shopware is down when the shop starts", () => {
  it("it reports that it is not ready, answers with a message, and recovers", async () => {
    const proxy = await startProxy();
    started.push({ end: () => proxy.close() });
    proxy.fail("", "status=500");
    const variables = {
      SHOPWARE_ENDPOINT: proxy.endpoint,
      ELEVATE_ENDPOINT: "",
      CHANNELS: "gb,se,fi,de",
    };
    const shop = await startStorefront(variables, { untilReady: false });
    started.push(shop);
    await untilTrue(() => shop.lines.some(({ msg }) => msg === "storefront listening"));
    expect((await ask(shop.port, "/healthz")).status).toBe(200);
    expect((await ask(shop.port, "/readyz")).status).toBe(503);
    const page = await ask(shop.port, CATEGORY);
    expect([page.status, page.headers["retry-after"]]).toEqual([503, "10"]);
    expect(page.text).toMatch(/<h1[^>]*>[^<]*\w/);
    proxy.fail("", null);
    await untilTrue(async () => (await ask(shop.port, "/readyz")).status === 200);
    await untilTrue(async () => (await ask(shop.port, CATEGORY)).status === 200);
  });
});

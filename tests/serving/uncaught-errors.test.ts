import { spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { Agent } from "node:http";
import { fileURLToPath } from "node:url";
import { afterEach, expect, it } from "vitest";
import { waitUntilReady } from "../../scripts/lib/processes.mjs";
import { startProxy } from "../support/routes/store-api-proxy";
import { ask } from "../support/serving/ask";
import { findFreePort } from "../../scripts/lib/free-port.mjs";
import {
  startStorefront,
  storefrontEnvironment,
  untilTrue,
  type Running,
} from "../support/serving/processes";
import { isWhole } from "../support/serving/whole-document";

const FAILING = fileURLToPath(new URL("../support/serving/failing-unheard.mjs", import.meta.url));

const started: { end(): Promise<unknown> }[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((thing) => thing.end()));
});

async function failingShop(by: string, variables: Record<string, string> = {}): Promise<Running> {
  const shop = await startStorefront({
    ELEVATE_ENDPOINT: "",
    NODE_OPTIONS: `--import=${FAILING}`,
    FAILS_BY: by,
    ...variables,
  });
  started.push(shop);
  return shop;
}

const said = (shop: Running, text: string) =>
  shop.lines.filter(({ msg }) => String(msg).startsWith(text));

it.each([
  ["rejection", "unhandled promise rejection"],
  ["connection", "unhandled connection error"],
])(
  "a %s that nobody heard is logged without its words, and the shop goes on",
  async (by, message) => {
    const proxy = await startProxy();
    started.push({ end: () => proxy.close() });
    const shop = await failingShop(by, { SHOPWARE_ENDPOINT: proxy.endpoint });
    for (let turn = 1; turn <= 3; turn++) {
      shop.process.kill("SIGUSR2");
      await untilTrue(() => said(shop, message).length === turn);
    }
    expect((await ask(shop.port, "/")).status).toBe(200);
    expect(said(shop, message)[0]).toMatchObject({
      level: 50,
      err: {
        type: "Error",
        at: expect.arrayContaining([expect.stringContaining("failing-unheard.mjs")]) as unknown,
      },
    });
    expect(JSON.stringify(shop.lines)).not.toContain("max@");
  },
);

it("after an uncaught exception, pending requests are answered, and the process ends", async () => {
  const proxy = await startProxy();
  started.push({ end: () => proxy.close() });
  const shop = await failingShop("exception", { SHOPWARE_ENDPOINT: proxy.endpoint });
  proxy.slowBy(700);
  const agents = Array.from({ length: 4 }, () => new Agent({ keepAlive: true }));
  const underWay = agents.map((agent, number) =>
    ask(shop.port, `/search?q=rug-${number}`, { agent }),
  );
  const searches = () => proxy.calls.filter(({ subject }) => subject.startsWith("search"));
  await untilTrue(
    () => new Set(searches().map(({ requestId }) => requestId)).size === agents.length,
  );
  shop.process.kill("SIGUSR2");
  for (const answer of await Promise.all(underWay))
    expect([answer.status, isWhole(answer.text)]).toEqual([200, true]);
  expect(await shop.end()).toBe(1);
  expect(said(shop, "uncaught exception")).toHaveLength(1);
  expect(JSON.stringify(shop.lines)).not.toContain("max@");
});

/** A shop whose log goes elsewhere than into the test. */
async function shopLoggingTo(output: number | "pipe") {
  const proxy = await startProxy();
  started.push({ end: () => proxy.close() });
  const port = await findFreePort();
  const env = storefrontEnvironment(port, {
    SHOPWARE_ENDPOINT: proxy.endpoint,
    ELEVATE_ENDPOINT: "",
  });
  const child = spawn("node", ["build/index.js"], { env, stdio: ["ignore", output, "inherit"] });
  started.push({ end: () => Promise.resolve(child.kill("SIGKILL")) });
  expect(
    await waitUntilReady(`http://127.0.0.1:${port}/readyz`, 60_000, () => child.exitCode !== null),
  ).toBe(true);
  return { port, child };
}

it("a disk full of logs stops neither the shop nor a request", async () => {
  const { port, child } = await shopLoggingTo(openSync("/dev/full", "w"));
  for (const path of ["/", "/cart", "/search?q=rug", "/nothing-here/"])
    expect((await ask(port, path)).status).toBeLessThan(500);
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
});

it("a log that nobody takes, as from a hanging service, stops nothing", async () => {
  const { port, child } = await shopLoggingTo("pipe");
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const headers = { Host: "nobody.example" };
  const logged = Array.from({ length: 4_000 }, () =>
    ask(port, "/", { agent, headers }).then(({ status }) => status),
  );
  expect(new Set(await Promise.all(logged))).toEqual(new Set([421]));
  for (const path of ["/", "/cart", "/search?q=rug"])
    expect((await ask(port, path)).status).toBe(200);
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
});

import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { findFreePort } from "../../scripts/lib/free-port.mjs";
import { openServer } from "../../backend/http/server";

const PORT = await findFreePort();
const ORIGIN = `http://127.0.0.1:${PORT}`;
const TOKEN = "0123456789abcdefghijklmnopqrstuv";
const KEY = "SWSCHEARTHDEMOGB0000000000";
const START_MS = 60_000;

const dataDir = mkdtempSync(join(tmpdir(), "hearth-server-"));
const running = new Set<ChildProcess>();
afterAll(() => {
  for (const process of running) process.kill("SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts the backend like `npm start` and waits until it is ready. */
async function start(
  variables: Record<string, string> = {},
): Promise<{ server: ChildProcess; output: () => string }> {
  const env = {
    ...process.env,
    BACKEND_PORT: String(PORT),
    BACKEND_DATA_DIR: dataDir,
    ...variables,
  };
  const server = spawn(process.execPath, ["--import", "tsx", "backend/main.ts"], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(server);
  let output = "";
  for (const stream of [server.stdout, server.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && server.exitCode === null) {
    if (
      await fetch(`${ORIGIN}/_health`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return { server, output: () => output };
    await wait(100);
  }
  throw new Error(`The backend did not start:\n${output}`);
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const exited = once(server, "exit") as Promise<[number | null]>;
  server.kill(signal);
  const [code] = await exited;
  running.delete(server);
  return code;
}

interface Context {
  shippingLocation: { country: { id: string } };
  salesChannel: { domains: { url: string }[] };
}

async function call<T>(path: string, method = "GET", body?: unknown): Promise<T> {
  const headers = {
    "sw-access-key": KEY,
    "sw-context-token": TOKEN,
    "content-type": "application/json",
  };
  const answer = await fetch(`${ORIGIN}/store-api${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
}

describe("the backend as a process", { timeout: 3 * START_MS }, () => {
  it("writes the catalogue, keeps changes through kill -9, follows its configuration", async () => {
    const first = await start();
    expect(first.output()).toContain("Writing the demo catalogue");
    const { elements } = await call<{ elements: { id: string }[] }>("/country", "POST", {});
    const chosen = elements.at(-1)?.id ?? "";
    await call("/context", "PATCH", { countryId: chosen });
    await end(first.server, "SIGKILL");

    const second = await start({ STOREFRONT_PORT: "4123" });
    expect(second.output()).not.toContain("Writing the demo catalogue");
    const kept = await call<Context>("/context");
    expect(kept.shippingLocation.country.id).toBe(chosen);
    expect(kept.salesChannel.domains.map((domain) => domain.url)).toEqual([
      "http://localhost:4123",
    ]);
    expect(await end(second.server, "SIGTERM")).toBe(0);

    const lines = second
      .output()
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(
      lines.find((line) => line.msg === "request" && line.route === "/store-api/context"),
    ).toMatchObject({
      method: "GET",
      status: 200,
      channel: "gb",
    });
    expect(second.output()).not.toContain(TOKEN);
  });
});

/** How long a storefront keeps an idle connection (`store-api.server.ts`). */
const STOREFRONT_KEEPS_MS = 30_000;

it("a silent connection is closed; a storefront's idle one not before its own end", async () => {
  const server = openServer(
    () => new Response("ok"),
    { port: 0, host: "127.0.0.1" },
    () => undefined,
  );
  await once(server, "listening");
  expect(server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000 });
  expect(server.keepAliveTimeout).toBeGreaterThan(STOREFRONT_KEEPS_MS);
  server.close();
});

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { ask } from "../support/serving/ask";
import { findFreePort } from "../../scripts/lib/free-port.mjs";
import { untilTrue } from "../support/serving/processes";

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});

function launch(script: string, ...args: string[]) {
  const child = spawn("node", [`tests/support/serving/${script}`, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.push(child);
  const text = { out: "" };
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (text.out += chunk.toString()));
  return {
    child,
    text,
    ended: once(child, "exit") as Promise<[number | null, NodeJS.Signals | null]>,
  };
}

const lives = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const pidAt = (port: number) =>
  ask(port, "/").then(
    ({ text }) => Number(text),
    () => 0,
  );

async function supervised() {
  const [backend, storefront] = [await findFreePort(), await findFreePort()];
  const launched = launch("supervised.mjs", String(backend), String(storefront));
  await untilTrue(() => launched.text.out.includes("ready"));
  return { ...launched, backend, storefront };
}

describe("npm start: what it runs", () => {
  it("a killed backend is restarted, and the storefront continues", async () => {
    const { child, text, backend, storefront, ended } = await supervised();
    const [backendPid, storefrontPid] = [await pidAt(backend), await pidAt(storefront)];
    process.kill(backendPid, "SIGKILL");
    await untilTrue(async () => ![0, backendPid].includes(await pidAt(backend)));
    expect(await pidAt(storefront)).toBe(storefrontPid);
    expect(text.out).toContain("backend has ended (SIGKILL); it is being restarted");
    child.kill("SIGTERM");
    await ended;
  });

  it("a storefront that dies ends the others, with an exit code that says so", async () => {
    const { backend, storefront, ended } = await supervised();
    const backendPid = await pidAt(backend);
    process.kill(await pidAt(storefront), "SIGKILL");
    expect(await ended).toEqual([1, null]);
    expect(lives(backendPid)).toBe(false);
  });

  it.each(["SIGTERM", "SIGHUP"] as const)(
    "%s ends everything, with success, and leaves nothing behind",
    async (signal) => {
      const { child, backend, storefront, ended } = await supervised();
      const pids = [await pidAt(backend), await pidAt(storefront)];
      child.kill(signal);
      const [code] = await ended;
      expect([code, pids.map(lives)]).toEqual([0, [false, false]]);
    },
  );

  it("npm's shell ends without forwarding the signal: the shop ends with it", async () => {
    const [backend, storefront] = [await findFreePort(), await findFreePort()];
    const command = `node tests/support/serving/supervised.mjs ${backend} ${storefront}; true`;
    const shell = spawn("sh", ["-c", command], {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, npm_lifecycle_event: "start" },
    });
    started.push(shell);
    let out = "";
    shell.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
    await untilTrue(() => out.includes("ready"));
    const pids = [await pidAt(backend), await pidAt(storefront)];
    expect(pids.map(lives)).toEqual([true, true]);
    shell.kill("SIGTERM");
    await untilTrue(() => !pids.some(lives));
  });

  it.each([
    ["SIGTERM", 143],
    ["SIGINT", 130],
  ] as const)(
    "%s while it installs, builds or prepares: that ends too, without a word, with %i",
    async (signal, expected) => {
      const { child, text, ended } = launch("working.mjs");
      await untilTrue(() => /\d+/.test(text.out));
      const pid = Number(text.out);
      child.kill(signal);
      expect(await ended).toEqual([expected, null]);
      expect([lives(pid), text.out]).toEqual([false, `${pid}\n`]);
    },
  );

  it("SIGTERM while the storefront is built beside the backend: both end, with 143", async () => {
    const port = await findFreePort();
    const { child, ended } = launch(
      "supervised.mjs",
      String(port),
      String(await findFreePort()),
      "setInterval(() => {}, 1_000)",
    );
    await untilTrue(async () => (await pidAt(port)) > 0);
    const pid = await pidAt(port);
    child.kill("SIGTERM");
    expect(await ended).toEqual([143, null]);
    expect(lives(pid)).toBe(false);
  });

  it("a build that fails ends the backend, with its code", async () => {
    const [port, signal] = [await findFreePort(), await findFreePort()];
    const fails = `setInterval(() => fetch("http://127.0.0.1:${signal}/").then(() => process.exit(3), () => {}), 50)`;
    const { ended } = launch("supervised.mjs", String(port), String(await findFreePort()), fails);
    await untilTrue(async () => (await pidAt(port)) > 0);
    const pid = await pidAt(port);
    const now = createServer((_, answer) => answer.end()).listen(signal, "127.0.0.1");
    expect(await ended).toEqual([3, null]);
    now.close();
    await untilTrue(() => !lives(pid));
  });
});

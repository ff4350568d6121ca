import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, expect, it } from "vitest";
import { demoEnvironment } from "../../scripts/lib/demo-environment.mjs";
import { waitUntilReady } from "../../scripts/lib/processes.mjs";
import { BACKEND_PORT } from "../support/routes/environment";
import { ask } from "../support/serving/ask";
import { findFreePort } from "../../scripts/lib/free-port.mjs";

const READY_MS = 30_000;
const SECRET = "the secret of the serving tests";
/** The files for installing production packages, and the build's output. */
const TAKEN = ["package.json", "package-lock.json", ".npmrc", "build", "public"];
const FORM = {
  "Content-Type": "application/x-www-form-urlencoded",
  "Sec-Fetch-Site": "same-origin",
};

let place: string;
let port: number;
let shop: ChildProcess;

/**
 * What docs/deploy.md puts on a machine, outside the project so that nothing else is found; npm
 * uses its cache.
 */
beforeAll(async () => {
  place = mkdtempSync(path.join(tmpdir(), "hearth-pruned-"));
  for (const name of TAKEN) cpSync(name, path.join(place, name), { recursive: true });
  const options = [
    "--omit=dev",
    "--prefer-offline",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ];
  // Asynchronous: it may take a minute, during which this process must stay responsive.
  await promisify(execFile)("npm", ["ci", ...options], { cwd: place });

  port = await findFreePort();
  const env = demoEnvironment({
    PATH: process.env.PATH,
    NODE_ENV: "production",
    LOG_LEVEL: "warn",
    COOKIE_SECRETS: SECRET,
    PORT: String(port),
    TRUST_PROXY: "1",
    SHOPWARE_ENDPOINT: `http://localhost:${BACKEND_PORT}`,
    ELEVATE_ENDPOINT: "",
  });
  shop = spawn("node", ["--max-old-space-size=512", "--enable-source-maps", "build/index.js"], {
    cwd: place,
    env,
    stdio: "inherit",
  });
  if (
    !(await waitUntilReady(
      `http://127.0.0.1:${port}/readyz`,
      READY_MS,
      () => shop.exitCode !== null,
    ))
  )
    throw new Error("The shop did not become ready.");
});
afterAll(() => {
  shop?.kill("SIGKILL");
  rmSync(place, { recursive: true, force: true });
});

it("with production packages only, as npm installs them, the build starts and sells", async () => {
  expect(
    ["react", "vitest", "eslint", "tsx"].map((name) => existsSync(`${place}/node_modules/${name}`)),
  ).toEqual([true, false, false, false]);
  const home = await ask(port, "/");
  expect(home.status).toBe(200);
  const sheet = parse(home.text).querySelector("link[rel=stylesheet]")?.getAttribute("href") ?? "";
  expect((await ask(port, sheet)).headers["cache-control"]).toContain("immutable");
  expect(
    (await ask(port, "/cookies", { method: "POST", headers: FORM, body: "choice=none" })).status,
  ).toBe(303);
});

it("SIGTERM ends it with success", async () => {
  const ended = once(shop, "exit");
  shop.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
});

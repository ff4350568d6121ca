import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse } from "node-html-parser";
import { afterEach, expect, it } from "vitest";
import { demoEnvironment } from "../../scripts/lib/demo-environment.mjs";
import { waitUntilReady } from "../../scripts/lib/processes.mjs";
import { BACKEND_PORT } from "../routes/support/environment";
import { ask } from "./support/ask";
import { freePort } from "./support/processes";

const READY_MS = 30_000;

let place: string | null = null;
afterEach(() => {
  if (place) rmSync(place, { recursive: true });
});

/**
 * What docs/deploy.md leaves on a machine: build/, public/, and the packages that stay after `npm prune --omit=dev`, outside of the project so
 * that nothing else is found. The packages are links to those of the project; Node is told to look for their packages beside the links.
 */
function prunedInstallation(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "hearth-pruned-"));
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, { dev?: boolean }> };
  for (const [name, { dev }] of Object.entries(packages)) {
    // Packages within packages come with them.
    if (dev || !/^node_modules\/(@[^/]+\/)?[^/]+$/.test(name) || !existsSync(name)) continue;
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    symlinkSync(path.resolve(name), path.join(folder, name));
  }
  for (const name of ["build", "public", "package.json"]) symlinkSync(path.resolve(name), path.join(folder, name));
  return folder;
}

it("papers: docs/deploy.md, followed: the build starts without the packages of development, sells, and ends well", async () => {
  place = prunedInstallation();
  expect(["react", "vitest", "eslint", "tsx"].map((name) => existsSync(`${place}/node_modules/${name}`))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  const command = /^WEB_CONCURRENCY=\d+ node (\S+)/m.exec(readFileSync("docs/deploy.md", "utf8"))![1]!;
  const flags = /^ExecStart=\/usr\/bin\/node (.*) \S+$/m.exec(readFileSync("deploy/hearth.service", "utf8"))![1]!.split(" ");
  const port = await freePort();
  const env = demoEnvironment({
    PATH: process.env.PATH,
    NODE_ENV: "production",
    LOG_LEVEL: "warn",
    COOKIE_SECRETS: "the secret of the serving tests",
    PORT: String(port),
    WEB_CONCURRENCY: "2",
    SHOPWARE_ENDPOINT: `http://localhost:${BACKEND_PORT}`,
    ELEVATE_ENDPOINT: "",
  });
  const shop = spawn("node", ["--preserve-symlinks", "--preserve-symlinks-main", ...flags, command], { cwd: place, env, stdio: "inherit" });
  const ended = once(shop, "exit");
  try {
    expect(await waitUntilReady(`http://127.0.0.1:${port}/readyz`, READY_MS, () => shop.exitCode !== null)).toBe(true);
    const home = await ask(port, "/");
    expect(home.status).toBe(200);
    const sheet = parse(home.text).querySelector("link[rel=stylesheet]")?.getAttribute("href") ?? "";
    expect((await ask(port, sheet)).headers["cache-control"]).toContain("immutable");
    const headers = { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" };
    expect((await ask(port, "/cookies", { method: "POST", headers, body: "choice=none" })).status).toBe(303);
  } finally {
    shop.kill("SIGTERM");
  }
  expect(await ended).toEqual([0, null]);
});

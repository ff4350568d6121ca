import { execFile, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { createCookie } from "@remix-run/node";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COOKIE_FAVOURITES_MAXIMUM, serialiseIds } from "~/services/platform/session/cookies.server";
import { demoEnvironment } from "../../scripts/lib/demo-environment.mjs";
import { nginxExecutable } from "../../scripts/lib/nginx.mjs";
import { waitUntilReady } from "../../scripts/lib/processes.mjs";
import { BACKEND_PORT } from "../routes/support/environment";
import { ask } from "./support/ask";
import { freePort } from "./support/processes";

const READY_MS = 30_000;
const SECRET = "the secret of the serving tests";
const PAPER = readFileSync("docs/deploy.md", "utf8");
/** The files for installing production packages, and the build's output. */
const TAKEN = ["package.json", "package-lock.json", ".npmrc", "build", "public"];
const NGINX = nginxExecutable();
const FORM = { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" };

let place: string;
let port: number;
let shop: ChildProcess;

/** The files that docs/deploy.md puts on a machine, outside the project so that nothing else is found; npm uses its cache. */
beforeAll(async () => {
  place = mkdtempSync(path.join(tmpdir(), "hearth-pruned-"));
  for (const name of TAKEN) cpSync(name, path.join(place, name), { recursive: true });
  const omitted = /^npm ci --workspaces=false && npm run build && npm prune (--omit=dev) /m.exec(PAPER)![1]!;
  const options = [omitted, "--prefer-offline", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  // Asynchronous: it may take a minute, during which this process must stay responsive.
  await promisify(execFile)("npm", ["ci", ...options], { cwd: place });

  const command = /^WEB_CONCURRENCY=\d+ node (\S+)/m.exec(PAPER)![1]!;
  const flags = /^ExecStart=\/usr\/bin\/node (.*) \S+$/m.exec(readFileSync("deploy/hearth.service", "utf8"))![1]!.split(" ");
  port = await freePort();
  const env = demoEnvironment({
    PATH: process.env.PATH,
    NODE_ENV: "production",
    LOG_LEVEL: "warn",
    COOKIE_SECRETS: SECRET,
    PORT: String(port),
    TRUST_PROXY: "1",
    WEB_CONCURRENCY: "2",
    SHOPWARE_ENDPOINT: `http://localhost:${BACKEND_PORT}`,
    ELEVATE_ENDPOINT: "",
  });
  shop = spawn("node", [...flags, command], { cwd: place, env, stdio: "inherit" });
  if (!(await waitUntilReady(`http://127.0.0.1:${port}/readyz`, READY_MS, () => shop.exitCode !== null)))
    throw new Error("The shop did not become ready.");
});
afterAll(() => {
  shop?.kill("SIGKILL");
  rmSync(place, { recursive: true, force: true });
});

it("papers: docs/deploy.md, followed: with production packages only, as npm installs them, the build starts and sells", async () => {
  expect(["react", "vitest", "eslint", "tsx"].map((name) => existsSync(`${place}/node_modules/${name}`))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  const home = await ask(port, "/");
  expect(home.status).toBe(200);
  const sheet = parse(home.text).querySelector("link[rel=stylesheet]")?.getAttribute("href") ?? "";
  expect((await ask(port, sheet)).headers["cache-control"]).toContain("immutable");
  expect((await ask(port, "/cookies", { method: "POST", headers: FORM, body: "choice=none" })).status).toBe(303);
});

describe.skipIf(!NGINX)(
  `papers: docs/deploy.md, its nginx in front of it${NGINX ? "" : " (skipped: there is no nginx on this machine)"}`,
  () => {
    const proxy = /^upstream [\s\S]*?^}$/m.exec(PAPER.slice(PAPER.indexOf("```\nupstream")))![0];
    let front: number;
    let nginx: ChildProcess | undefined;

    beforeAll(async () => {
      front = await freePort();
      const here = proxy.replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${port}`).replace("listen 443 ssl http2;", `listen 127.0.0.1:${front};`);
      const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${place}/${name};`).join(" ");
      writeFileSync(
        `${place}/nginx.conf`,
        `pid ${place}/pid; daemon off; error_log stderr; events {} http { access_log off; ${temporary} ${here} }`,
      );
      const { status, stderr } = spawnSync(NGINX!, ["-t", "-p", place, "-c", `${place}/nginx.conf`], { encoding: "utf8" });
      expect([status, stderr]).toEqual([0, expect.stringContaining("successful")]);
      nginx = spawn(NGINX!, ["-p", place, "-c", `${place}/nginx.conf`], { stdio: "inherit" });
      if (!(await waitUntilReady(`http://127.0.0.1:${front}/readyz`, READY_MS, () => nginx?.exitCode !== null)))
        throw new Error("nginx does not pass on.");
    });
    afterAll(async () => {
      if (!nginx) return;
      const ended = once(nginx, "exit");
      nginx.kill("SIGQUIT");
      await ended;
    });

    it("pages, files and forms pass the proxy, compressed as the shop sends them", async () => {
      const home = await ask(front, "/", { headers: { "Accept-Encoding": "br" } });
      expect([home.status, home.headers["content-encoding"]]).toEqual([200, "br"]);
      expect((await ask(front, "/robots.txt")).status).toBe(200);
      expect((await ask(front, "/cookies", { method: "POST", headers: FORM, body: "choice=none" })).status).toBe(303);
    });

    it("shoppers with all that cookies may hold pass the proxy, in both directions", async () => {
      const ids = Array.from({ length: COOKIE_FAVOURITES_MAXIMUM }, (_, number) => number.toString(16).padStart(32, "0"));
      const known = createCookie("favourites", { secrets: [SECRET] });
      const favourites = (await known.serialize(serialiseIds(ids.slice(1)))).split(";")[0]!;
      const headers = { ...FORM, Cookie: `${favourites}; other=${"x".repeat(9_000)}` };
      const added = await ask(front, "/favourites", { method: "POST", headers, body: `intent=add&productId=${ids[0]}&returnTo=/menu` });
      expect([added.status, JSON.stringify(added.headers["set-cookie"] ?? "").length > 3_000]).toEqual([303, true]);
    });

    it("the request id is nginx's, and clients cannot forge host and address", async () => {
      const said = { "X-Request-Id": "0".repeat(32), "X-Forwarded-Host": "evil.example", "X-Forwarded-For": "203.0.113.9" };
      const { status, headers, text } = await ask(front, "/cart", { headers: said });
      expect(status).toBe(200);
      expect(headers["x-request-id"]).toMatch(/^[0-9a-f]{32}$/);
      expect(headers["x-request-id"]).not.toBe(said["X-Request-Id"]);
      expect(text).not.toContain("evil.example");
    });
  },
);

it("papers: docs/deploy.md: SIGTERM ends it with success", async () => {
  const ended = once(shop, "exit");
  shop.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
});

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { requestIdOf } from "../../server/request-facts";
import { SOCKET_LIMITS } from "../../server/http-server";

const CONTAINER = readFileSync("deploy/Containerfile", "utf8");
const SERVICE = readFileSync("deploy/hearth.service", "utf8");
const { scripts, engines } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
  engines: { node: string };
};
const shutdown = readFileSync("server/shutdown.ts", "utf8");

/** Created by the build and by npm. */
const MADE = new Set(["node_modules", "build", "public/build"]);
const instructions = (name: string) => [...CONTAINER.matchAll(new RegExp(`^${name} (.*)$`, "gm"))].map(([, rest]) => rest!);
const unit = (name: string) => [...SERVICE.matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].map(([, value]) => value!);
/** The shop's start command, which must be the same everywhere. */
const START = ["node", "--max-old-space-size=512", "--enable-source-maps", "build/index.js"];

describe("container file: everything that it names exists", () => {
  it("every file that it copies", () => {
    const copied = instructions("COPY").flatMap((line) =>
      line
        .split(" ")
        .filter((word) => !word.startsWith("--"))
        .slice(0, -1)
        .map((word) => word.replace("/shop/", "")),
    );
    expect(copied.length).toBeGreaterThan(6);
    for (const name of copied) expect([name, name === "." || MADE.has(name) || existsSync(name)]).toEqual([name, true]);
  });

  it("every script that it runs, and their output is what the image contains", () => {
    const commands = instructions("RUN").join(" && ");
    for (const [, file] of commands.matchAll(/node (\S+)/g)) expect([file, existsSync(file!)]).toEqual([file, true]);
    for (const [, name] of commands.matchAll(/npm run (\S+)/g)) expect(scripts).toHaveProperty([name!]);
    expect(commands).toMatch(/npm ci .*scripts\/build\.mjs && npm prune --omit=dev$/);
  });

  it("the newest Node that package.json allows, in both stages", () => {
    const wanted = Math.max(...[...engines.node.matchAll(/[\^=](\d+)/g)].map(([, major]) => Number(major)));
    expect(instructions("FROM").map((image) => Number(/node:(\d+)/.exec(image)?.[1]))).toEqual([wanted, wanted]);
  });

  it("runs as an unprivileged user, checks its health, and passes SIGTERM to the shop itself", () => {
    expect(instructions("USER")).toEqual(["node"]);
    expect(instructions("STOPSIGNAL")).toEqual(["SIGTERM"]);
    expect(instructions("HEALTHCHECK").join()).toContain("/healthz");
    expect(JSON.parse(instructions("CMD")[0]!)).toEqual(START);
  });

  it("excludes files that are secret or unneeded", () => {
    const ignored = readFileSync(".containerignore", "utf8").split("\n");
    for (const name of ["node_modules", "var", ".env", ".git", "test-results"]) expect(ignored).toContain(name);
    for (const name of readdirSync(".").filter((name) => name.startsWith(".env")))
      expect([name, ignored.includes(name)]).toEqual([name, true]);
  });
});

describe("service file", () => {
  it("starts what the container starts", () => {
    const [program, ...rest] = unit("ExecStart")[0]!.split(" ");
    expect([program, ...rest]).toEqual(["/usr/bin/node", ...START.slice(1)]);
    // Variables of the process itself: the shop's own are in the machine's file.
    expect(unit("Environment")).toEqual(["NODE_ENV=production", "MALLOC_ARENA_MAX=2"]);
    const inImage = instructions("ENV").join(" ").split(" ");
    for (const variable of unit("Environment")) expect(inImage).toContain(variable);
  });

  it("allows longer for stopping than draining takes, and restarts after a failure", () => {
    const drainSeconds = Number(/DRAIN_MS = ([\d_]+)/.exec(shutdown)?.[1]?.replaceAll("_", "")) / 1_000;
    const noticeSeconds = 60;
    expect(drainSeconds).toBe(10);
    expect(Number(unit("TimeoutStopSec")[0])).toBeGreaterThan(drainSeconds + noticeSeconds);
    expect([unit("Restart"), unit("KillMode")]).toEqual([["always"], ["mixed"]]);
  });

  it.each(["NoNewPrivileges=yes", "ProtectSystem=strict", "ProtectHome=yes", "PrivateTmp=yes", "CapabilityBoundingSet="])(
    "is shut in: %s",
    (line) => expect(SERVICE.split("\n")).toContain(line),
  );
});

describe("papers: docs/deploy.md, the machine", () => {
  const paper = readFileSync("docs/deploy.md", "utf8");
  const blocks = [...paper.matchAll(/```\n([\s\S]*?)```/g)].map(([, block]) => block!);
  const proxy = blocks.find((block) => block.startsWith("upstream")) ?? "";
  const install = blocks.find((block) => block.startsWith("npm ci")) ?? "";
  const given = (header: string) => new RegExp(`proxy_set_header ${header} (.*);`).exec(proxy)?.[1];

  it("every variable in it or in a file of deploy/ is a setting of the shop, and documented", () => {
    const config = readFileSync("app/services/platform/config/config.server.ts", "utf8");
    const explained = readFileSync("docs/configuration.md", "utf8");
    const code = [...paper.matchAll(/`([^`\n]+)`/g)].map(([, text]) => text!).concat(blocks, CONTAINER, SERVICE);
    const names = code.flatMap((text) => text.match(/(?<![\w$/{=])[A-Z][A-Z]+(?:_[A-Z]+)+(?!\w)|\bCHANNELS\b/g) ?? []);
    const ours = [...new Set(names)].filter(
      (name) => !["NODE_ENV", "MALLOC_ARENA_MAX", "TRUSTED_PROXIES", "AF_INET", "AF_UNIX"].includes(name),
    );
    expect(ours).toEqual(expect.arrayContaining(["SHOPWARE_ENDPOINT", "COOKIE_SECRETS", "WEB_CONCURRENCY", "REDIS_URL", "CHANNELS"]));
    expect(ours.filter((name) => !config.includes(name) || !explained.includes(name))).toEqual([]);
  });

  it("installs, builds and prunes like the image, and starts the same as the service", () => {
    const [first = "", second = ""] = install.split("\n").map((line) => line.replace(/ *#.*/, ""));
    const steps = first.split(" && ").map((step) => step.replace("npm run build", scripts.build!));
    const inImage = instructions("RUN").flatMap((line) => line.replace("NODE_ENV=production ", "").split(" && "));
    expect(steps).toEqual(inImage.map((step) => step.replace(" --no-audit --no-fund", "")));
    expect(second).toMatch(new RegExp(` node ${START.at(-1)}$`));
    expect(/# leaves (.*)$/m.exec(install)?.[1]?.split(", ").sort()).toEqual([...MADE].map((name) => `${name.split("/")[0]}/`).sort());
  });

  it("nginx: every brace is closed, every line ended, and its upstream is the shop's address", () => {
    expect(proxy.split("{").length).toBe(proxy.split("}").length);
    for (const line of proxy.split("\n").filter((line) => line.trim())) expect(line).toMatch(/[;{}]$/);
    const [, name, port] = /^upstream (\w+) \{ server 127\.0\.0\.1:(\d+);/.exec(proxy) ?? [];
    expect(proxy).toContain(`proxy_pass http://${name};`);
    expect(instructions("EXPOSE")).toEqual([port]);
    expect(readFileSync("server/index.ts", "utf8") + readFileSync("app/services/platform/config/config.server.ts", "utf8")).toMatch(
      new RegExp(`"PORT".*${port}`),
    );
  });

  it("nginx: the shop gets the shopper's host and address, a request id that it uses, and no such header from shoppers", () => {
    expect([given("Host"), given("X-Forwarded-For"), given("X-Forwarded-Host")]).toEqual(["$host", "$proxy_add_x_forwarded_for", '""']);
    expect(given("X-Request-Id")).toBe("$request_id");
    // Nginx's request id: 32 hexadecimal characters.
    const behindProxy = new Request("http://shop.example/", { headers: { "X-Request-Id": "0123456789abcdef".repeat(2) } });
    expect(requestIdOf(behindProxy, { trustedProxies: 1 })).toBe("0123456789abcdef".repeat(2));
    // Connections stay open, so that the proxy closes them.
    expect([given("Connection"), /proxy_http_version 1\.1;/.test(proxy)]).toEqual(['""', true]);
    const [, ours, theirs] = /open for (\d+) s, longer than the proxy's (\d+) s/.exec(paper) ?? [];
    expect([SOCKET_LIMITS.keepAliveTimeout, Number(ours) > Number(theirs)]).toEqual([Number(ours) * 1_000, true]);
  });

  it.each(["/healthz", "/readyz", "/metrics", "/purge"])("the address %s is one of the server's", (address) => {
    expect(paper).toContain(address);
    const server = ["server/app.ts", "server/private-port.ts"].map((file) => readFileSync(file, "utf8")).join("\n");
    expect(server).toContain(`"${address}"`);
  });
});

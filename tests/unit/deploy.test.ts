import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const CONTAINER = readFileSync("deploy/Containerfile", "utf8");
const SERVICE = readFileSync("deploy/hearth.service", "utf8");
const { scripts, engines } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
  engines: { node: string };
};
const shutdown = readFileSync("server/shutdown.ts", "utf8");

/** What the build makes, and what npm does. */
const MADE = new Set(["node_modules", "build", "public/build"]);
const instructions = (name: string) => [...CONTAINER.matchAll(new RegExp(`^${name} (.*)$`, "gm"))].map(([, rest]) => rest!);
const unit = (name: string) => [...SERVICE.matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].map(([, value]) => value!);
/** The shop's own command: it must be the same wherever it runs. */
const START = ["node", "--max-old-space-size=512", "--enable-source-maps", "build/index.js"];

describe("container file: what it names is there", () => {
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

  it("every script that it runs, and what they leave is what the image is made of", () => {
    const commands = instructions("RUN").join(" && ");
    for (const [, file] of commands.matchAll(/node (\S+)/g)) expect([file, existsSync(file!)]).toEqual([file, true]);
    for (const [, name] of commands.matchAll(/npm run (\S+)/g)) expect(scripts).toHaveProperty([name!]);
    expect(commands).toMatch(/npm ci .*scripts\/build\.mjs && npm prune --omit=dev$/);
  });

  it("the same Node that package.json asks for, in both stages", () => {
    const wanted = Number(/\d+/.exec(engines.node)?.[0]);
    expect(instructions("FROM").map((image) => Number(/node:(\d+)/.exec(image)?.[1]))).toEqual([wanted, wanted]);
  });

  it("runs as nobody in particular, checks its health, and hands SIGTERM to the shop itself", () => {
    expect(instructions("USER")).toEqual(["node"]);
    expect(instructions("STOPSIGNAL")).toEqual(["SIGTERM"]);
    expect(instructions("HEALTHCHECK").join()).toContain("/healthz");
    expect(JSON.parse(instructions("CMD")[0]!)).toEqual(START);
  });

  it("what is secret or not of the project stays out of it", () => {
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
    expect(unit("Environment")).toContain("NODE_ENV=production");
  });

  it("gives longer to end than draining takes, and replaces what dies", () => {
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

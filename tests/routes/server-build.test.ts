import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Packages for browsers only: Adyen's components, which no server uses, took a sixth of a process's start-up time. */
const FOR_BROWSERS = ["@adyen/adyen-web", "three", "web-vitals"];

it("the server loads no package meant only for browsers", () => {
  const imported = [...readFileSync("build/index.js", "utf8").matchAll(/^import .*?"([^"]+)";$/gm)].map(([, name]) => name);
  expect(imported).toContain("react-dom/server");
  expect(imported.filter((name) => FOR_BROWSERS.some((start) => name!.startsWith(start)))).toEqual([]);
});

it("without NODE_ENV, or with an empty one, it is in production, React too, which else renders in its slow development mode", () => {
  const mode = 'console.log(process.env.NODE_ENV, "_store" in (await import("react")).default.createElement("a"))';
  const script = `import(${JSON.stringify(`${process.cwd()}/build/index.js`)}).then(async () => ${mode})`;
  const { NODE_ENV: _ours, ...env } = process.env;
  const said = (given: object) =>
    execFileSync(process.execPath, ["-e", script], { env: { ...env, ...given } as NodeJS.ProcessEnv, encoding: "utf8" }).trim();
  expect([said({}), said({ NODE_ENV: "" }), said({ NODE_ENV: "development" })]).toEqual([
    "production false",
    "production false",
    "development true",
  ]);
});

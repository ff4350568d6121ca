import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Packages for browsers only: Adyen's components, which no server uses, took a sixth of a process's start-up time. */
const FOR_BROWSERS = ["@adyen/adyen-web", "three", "web-vitals"];

it("the server loads no package meant only for browsers", () => {
  const imported = [...readFileSync("build/index.js", "utf8").matchAll(/^import .*?"([^"]+)";$/gm)].map(([, name]) => name);
  expect(imported).toContain("react-dom/server");
  expect(imported.filter((name) => FOR_BROWSERS.some((start) => name!.startsWith(start)))).toEqual([]);
});

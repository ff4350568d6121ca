import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { areInstalled } from "../../scripts/lib/install.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "hearth-install-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const REACT = { version: "18.3.1", integrity: "sha512-a" };
const VITEST = { version: "4.1.12", integrity: "sha512-b" };
const SHOP = ["package.json"];
const EVERYTHING = ["package.json", "tests/package.json"];

/** A project whose lock file has both packages. @param installed npm's record in node_modules */
function project(installed: object | null): void {
  const write = (file: string, content: object) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), JSON.stringify(content));
  };
  write("package.json", { dependencies: { react: REACT.version } });
  write("tests/package.json", { devDependencies: { vitest: VITEST.version } });
  write("package-lock.json", { packages: { "": {}, "node_modules/react": REACT, "node_modules/vitest": VITEST } });
  for (const place of Object.keys(installed ?? {})) mkdirSync(path.join(folder, place), { recursive: true });
  if (installed) write("node_modules/.package-lock.json", { packages: installed });
}

describe("installed packages are not installed again", () => {
  it.each([
    ["nothing", null, [false, false]],
    ["all of it, by whoever", { "node_modules/react": REACT, "node_modules/vitest": VITEST }, [true, true]],
    ["what the shop needs", { "node_modules/react": REACT }, [true, false]],
    ["what tests need", { "node_modules/vitest": VITEST }, [false, false]],
    ["another version", { "node_modules/react": { ...REACT, version: "18.3.0" } }, [false, false]],
    ["another content", { "node_modules/react": { ...REACT, integrity: "sha512-c" } }, [false, false]],
    ["more than the lock file names", { "node_modules/react": REACT, "node_modules/old": VITEST }, [true, false]],
  ])("%s", (_, installed, expected) => {
    project(installed);
    expect([areInstalled(SHOP, folder), areInstalled(EVERYTHING, folder)]).toEqual(expected);
  });
});

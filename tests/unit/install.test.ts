import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { areInstalled } from "../../scripts/lib/install.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "hearth-install-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const REACT = { version: "18.3.1", integrity: "sha512-a" };
const VITEST = { version: "4.1.12", integrity: "sha512-b" };
const TSX = { version: "4.23.0", integrity: "sha512-d" };
const ALL = { "node_modules/react": REACT, "node_modules/tsx": TSX, "node_modules/vitest": VITEST };
const EXTENTS = ["built", "shop", "everything"] as const;

/** A project whose lock file has these packages. @param installed npm's record in node_modules */
function project(installed: object | null): void {
  const write = (file: string, content: object) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), JSON.stringify(content));
  };
  write("package.json", {
    dependencies: { react: REACT.version },
    devDependencies: { tsx: TSX.version },
  });
  write("tests/package.json", { devDependencies: { vitest: VITEST.version } });
  write("package-lock.json", { packages: { "": {}, ...ALL } });
  for (const place of Object.keys(installed ?? {}))
    mkdirSync(path.join(folder, place), { recursive: true });
  if (installed) write("node_modules/.package-lock.json", { packages: installed });
}

describe("installed packages are not installed again", () => {
  it.each([
    ["nothing", null, [false, false, false]],
    ["all of it, by whoever", ALL, [true, true, true]],
    [
      "what the shop needs",
      { "node_modules/react": REACT, "node_modules/tsx": TSX },
      [true, true, false],
    ],
    [
      "what is left after a build (docs/deploy.md)",
      { "node_modules/react": REACT },
      [true, false, false],
    ],
    ["what tests need", { "node_modules/vitest": VITEST }, [false, false, false]],
    [
      "another version",
      { ...ALL, "node_modules/react": { ...REACT, version: "18.3.0" } },
      [false, false, false],
    ],
    [
      "another content",
      { ...ALL, "node_modules/react": { ...REACT, integrity: "sha512-c" } },
      [false, false, false],
    ],
    ["more than the lock file names", { ...ALL, "node_modules/old": VITEST }, [true, true, true]],
  ])("%s", (_, installed, expected) => {
    project(installed);
    expect(EXTENTS.map((extent) => areInstalled(extent, folder))).toEqual(expected);
  });
});

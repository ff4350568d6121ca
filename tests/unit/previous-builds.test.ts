import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { buildBesidePrevious, PREVIOUS_BUILDS } from "../../scripts/lib/previous-builds.mjs";

let place: string;
beforeEach(() => (place = mkdtempSync(path.join(tmpdir(), "hearth-assets-"))));
afterEach(() => rmSync(place, { recursive: true, force: true }));

const at = (name: string) => path.join(place, name);
/** A build that writes these files, like the compiler, and removes existing ones. */
const build = (...files: string[]) =>
  buildBesidePrevious(
    { folder: at("public"), list: at("made/list.json"), aside: at("var/aside") },
    async () => {
      for (const name of ["public", "made"]) rmSync(at(name), { recursive: true, force: true });
      mkdirSync(at("public/routes"), { recursive: true });
      mkdirSync(at("made"));
      for (const file of files) {
        if (file === "failure") throw new Error("the build failed");
        writeFileSync(at(`public/${file}`), file);
      }
    },
  );
const served = () =>
  readdirSync(at("public"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js"))
    .sort();
const newest = () => (JSON.parse(readFileSync(at("made/list.json"), "utf8")) as string[][])[0];

it("files of the builds before remain; older ones are removed", async () => {
  for (let number = 1; number <= PREVIOUS_BUILDS + 2; number++)
    await build("same.js", `routes/cart-${number}.js`);
  expect(served()).toEqual([
    ...Array.from({ length: PREVIOUS_BUILDS + 1 }, (_, back) => `routes/cart-${back + 2}.js`),
    "same.js",
  ]);
  expect(newest()?.sort()).toEqual([`routes/cart-${PREVIOUS_BUILDS + 2}.js`, "same.js"]);
});

it("a file that the newest build lacks goes with the last build that had it", async () => {
  for (const files of [["a.js"], ["a.js"], ["b.js"], ["b.js"], ["b.js"]]) await build(...files);
  expect(served()).toEqual(["a.js", "b.js"]);
  await build("b.js");
  expect(served()).toEqual(["b.js"]);
});

it("a failed build loses no existing file", async () => {
  await build("a.js");
  await expect(build("b.js", "failure")).rejects.toThrow();
  await expect(build("failure")).rejects.toThrow();
  await build("c.js");
  expect(served()).toEqual(["a.js", "c.js"]);
  expect(existsSync(at("var/aside"))).toBe(false);
});

it("files that no build of ours has made, as those of another command, do not remain", async () => {
  mkdirSync(at("public"));
  writeFileSync(at("public/development.js"), "");
  await build("a.js");
  expect(served()).toEqual(["a.js"]);
});

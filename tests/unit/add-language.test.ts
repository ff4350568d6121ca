import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as Browser from "~/locales/browser";
import type * as Texts from "~/locales/texts.server";

const SCRIPT = path.resolve("scripts/add-language.mjs");
const LANG = "nb";
/** For commands, on a machine with other work. */
const UNTIL_DONE_MS = 60_000;

/** A temporary folder within the project, so that its packages are found. */
let place: string;
beforeAll(() => {
  mkdirSync("var", { recursive: true });
  place = mkdtempSync("var/language-");
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

describe("the command that adds a language", { timeout: UNTIL_DONE_MS }, () => {
  it("makes one that server and browser find, whole, and that is to translate", async () => {
    cpSync("app/locales", `${place}/app/locales`, { recursive: true });
    for (let time = 0; time < 2; time += 1) {
      const { status, stderr } = spawnSync("node", [SCRIPT, LANG], {
        cwd: place,
        encoding: "utf8",
      });
      expect([status, stderr]).toEqual([0, ""]);
    }
    const cart = `${place}/app/locales/cart/${LANG}.json`;
    writeFileSync(
      cart,
      readFileSync(cart, "utf8").replace(/("upsell.title": )".*"/, '$1"Passer godt til"'),
    );

    const addressOf = (file: string) =>
      pathToFileURL(path.resolve(place, "app/locales", file)).href;
    const { texts } = (await import(addressOf("texts.server.ts"))) as typeof Texts;
    const { loadCatalogue } = (await import(addressOf("browser.ts"))) as typeof Browser;
    expect(Object.keys(texts)).toEqual(["en", "sv", "fi", "de", LANG]);
    for (const [area, catalogue] of Object.entries(texts.en!))
      expect([area, Object.keys(texts[LANG]?.[area as "base"] ?? {})]).toEqual([
        area,
        Object.keys(catalogue),
      ]);
    expect(texts[LANG]?.cart["upsell.title"]).toBe("Passer godt til");
    expect((await loadCatalogue(`${LANG}-NO`, "cart"))["upsell.title"]).toBe("Passer godt til");
    expect(await loadCatalogue("en", "cart")).toEqual(texts.en!.cart);
    expect(Object.keys(await loadCatalogue(LANG))).toEqual(Object.keys(texts.en!.base));
  });

  it("without an argument asks for a language", () => {
    const { status, stderr } = spawnSync("node", [SCRIPT], { encoding: "utf8" });
    expect([status, stderr]).toEqual([1, expect.stringContaining("Name a language")]);
  });
});

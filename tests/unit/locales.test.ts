import { describe, expect, it } from "vitest";
import { texts } from "~/locales/texts.server";
import type { PluralForms } from "~/components/ui/translate";

type Entry = string | PluralForms;
const languages = Object.keys(texts);
const areas = Object.keys(texts.en!);
const entriesOf = (lang: string, area: string) => (texts[lang] as Record<string, Record<string, Entry>>)[area]!;

describe.each(languages)("design §Folders: the message catalogues of %s", (lang) => {
  describe.each(areas)("area %s", (area) => {
    const master = entriesOf("en", area);
    const catalogue = entriesOf(lang, area);

    it("has the same keys as the English one, in alphabetical order", () => {
      expect(Object.keys(catalogue)).toEqual(Object.keys(master).sort());
    });

    it("leaves no text empty", () => {
      expect(
        Object.values(catalogue)
          .flatMap(textsOf)
          .filter((text) => text.trim() === ""),
      ).toEqual([]);
    });

    it("fills the same placeholders", () => {
      const placeholders = Object.fromEntries(Object.keys(master).map((key) => [key, placeholdersOf(catalogue[key]!)]));
      expect(placeholders).toEqual(Object.fromEntries(Object.entries(master).map(([key, entry]) => [key, placeholdersOf(entry)])));
    });

    it("has the plural forms of its language, where the English one has any", () => {
      const forms = [...new Intl.PluralRules(lang).resolvedOptions().pluralCategories].sort();
      for (const [key, entry] of Object.entries(master)) {
        const own = catalogue[key]!;
        expect(typeof own, key).toBe(typeof entry);
        if (typeof own === "object") expect(Object.keys(own).sort(), key).toEqual(forms);
      }
    });
  });
});

describe("design §Folders: areas", () => {
  it("a text stands in one area only", () => {
    const keys = areas.flatMap((area) => Object.keys(entriesOf("en", area)));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });
});

describe("§2 search results page: the path comes from a translated key", () => {
  it("is one plain word in each language, and differs", () => {
    expect(["en", "sv", "fi", "de"].map((lang) => texts[lang]?.base["search-url"])).toEqual(["search", "sok", "haku", "suche"]);
  });
});

function textsOf(entry: Entry): string[] {
  return typeof entry === "string" ? [entry] : Object.values(entry);
}

/** {count} may be left out of the form for one. */
function placeholdersOf(entry: Entry): string[] {
  const text = typeof entry === "string" ? entry : (entry.other ?? "");
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))].sort();
}

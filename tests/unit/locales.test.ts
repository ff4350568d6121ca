import { describe, expect, it } from "vitest";
import de from "../../app/locales/de.json";
import en from "../../app/locales/en.json";
import fi from "../../app/locales/fi.json";
import sv from "../../app/locales/sv.json";

type Entry = string | Record<string, string>;
const master: Record<string, Entry> = en;
const languages: [lang: string, catalogue: Record<string, Entry>][] = [
  ["en", en],
  ["sv", sv],
  ["fi", fi],
  ["de", de],
];

describe.each(languages)("design §Folders: the message catalogue %s", (lang, catalogue) => {
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

describe("§2 search results page: the path comes from a translated key", () => {
  it("is one plain word in each language, and differs", () => {
    const paths = languages.map(([, catalogue]) => catalogue["search-url"]);
    expect(paths).toEqual(["search", "sok", "haku", "suche"]);
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

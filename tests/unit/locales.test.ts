import { describe, expect, it } from "vitest";
import { texts } from "~/locales/texts.server";
import type { PluralForms } from "~/locales/translate";
import { getTranslate } from "~/services/platform/i18n/messages.server";

type Entry = string | PluralForms;
const languages = Object.keys(texts);
const areas = Object.keys(texts.en!);
const entriesOf = (lang: string, area: string) =>
  (texts[lang] as Record<string, Record<string, Entry>>)[area]!;

describe.each(languages)("the message catalogues of %s", (lang) => {
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

    it("has the same placeholders", () => {
      const comparable = Object.keys(master).filter(
        (key) => !(lang === "de" && key === "checkout.buy"),
      );
      const placeholders = Object.fromEntries(
        comparable.map((key) => [key, placeholdersOf(catalogue[key]!)]),
      );
      expect(placeholders).toEqual(
        Object.fromEntries(comparable.map((key) => [key, placeholdersOf(master[key]!)])),
      );
    });

    it("has the plural forms of its language, if the English one has any", () => {
      const forms = [...new Intl.PluralRules(lang).resolvedOptions().pluralCategories].sort();
      for (const [key, entry] of Object.entries(master)) {
        const own = catalogue[key]!;
        expect(typeof own, key).toBe(typeof entry);
        if (typeof own === "object") expect(Object.keys(own).sort(), key).toEqual(forms);
      }
    });
  });
});

/** Each language's quotation marks. */
const QUOTES: Record<string, RegExp> = {
  en: /“[^“”]+”/g,
  sv: /”[^“”]+”/g,
  fi: /”[^“”]+”/g,
  de: /„[^„“]+“/g,
};
/**
 * Words that the language's catalogues do not use, because another word is used or they mean
 * something else in a shop: a newsletter is no letter by post. A line does not end after the E of
 * E‑Mail, so its hyphen is one that does not break.
 */
const STRAY: Record<string, RegExp> = {
  de: /E-Mail|[Ww]unschzettel|Briefe?\b|\{count\} Stück (liegt|liegen|in den)|\b([Dd]u|[Dd]eine?[mnrs]?|[Dd]ir|[Dd]ich)\b/,
  en: /\bcart\b|\bbasket\b|\bpieces?\b|\bcolor|\bfavorite/i,
  fi: /^Tilisi$|\b[Kk]irjee|(?<!mobiili)lompakolla/,
  sv: /e-post|\b[Bb]ara\b|\b[Oo]rd(er|ern|rar|rarna)\b|\b[Mm]ejl|\bbrev\b|(?<!digital )plånbok|\bNi\b/,
};
/**
 * A control's visible text and its accessible name, by key: people who control the page by voice
 * say what they see.
 */
const NAMED: [seen: string, name: string][] = [
  ["account.address.delete", "account.address.deleteNamed"],
  ["account.address.edit", "account.address.editNamed"],
  ["cart.remove", "cart.codeRemoveNamed"],
  ["cart.remove", "cart.removeNamed"],
  ["cart.save", "cart.saveNamed"],
  ["checkout.codeRemove", "checkout.codeRemoveNamed"],
  ["menu.more", "menu.moreOf"],
  ["wishlists.lists", "wishlists.listsFor"],
  ["wishlists.move", "wishlists.moveTo"],
  ["wishlists.remove", "wishlists.removeNamed"],
];
const LOCALES: Record<string, string> = { en: "en-GB", sv: "sv-SE", fi: "fi-FI", de: "de-DE" };

describe.each(languages)("typography of %s", (lang) => {
  const all = areas.flatMap((area) =>
    Object.entries(entriesOf(lang, area)).flatMap(([key, entry]) =>
      textsOf(entry).map((text) => ({ key, text })),
    ),
  );

  it("has the language's own quotation marks, apostrophes, ellipses and dashes", () => {
    const faulty = all.filter(({ text }) =>
      /["'“”„«»‚‘]|\.\.\.| -|- /.test(
        text.replace(QUOTES[lang]!, "").replace(/(\p{L})- /gu, "$1 "),
      ),
    );
    expect(faulty).toEqual([]);
  });

  it("has no double, leading or trailing spaces, and none before a full stop or comma", () => {
    expect(all.filter(({ text }) => /\s\s|^\s|\s$|\s[.,;]/.test(text))).toEqual([]);
  });

  it("writes percentages as Intl does: with a space that does not break, or none", () => {
    const pattern = new Intl.NumberFormat(LOCALES[lang]!, { style: "percent" })
      .format(0.2)
      .replace("20", "");
    const written = all
      .filter(({ text }) => text.includes("%"))
      .map(({ text }) => text.slice(text.indexOf("}") + 1));
    expect(new Set(written)).toEqual(new Set([pattern]));
  });

  it("uses one name for one thing", () => {
    expect(all.filter(({ text }) => STRAY[lang]?.test(text))).toEqual([]);
  });

  it("lets an accessible name begin with the visible text", () => {
    const textOf = (wanted: string) => all.find(({ key }) => key === wanted)!.text;
    expect(NAMED.filter(([seen, name]) => !textOf(name).startsWith(textOf(seen)))).toEqual([]);
  });

  it("keeps numbers and their units on one line", () => {
    expect(
      all.filter(({ text }) =>
        /\} (%|kpl|st|×|d|pv|tim|min|s|T\.|Std\.|Min\.|Sek\.)(\s|\.|$)/.test(text),
      ),
    ).toEqual([]);
  });
});

describe("the German button that places an order", () => {
  it("has the words of the law only (BGB, section 312j), the total above it", () => {
    expect(texts.de?.checkout["checkout.buy"]).toBe("Zahlungspflichtig bestellen");
  });
});

describe("areas of the message catalogues", () => {
  it("a text is in one area only", () => {
    const keys = areas.flatMap((area) => Object.keys(entriesOf("en", area)));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });
});

describe("§2.3 search results page: the path comes from a translated key", () => {
  it("is one plain word in each language, and differs", () => {
    expect(["en", "sv", "fi", "de"].map((lang) => texts[lang]?.server["search-url"])).toEqual([
      "search",
      "sok",
      "haku",
      "suche",
    ]);
  });
});

function textsOf(entry: Entry): string[] {
  return typeof entry === "string" ? [entry] : Object.values(entry);
}

/** The singular form may omit {count}. */
function placeholdersOf(entry: Entry): string[] {
  const text = typeof entry === "string" ? entry : (entry.other ?? "");
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))].sort();
}

it.each(["footer.noteNet", "price.exclTax", "price.taxNoteNet"] as const)(
  "no text of net prices (%s) says that tax comes on top: a tax-free delivery has them too",
  (key) => {
    const claims = languages.filter((lang) =>
      /zzgl\. (MwSt|USt)|plus VAT|lisätään/.test(getTranslate(lang)(key)),
    );
    expect(claims).toEqual([]);
  },
);

it.each(languages)(
  "the invitation to sign up (%s) promises only what every Shopware has",
  (lang) => {
    expect(entriesOf(lang, "account")["account.promo.text"]).not.toMatch(
      /wishlist|Wunschliste|önskelist|toivelist/i,
    );
  },
);

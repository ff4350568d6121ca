import { describe, expect, it } from "vitest";
import { getFormatter } from "~/services/platform/i18n/format.server";
import {
  getBaseTexts,
  getSearchPath,
  getTranslate,
} from "~/services/platform/i18n/messages.server";
import { gb, se } from "../../../../support/unit/fake-backend";

const plain = (text: string) => text.replace(/\s/g, " ");

describe("messages", () => {
  it("in the channel's language, plurals by count; an unknown language reads English", () => {
    expect(getTranslate("de-DE")("cart.notice.added", { count: 1 })).toBe(
      "In den Warenkorb gelegt.",
    );
    expect(getTranslate("de-DE")("cart.notice.added", { count: 3 })).toBe(
      "3 Artikel in den Warenkorb gelegt.",
    );
    expect(getBaseTexts("xx")).toBe(getBaseTexts("en"));
  });

  it("§2.3 the search path comes from a translated search-URL key", () =>
    expect(["en", "sv", "fi", "de"].map(getSearchPath)).toEqual([
      "/search",
      "/sok",
      "/haku",
      "/suche",
    ]));
});

describe("formats of the channel", () => {
  it("money, dates, percent", () => {
    expect(getFormatter(gb).money(129_950)).toBe("£1,299.50");
    expect(plain(getFormatter(se).money(129_900))).toBe("1 299,00 kr");
    expect(
      ["en-GB", "sv-SE", "fi-FI", "de-DE"].map((locale) =>
        plain(getFormatter({ ...gb, locale, currency: "EUR" }).money(-490)),
      ),
    ).toEqual(["−€4.90", "−4,90 €", "−4,90 €", "−4,90 €"]);
    expect(getFormatter({ ...gb, wholePrices: true }).money(-500)).toBe("−£5");
    expect(getFormatter(gb).date("2026-03-01T23:30:00+00:00")).toEqual({
      text: "1 March 2026",
      dateTime: "2026-03-01T23:30:00.000Z",
    });
    expect(
      getFormatter({ ...se, timeZone: "Europe/Stockholm" }).date("2026-03-01T23:30:00+00:00")?.text,
    ).toBe("2 mars 2026");
    expect(getFormatter(gb).date("soon")).toBeNull();
    expect(plain(getFormatter(se).percent(25))).toBe("25 %");
  });

  it("§9.15 days name their month once, unless it or the year changes; breaks after dashes", () => {
    const format = (earliest: string, latest: string, locale = "en-GB") =>
      getFormatter({ ...gb, locale }).daySpan({ earliest, latest });
    expect(format("2026-12-01", "2026-12-03")).toBe("Tue\u00a01 – Thu\u00a03\u00a0Dec");
    expect(plain(format("2026-12-01", "2026-12-01"))).toBe("Tue 1 Dec");
    expect(plain(format("2026-11-30", "2026-12-03"))).toBe("Mon 30 Nov – Thu 3 Dec");
    expect(plain(format("2026-12-31", "2027-12-03"))).toBe("Thu 31 Dec – Fri 3 Dec");
    expect(
      ["sv-SE", "fi-FI", "de-DE"].map((locale) =>
        plain(format("2026-12-01", "2026-12-03", locale)),
      ),
    ).toEqual(["tis 1 – tors 3 dec.", "ti 1. – to 3.12.", "Di., 1. – Do., 3. Dez."]);
    expect(
      ["en-GB", "fi-FI"].map((locale) => getFormatter({ ...gb, locale }).timeOfDay("14:00")),
    ).toEqual(["14:00", "14.00"]);
  });
});

import { describe, expect, it } from "vitest";
import { cleanCode, cleanText } from "~/domain/typed-text";

describe("names and messages lose what nobody can see", () => {
  it.each([
    ["a zero-width space", "Anna\u200B", "Anna"],
    ["only a zero-width space", "\u200B", ""],
    ["a byte order mark and bidi marks", "\uFEFFAn\u202Ena\u200F", "Anna"],
    ["a soft hyphen", "Karls\u00ADson", "Karlsson"],
    ["joiners between Latin letters", "An\u200Dna\u200C", "Anna"],
    ["an invisible Hangul letter and a blank Braille pattern", "\u3164\u2800", ""],
    ["no-break spaces around", "\u00A0 Anna \u00A0", "Anna"],
    ["control characters", "An\u0000na\u0007", "Anna"],
    ["tags without a flag", "a\u{E0067}\u{E0062}", "a"],
    ["decomposed letters", "A\u030Angstro\u0308m", "Ångström"],
  ])("%s", (_, typed, cleaned) => {
    expect(cleanText(typed)).toBe(cleaned);
  });

  it.each([
    ["a Persian word with its joiner", "می\u200Cخواهم"],
    ["a Sinhala word with its joiner", "ශ්\u200Dරී"],
    ["a Japanese name's variant of a character", "葛\u{E0100}城"],
    ["a family", "👩\u200D👧"],
    ["a heart in colour", "❤\uFE0F"],
    ["the flag of Scotland", "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"],
    ["full-width letters", "ＡＮＮＡ"],
    ["lines of a message", "one\n\n\ttwo"],
    ["an Arabic number sign, which is visible", "\u0600١"],
  ])("%s stays as it is", (_, typed) => {
    expect(cleanText(typed)).toBe(typed);
  });
});

describe("what machines read is written in ordinary characters", () => {
  it.each([
    ["full-width letters and digits", "ＳＷ１Ａ　１ＡＡ", "SW1A 1AA"],
    ["a no-break space inside", "SW1A\u00A01AA", "SW1A 1AA"],
    ["a full-width e-mail address", "ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ", "ada@example.com"],
    ["dashes of a telephone number", "020\u2011123\u2013456", "020-123-456"],
    ["joiners and variants", "WEL\u200DCOME\uFE0F10\u200B", "WELCOME10"],
    ["nothing that is visible", "\u200B\u00A0\uFEFF", ""],
  ])("%s", (_, typed, cleaned) => {
    expect(cleanCode(typed)).toBe(cleaned);
  });
});

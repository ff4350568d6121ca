import { describe, expect, it } from "vitest";
import { findPostcodeExample, formatPostcode } from "~/domain/account/postcode";

describe("§5.8 postcodes", () => {
  it.each([
    ["SE", "SE-111 22", "111 22"],
    ["SE", "s-11122", "111 22"],
    ["SE", "11122", "111 22"],
    ["GB", "sw1a1aa", "SW1A 1AA"],
    ["GB", "e1 6an", "E1 6AN"],
    ["FI", "FI-00100", "00100"],
    ["DE", "D 10115", "10115"],
    ["NL", "1012ab", "1012 AB"],
    ["PL", "00001", "00-001"],
  ])("%s: %s is %s", (iso, typed, written) => expect(formatPostcode(iso, typed)).toBe(written));

  it.each([
    ["SE", "1112"],
    ["SE", "nonsense"],
    ["GB", "12345"],
    ["GB", "BFPO 58"],
    ["US", "ca-90210"],
    ["DE", "1011A"],
    ["constructor", "11122"],
    ["__proto__", "11122"],
  ])("%s: %s stays as it was typed, for Shopware to judge", (iso, typed) =>
    expect(formatPostcode(iso, typed)).toBe(typed),
  );

  it("each example has its country's format", () => {
    for (const iso of ["SE", "FI", "DE", "GB", "NL"])
      expect(formatPostcode(iso, findPostcodeExample(iso)!)).toBe(findPostcodeExample(iso));
    for (const iso of ["US", "constructor", "__proto__"])
      expect(findPostcodeExample(iso)).toBeNull();
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { beginningOneEditAway, headOf, isOneEditAway, skeletonsOf, soughtSkeletons } from "../../backend/elevate/text/spelling";
import { fold, queryWords, tidyPhrase } from "../../backend/elevate/text/words";

const word = fc.stringMatching(/^[a-zåäö]{3,14}$/);
const letter = fc.constantFrom(..."abcdefgåäö");

/** A word and the same word with one typing error. */
const mistyped = fc
  .tuple(word, fc.nat(), letter, fc.constantFrom("wrong", "missing", "added", "swapped"))
  .map(([right, seed, other, error]) => {
    const at = seed % right.length;
    const next = Math.min(at + 1, right.length - 1);
    const edits: Record<string, string> = {
      wrong: right.slice(0, at) + other + right.slice(at + 1),
      missing: right.slice(0, at) + right.slice(at + 1),
      added: right.slice(0, at) + other + right.slice(at),
      swapped: right.slice(0, at) + (right[next] ?? "") + (next === at ? "" : (right[at] ?? "")) + right.slice(next + 1),
    };
    return { right, typed: edits[error] ?? right };
  });

describe("typing errors", () => {
  it("one error is one edit away, and the word is found by what it is stored under", () => {
    fc.assert(
      fc.property(mistyped, ({ right, typed }) => {
        fc.pre(typed !== right);
        expect(isOneEditAway(typed, right)).toBe(true);
        expect(isOneEditAway(right, typed)).toBe(true);
        const stored = skeletonsOf(headOf(right));
        expect([...soughtSkeletons(typed)].some((skeleton) => stored.has(skeleton))).toBe(true);
      }),
    );
  });

  it("a beginning with an error is found in the whole word", () => {
    fc.assert(
      fc.property(mistyped, word, ({ right, typed }, rest) => {
        fc.pre(typed !== right && typed.length >= 3);
        const beginning = beginningOneEditAway(typed, right + rest);
        expect(beginning).not.toBeNull();
        expect((right + rest).startsWith(beginning ?? "?")).toBe(true);
      }),
    );
  });

  it.each([
    ["kudde", "kudde", false],
    ["kudde", "kuddar", false],
    ["ab", "ba", true],
    ["abcd", "badc", false],
    ["", "a", true],
    ["rgu", "rug", true],
  ])("%s and %s: %s", (a, b, expected) => {
    expect(isOneEditAway(a, b)).toBe(expected);
  });
});

describe("words", () => {
  it("are folded as the language does: ä is a letter of its own in Swedish and Finnish, an a with dots in German", () => {
    expect([fold("PLÄD", "sv-SE"), fold("Kissenbezüge", "de-DE"), fold("Café", "en-GB")]).toEqual(["pläd", "kissenbezuge", "cafe"]);
    expect(fold("pla\u0308d", "sv-SE")).toBe("pläd");
  });

  it("a search text is read up to 100 characters and 10 words", () => {
    expect(queryWords("  50×50 cm, linen/wool! ", "en-GB")).toEqual(["50 50", "cm", "linen", "wool"]);
    expect(queryWords("40 x 60_a", "en-GB")).toEqual(["40 60", "a"]);
    expect(queryWords("a ".repeat(100), "en-GB")).toHaveLength(10);
    expect(tidyPhrase("  Red \n Cushion ")).toBe("red cushion");
  });
});

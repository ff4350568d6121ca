import { describe, expect, it } from "vitest";
import {
  hasMoreResults,
  isSearchable,
  MOBILE_PHRASES_MAXIMUM,
  MORE_RESULTS_ABOVE,
  limitPhrases,
  parsePhrases,
  SEARCH_MINIMUM_LENGTH,
  buildSearchHref,
  SUGGESTED_PRODUCTS_MAXIMUM,
} from "~/domain/search/search";
import {
  AUTOCOMPLETE_DEBOUNCE_MS,
  createSearchBox,
  moveActive,
  SCROLL_CLOSES_AT_PX,
  reduceSearchBox,
  findTermToRequest,
  type SearchBoxEvent,
} from "~/domain/search/search-box";

const after = (...events: SearchBoxEvent<string>[]) =>
  events.reduce(reduceSearchBox<string>, createSearchBox<string>());

describe("§4.1 search box", () => {
  it("is closed, then focused, then dirty once the text has more than 2 characters", () => {
    expect(after().phase).toBe("closed");
    expect(after({ type: "focus", text: "" }).phase).toBe("focused");
    expect(after({ type: "focus", text: "" }, { type: "type", text: "ru" }).phase).toBe("focused");
    expect(after({ type: "focus", text: "" }, { type: "type", text: "rug" }).phase).toBe("dirty");
    expect(
      after(
        { type: "focus", text: "" },
        { type: "type", text: "rug" },
        { type: "type", text: "ru" },
      ).phase,
    ).toBe("focused");
    expect(after({ type: "focus", text: "rugs" }).phase).toBe("dirty");
  });

  it("spaces do not count as characters", () => {
    expect(after({ type: "focus", text: "" }, { type: "type", text: "  r u " }).phase).toBe(
      "dirty",
    );
    expect(after({ type: "focus", text: "" }, { type: "type", text: "   ru   " }).phase).toBe(
      "focused",
    );
  });

  it("when it loses the focus, the panel is closed and empty, the text stays", () => {
    const left = after(
      { type: "focus", text: "rug" },
      { type: "success", term: "rug", suggestions: "rugs" },
      { type: "leave" },
    );
    expect(left).toEqual({ ...createSearchBox(), term: "rug" });
  });

  it("clearing the text removes products and suggestions, and asks for the empty box's", () => {
    const cleared = after(
      { type: "focus", text: "rug" },
      { type: "success", term: "rug", suggestions: "rugs" },
      { type: "type", text: "" },
    );
    expect(cleared).toMatchObject({ phase: "focused", suggestions: null, answered: null });
    expect(findTermToRequest(cleared)).toBe("");
  });

  it("a text of one or two characters requests no suggestions of its own", () => {
    expect(findTermToRequest(after({ type: "focus", text: "ru" }))).toBe("");
    expect(findTermToRequest(after())).toBeNull();
  });

  it("a late answer, or failure, for another text changes nothing", () => {
    const typed = after({ type: "focus", text: "rug" }, { type: "type", text: "rugs" });
    expect(reduceSearchBox(typed, { type: "success", term: "rug", suggestions: "late" })).toBe(
      typed,
    );
    expect(reduceSearchBox(typed, { type: "failure", term: "rug" })).toBe(typed);
    const left = reduceSearchBox(typed, { type: "leave" });
    expect(reduceSearchBox(left, { type: "success", term: "rugs", suggestions: "late" })).toBe(
      left,
    );
  });

  it("an empty box's suggestions stay until the first answer", () => {
    const shown = after(
      { type: "focus", text: "" },
      { type: "success", term: "", suggestions: "trends" },
      { type: "type", text: "rug" },
    );
    expect(shown).toMatchObject({ phase: "dirty", suggestions: "trends", answered: "" });
    expect(
      reduceSearchBox(shown, { type: "success", term: "rug", suggestions: "rugs" }),
    ).toMatchObject({
      suggestions: "rugs",
      answered: "rug",
    });
    expect(reduceSearchBox(shown, { type: "success", term: "", suggestions: "late" })).toBe(shown);
  });

  it("results stay until the next answer; a failure removes them", () => {
    const found = after(
      { type: "focus", text: "rug" },
      { type: "success", term: "rug", suggestions: "rugs" },
      { type: "type", text: "rugs" },
    );
    expect(found).toMatchObject({ suggestions: "rugs", answered: "rug" });
    expect(reduceSearchBox(found, { type: "failure", term: "rugs" })).toMatchObject({
      suggestions: null,
      hasFailed: true,
    });
  });

  it("arrow keys move around through the entries, with the text as one stop", () => {
    expect([-1, 0, 1, 2].map((active) => moveActive(active, 1, 3))).toEqual([0, 1, 2, -1]);
    expect([-1, 2, 1, 0].map((active) => moveActive(active, -1, 3))).toEqual([2, 1, 0, -1]);
    expect(moveActive(-1, 1, 0)).toBe(-1);
    expect(after({ type: "focus", text: "rug" }, { type: "move", to: 2 }).active).toBe(2);
    expect(
      after({ type: "focus", text: "rug" }, { type: "move", to: 2 }, { type: "type", text: "rugs" })
        .active,
    ).toBe(-1);
  });
});

describe("§9.2 constants of the search", () => {
  it("autocomplete debounce 200 ms; minimum query length 3", () => {
    expect(AUTOCOMPLETE_DEBOUNCE_MS).toBe(200);
    expect(SEARCH_MINIMUM_LENGTH).toBe(3);
    expect([isSearchable("ab"), isSearchable("abc")]).toEqual([false, true]);
  });

  it("scroll closes desktop search at 200 px", () => expect(SCROLL_CLOSES_AT_PX).toBe(200));

  it("at most 9 products in the panel", () => expect(SUGGESTED_PRODUCTS_MAXIMUM).toBe(9));

  it("'more results' link when hit count is over 6", () => {
    expect(MORE_RESULTS_ABOVE).toBe(6);
    expect([6, 7].map(hasMoreResults)).toEqual([false, true]);
  });

  it("mobile shows at most 5 suggestions", () => {
    const phrases = ["a", "b", "c", "d", "e", "f", "g"];
    expect(MOBILE_PHRASES_MAXIMUM).toBe(5);
    expect(limitPhrases("mobile", phrases)).toEqual(["a", "b", "c", "d", "e"]);
    expect(limitPhrases("desktop", phrases)).toEqual(phrases);
  });
});

describe("§2.3 search results page, §3.6 search_suggestions", () => {
  it("query parameter q, plus origin=phrase when a suggested phrase was chosen", () => {
    expect(buildSearchHref("/sok", "röd matta")).toBe("/sok?q=r%C3%B6d+matta");
    expect(buildSearchHref("/search", "wool rug", { isPhrase: true })).toBe(
      "/search?q=wool+rug&origin=phrase",
    );
  });

  it.each([
    ["kudde, ljusstake", ["kudde", "ljusstake"]],
    [" rug ,, ab, rug", ["rug"]],
    [null, []],
    [["rug"], []],
  ])("comma-separated phrases: %j", (list, phrases) => expect(parsePhrases(list)).toEqual(phrases));
});

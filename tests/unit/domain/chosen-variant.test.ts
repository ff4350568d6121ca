import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  chooseVariant,
  isExcludedBy,
  isDecidedBy,
  type ChosenFacet,
  type ListedChoice,
  type VariantOption,
  dropRepeatedProducts,
} from "~/domain/catalogue/chosen-variant";

/** A shop with three groups of options: each variant has at most one option of each. */
const GROUPS = ["colour", "size", "material"];
const VALUES = ["a", "b", "c", "d"];
const option = (groupId: string, value: string): VariantOption => ({
  id: `${groupId}-${value}`,
  name: value,
  groupId,
});
const facetOf = (group: string, values: readonly string[]): ChosenFacet => ({
  covers: ({ groupId }) => groupId === group,
  accepts: ({ name }) => values.includes(name),
});

const optionsOf = fc
  .record(Object.fromEntries(GROUPS.map((group) => [group, fc.option(fc.constantFrom(...VALUES))])))
  .map((values) =>
    GROUPS.flatMap((group) => (values[group] ? [option(group, values[group])] : [])),
  );
const variant = fc.record({
  options: optionsOf,
  isBuyable: fc.boolean(),
  price: fc.option(fc.integer({ min: 1, max: 99 })),
});
const choice = fc.dictionary(fc.constantFrom(...GROUPS), fc.subarray(VALUES, { minLength: 1 }));
const facetsOf = (chosen: Record<string, string[]>) =>
  Object.entries(chosen).map(([group, values]) => facetOf(group, values));

describe("the variant that a filter shows", () => {
  it("never has an option that the filter excludes", () => {
    fc.assert(
      fc.property(optionsOf, fc.array(variant), choice, (listed, variants, chosen) => {
        const facets = facetsOf(chosen);
        const match = chooseVariant(listed, variants, facets);
        for (const { groupId, name } of match?.options ?? [])
          expect(chosen[groupId!] ?? [name]).toContain(name);
      }),
    );
  });

  it("is found wherever one matches", () => {
    fc.assert(
      fc.property(optionsOf, fc.array(variant), choice, (listed, variants, chosen) => {
        const facets = facetsOf(chosen);
        const matching = variants.filter(
          ({ options }) => isDecidedBy(options, facets) && !isExcludedBy(options, facets),
        );
        expect(chooseVariant(listed, variants, facets) === null).toBe(matching.length === 0);
      }),
    );
  });

  it("can be bought if any that matches as well can", () => {
    fc.assert(
      fc.property(optionsOf, fc.array(variant), choice, (listed, variants, chosen) => {
        const facets = facetsOf(chosen);
        const match = chooseVariant(listed, variants, facets);
        const decided = (options: VariantOption[]) =>
          facets.filter((facet) => options.some((own) => facet.covers(own))).length;
        if (!match || match.isBuyable) return;
        const better = variants.filter(
          ({ options, isBuyable }) =>
            isBuyable &&
            !isExcludedBy(options, facets) &&
            decided(options) >= decided(match.options),
        );
        expect(better).toEqual([]);
      }),
    );
  });

  it("keeps the listed variant's other options: the sage one in the same size", () => {
    const variants = ["a", "b"].flatMap((size) =>
      ["a", "b"].map((colour) => ({
        options: [option("colour", colour), option("size", size)],
        isBuyable: true,
        price: 1,
      })),
    );
    const match = chooseVariant([option("colour", "a"), option("size", "b")], variants, [
      facetOf("colour", ["b"]),
    ]);
    expect(match?.options.map(({ id }) => id)).toEqual(["colour-b", "size-b"]);
  });

  it("among several values of a group any is right; of two equals the cheaper one is taken", () => {
    const variants = VALUES.map((value, index) => ({
      options: [option("colour", value)],
      isBuyable: true,
      price: 9 - index,
    }));
    const match = chooseVariant([option("colour", "d")], variants, [facetOf("colour", ["a", "b"])]);
    expect(match?.options[0]?.name).toBe("b");
  });

  it("a facet about something else decides nothing", () => {
    fc.assert(
      fc.property(optionsOf, (options) => {
        expect(isDecidedBy(options, [facetOf("brand", ["a"])])).toBe(false);
        expect(isExcludedBy(options, [facetOf("brand", ["a"])])).toBe(false);
      }),
    );
  });
});

describe("the tiles of a filtered listing", () => {
  /** A tile, as "id group", with an arrow if it stands in the place of another variant. */
  const tile = (text: string): ListedChoice & { isReplaced: boolean } => {
    const [arrow = "", id = "", displayGroup = null] =
      /^(→?)(\S+)(?: (\S+))?$/.exec(text)?.slice(1) ?? [];
    return { id, displayGroup, isReplaced: arrow !== "" };
  };
  const shown = (...texts: string[]) =>
    dropRepeatedProducts(texts.map(tile), ({ isReplaced }) => isReplaced).map(({ id }) => id);

  it("show a variant once where all colours of a product were found", () => {
    expect(shown("→green-s green", "navy-m navy", "→green-m green", "rug")).toEqual([
      "green-s",
      "navy-m",
      "rug",
    ]);
  });

  it("keep the variant that was listed itself", () => {
    expect(shown("→green-s green", "green-m green")).toEqual(["green-m"]);
  });

  it("show each size where a product is listed by sizes", () => {
    expect(shown("→green-s small", "→green-m medium")).toEqual(["green-s", "green-m"]);
  });

  it("keep what was listed twice by an engine that knows no groups", () => {
    expect(shown("green-s green", "green-m green", "→a", "→a")).toEqual([
      "green-s",
      "green-m",
      "a",
    ]);
  });

  it("lead to one choice of the same option once", () => {
    const open = (id: string, variantHref: string) => ({ ...tile(`→${id} ${id}`), variantHref });
    const tiles = dropRepeatedProducts(
      [
        open("sand", "/detail/1?green"),
        open("navy", "/detail/1?green"),
        open("other", "/detail/2?green"),
      ],
      () => true,
    );
    expect(tiles.map(({ id }) => id)).toEqual(["sand", "other"]);
  });
});

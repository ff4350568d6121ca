import { labelOf } from "../labels";
import type { Visit } from "../http/visit";
import { countShared, intersection, type Bits } from "../../db/bits";
import type { Dictionary, OptionGroup } from "../shelf/dictionary";
import type { Shelf } from "../shelf/shelf";
import { attributeId } from "./attributes";
import { bitsName, isByItem, priceRange, selectedPlaces, type Selection } from "./selection";

interface FacetValue {
  id: string;
  label: string;
  selected: boolean;
  count: number;
  color?: string;
}

export type Facet =
  | { type: "TEXT"; id: string; label: string; sort: "RELEVANCE" | "NATURAL"; selectedCount: number; values: FacetValue[] }
  | { type: "COLOR"; id: string; label: string; selectedCount: number; values: FacetValue[] }
  | { type: "RANGE"; id: string; label: string; min?: number; max?: number; minSelected?: number; maxSelected?: number };

/**
 * The facets of a list with exact counts. A facet counts among what all the other facets leave: choosing a second value of it adds to what
 * is shown.
 *
 * @param found what the list would show if nothing were chosen
 */
export function facetsOf(shelf: Shelf, dictionary: Dictionary, visit: Visit, found: Bits, selection: Selection): Facet[] {
  const source = { shelf, dictionary, visit, found, selection };
  const groups = dictionary.optionGroups.filter((group) => group.filterable);
  return [priceFacet(source), brandFacet(source), ...groups.map((group) => optionFacet(source, group))].flatMap((facet) => facet ?? []);
}

interface Source {
  shelf: Shelf;
  dictionary: Dictionary;
  visit: Visit;
  found: Bits;
  selection: Selection;
}

function without({ shelf, visit, found, selection }: Source, facet: string): Bits {
  return intersection(found, selectedPlaces(shelf, visit, selection, facet));
}

function priceFacet(source: Source): Facet {
  const { min, max } = source.selection.price;
  return {
    type: "RANGE",
    id: "price",
    label: labelOf(source.visit.locale, "price"),
    ...priceRange(source.shelf, source.visit, without(source, "price")),
    ...(min === null ? {} : { minSelected: min }),
    ...(max === null ? {} : { maxSelected: max }),
  };
}

function brandFacet(source: Source): Facet | null {
  const values = valuesOf(
    source,
    "brand",
    source.dictionary.brands.map((brand) => ({ number: brand.number, id: brand.name, label: brand.name })),
  );
  return textFacet(
    "brand",
    labelOf(source.visit.locale, "brand"),
    "RELEVANCE",
    values.sort((a, b) => b.count - a.count),
  );
}

function optionFacet(source: Source, group: OptionGroup): Facet | null {
  const id = attributeId(group);
  const options = group.options.flatMap((number) => source.dictionary.optionByNumber.get(number) ?? []);
  const values = valuesOf(
    source,
    id,
    options.map((option) => ({ number: option.number, id: option.id, label: option.label, color: option.colour ?? undefined })),
  );
  if (!group.isColour) return textFacet(id, group.label, "NATURAL", values);
  return values.length === 0 ? null : { type: "COLOR", id, label: group.label, selectedCount: selectedCount(values), values };
}

function textFacet(id: string, label: string, sort: "RELEVANCE" | "NATURAL", values: FacetValue[]): Facet | null {
  return values.length === 0 ? null : { type: "TEXT", id, label, sort, selectedCount: selectedCount(values), values };
}

function selectedCount(values: FacetValue[]): number {
  return values.filter((value) => value.selected).length;
}

/** Values that something is left of, and chosen ones. */
function valuesOf(
  source: Source,
  facet: string,
  candidates: { number: number; id: string; label: string; color?: string | undefined }[],
): FacetValue[] {
  const { shelf, selection } = source;
  const chosen = new Set(selection.values.get(facet));
  const others = [...selection.values].filter(([name, numbers]) => name !== facet && isByItem(shelf, name, numbers));
  const items = others.length > 0 ? shelf.itemsWith(others.map(([, numbers]) => numbers)) : null;
  const places = without(source, facet);
  return candidates.flatMap(({ number, id, label, color }) => {
    const having =
      items && isByItem(shelf, facet, [number])
        ? shelf.placesOfItems(intersection(items, shelf.itemsWith([[number]])))
        : shelf.bits(bitsName(facet, number));
    const count = countShared(places, having);
    const value = { id, label, selected: chosen.has(number), count, ...(color === undefined ? {} : { color }) };
    return count > 0 || value.selected ? [value] : [];
  });
}

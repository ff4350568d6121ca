import type { Db } from "../../db/open";
import type { Group } from "../catalogue";
import type { Parameters } from "../http/parameters";
import { attributeCode, nameIn, type Names } from "../names";
import type { Visit } from "../http/visit";
import { priceOfOne } from "../products/groups";
import { loadGroupRows, type ItemRow } from "../products/rows";

const LABELS: Record<string, { brand: string; price: string }> = {
  en: { brand: "Brand", price: "Price" },
  sv: { brand: "Märke", price: "Pris" },
  fi: { brand: "Merkki", price: "Hinta" },
  de: { brand: "Marke", price: "Preis" },
};
const PRICE = "price";

interface Value {
  id: string;
  label: string;
  color?: string;
}

/** A facet with a list of values. */
interface ValuesFacet {
  id: string;
  label: string;
  type: "TEXT" | "COLOR";
  values: Value[];
}

/** A buyable item with its unit price. */
interface Offer extends ItemRow {
  /** Ids of its options, its properties and its brand. */
  values: Set<string>;
  price: number;
}
/** A group with its matching offers. */
export interface Hit {
  group: Group;
  offers: Offer[];
}
type Tests = Map<string, (offer: Offer) => boolean>;

/**
 * The hits that match every selected facet, and the facets. Each facet's counts ignore its own
 * selection, which further values widen.
 */
export function narrow(db: Db, names: Names, locale: string, hits: Hit[], parameters: Parameters) {
  const facets = valueFacets(db, names, locale);
  const chosen = new Map(facets.map(({ id }) => [id, parameters.list(`f.${id}`)]));
  const range = {
    min: parameters.amount(`f.${PRICE}.min`),
    max: parameters.amount(`f.${PRICE}.max`),
  };
  const tests: Tests = new Map();
  for (const { id } of facets) {
    const wanted = chosen.get(id) ?? [];
    if (wanted.length > 0)
      tests.set(id, (offer) => wanted.some((value) => offer.values.has(value)));
  }
  if (range.min !== null || range.max !== null)
    tests.set(PRICE, ({ price }) => price >= (range.min ?? 0) && price <= (range.max ?? Infinity));
  const all = counts(hits);
  const values = facets.map((facet) => {
    const selected = chosen.get(facet.id) ?? [];
    const left = counts(fitting(hits, tests, facet.id));
    return {
      ...{ type: facet.type, id: facet.id, label: facet.label, selectedCount: selected.length },
      ...(facet.type === "TEXT" && { sort: "NATURAL" }),
      values: facet.values
        .filter(({ id }) => all.has(id))
        .map((value) => ({
          ...value,
          selected: selected.includes(value.id),
          count: left.get(value.id) ?? 0,
        })),
    };
  });
  const prices = fitting(hits, tests, PRICE).flatMap(({ offers }) =>
    offers.map(({ price }) => price),
  );
  const price = {
    ...{ type: "RANGE", id: PRICE, label: labelsOf(locale).price },
    ...(prices.length > 0 && { min: Math.min(...prices), max: Math.max(...prices) }),
    ...(range.min !== null && { minSelected: range.min }),
    ...(range.max !== null && { maxSelected: range.max }),
  };
  return {
    hits: fitting(hits, tests),
    isNarrowed: tests.size > 0,
    facets: [...values.filter((facet) => facet.values.length > 0), price],
  };
}

function fitting(hits: Hit[], tests: Tests, except?: string): Hit[] {
  const others = [...tests].flatMap(([id, test]) => (id === except ? [] : [test]));
  return hits.flatMap(({ group, offers }) => {
    const left = offers.filter((offer) => others.every((test) => test(offer)));
    return left.length > 0 ? [{ group, offers: left }] : [];
  });
}

/** The number of groups with each value. */
function counts(hits: Hit[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { offers } of hits)
    for (const id of new Set(offers.flatMap(({ values }) => [...values])))
      found.set(id, (found.get(id) ?? 0) + 1);
  return found;
}

export function hitsOf(db: Db, visit: Visit, groups: Group[]): Hit[] {
  const { items, prices } = loadGroupRows(
    db,
    visit,
    groups.map(({ number }) => number),
  );
  return groups.map((group) => ({
    group,
    offers: (items.get(group.number) ?? []).map((item) => ({
      ...item,
      values: new Set([
        item.brandId,
        ...(JSON.parse(item.optionIds) as string[]),
        ...(JSON.parse(item.propertyIds) as string[]),
      ]),
      price: priceOfOne(prices.get(item.number) ?? []).sellingPrice,
    })),
  }));
}

/** Brand, then the filterable property groups by their attribute code. */
function valueFacets(db: Db, { brands }: Names, locale: string): ValuesFacet[] {
  const options = db
    .prepare(
      "SELECT id, group_id AS groupId, texts, color_hex_code AS color FROM property_option ORDER BY position, number",
    )
    .all() as { id: string; groupId: string; texts: string; color: string | null }[];
  const groups = db
    .prepare(
      "SELECT id, texts, display_type AS display FROM property_group WHERE filterable = 1 ORDER BY position",
    )
    .all() as { id: string; texts: string; display: string }[];
  const brandValues = [...brands]
    .map(([id, label]) => ({ id, label }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
  return [
    { id: "brand", type: "TEXT", label: labelsOf(locale).brand, values: brandValues },
    ...groups.map(({ id, texts, display }): ValuesFacet => {
      const isColour = display === "color";
      const values = options.filter(({ groupId }) => groupId === id);
      return {
        id: isColour ? "color" : `custom.${attributeCode(texts)}`,
        type: isColour ? "COLOR" : "TEXT",
        label: nameIn(texts, locale),
        values: values.map((option) => ({
          id: option.id,
          label: nameIn(option.texts, locale),
          ...(isColour && { color: option.color ?? "" }),
        })),
      };
    }),
  ];
}

function labelsOf(locale: string) {
  return LABELS[locale.slice(0, 2)] ?? { brand: "Brand", price: "Price" };
}

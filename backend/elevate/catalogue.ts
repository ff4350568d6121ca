import type { Db } from "../db/open";
import { readNames, type Names } from "./names";
import { fold, wordsOf } from "./text/words";

/** A product group: a parent with its variants, or a simple product. */
export interface Group {
  number: number;
  /** Product number of the parent, or of the simple product. */
  key: string;
  /** Product numbers of the group and of its variants, in lower case. */
  keys: Set<string>;
  name: string;
  customFields: string;
  /** One bit per channel that sells it. */
  channels: number;
  family: string | undefined;
  category: string | undefined;
  /** 0 for the best seller to 1: orders equally good matches. */
  place: number;
  /** the average of its reviews; 0 without any */
  rating: number;
  /** milliseconds */
  released: number;
  /**
   * Folded words, each between spaces: of the name; with keywords, numbers, brand, categories and
   * options; with the description.
   */
  texts: { name: string; words: string; all: string };
}

/** A word of the catalogue as written, and the number of products that it describes. */
interface Term {
  surface: string;
  count: number;
}

/** The search engine's catalogue in one language, best sellers first. */
export interface Catalogue {
  locale: string;
  names: Names;
  groups: Group[];
  /** Folded word → term; without sizes and numbers. */
  terms: Map<string, Term>;
}

const catalogues = new WeakMap<Db, Map<string, Catalogue>>();

/** Read once: the embedded backend's catalogue does not change after it was written. */
export function catalogueOf(db: Db, locale: string): Catalogue {
  const known = catalogues.get(db) ?? new Map<string, Catalogue>();
  catalogues.set(db, known);
  const catalogue = known.get(locale) ?? readCatalogue(db, locale);
  known.set(locale, catalogue);
  return catalogue;
}

interface GroupRow extends Pick<Group, "number" | "key" | "name" | "customFields"> {
  keywords: string | null;
  description: string | null;
  brandId: string;
  categoryIds: string;
  propertyIds: string;
  numbers: string;
  eans: string | null;
  optionIds: string;
  channels: string;
  rating: number;
  released: string;
}

const GROUPS = `
  SELECT head.number, head.product_number AS key, text.name, text.keywords, text.description, text.custom_fields AS customFields,
    head.manufacturer_id AS brandId, head.category_ids AS categoryIds, head.property_ids AS propertyIds,
    json_group_array(item.product_number) AS numbers, group_concat(item.ean, ' ') AS eans,
    json_group_array(json(item.option_ids)) AS optionIds, json_group_array(entry.channels) AS channels,
    MAX(entry.rating) AS rating, MAX(entry.release_date) AS released
  FROM listing_entry AS entry JOIN product AS item ON item.number = entry.product_no JOIN product AS head ON head.number = entry.group_number
  JOIN product_text AS text ON text.product_no = head.number AND text.locale = ?
  GROUP BY head.number
  ORDER BY MAX(item.stock > 0) DESC, MAX(entry.topseller) DESC, MAX(entry.sales) DESC, MAX(entry.rating) DESC, MAX(entry.release_date) DESC, head.number`;

/** Attribute code of the group with the product family (behaviour §3.1). */
const FAMILY = "product_family";

function readCatalogue(db: Db, locale: string): Catalogue {
  const names = readNames(db, locale);
  const rows = db.prepare(GROUPS).all(locale) as GroupRow[];
  const terms = new Map<string, Term>();
  const groups = rows.map((row, index): Group => {
    const { number, key, name, customFields } = row;
    const categories = (JSON.parse(row.categoryIds) as string[]).flatMap(
      (id) => names.categories.get(id) ?? [],
    );
    const properties = JSON.parse(row.propertyIds) as string[];
    const options = [
      ...new Set([...properties, ...(JSON.parse(row.optionIds) as string[][]).flat()]),
    ].flatMap((id) => names.options.get(id) ?? []);
    const labels = [
      names.brands.get(row.brandId),
      ...categories.map((category) => category.name),
      ...options.map(({ label }) => label),
    ];
    const words = [row.keywords, ...labels].join(" ");
    addTerms(terms, `${name} ${words}`, locale);
    const numbers = [key, ...(JSON.parse(row.numbers) as string[])];
    const texts = {
      name: folded(name, locale),
      words: folded([name, words, ...numbers, row.eans].join(" "), locale),
    };
    return {
      ...{ number, key, name, customFields },
      keys: new Set(numbers.map((text) => text.toLowerCase())),
      channels: (JSON.parse(row.channels) as number[]).reduce((all, channels) => all | channels, 0),
      family: options.find(({ code }) => code === FAMILY)?.id,
      category: categories[0]?.id,
      place: index / rows.length,
      rating: row.rating,
      released: Date.parse(row.released) || 0,
      texts: {
        ...texts,
        all: texts.words + folded((row.description ?? "").replace(/<[^<>]*>/g, " "), locale),
      },
    };
  });
  return { locale, names, groups, terms };
}

function folded(text: string, locale: string): string {
  return ` ${wordsOf(fold(text, locale)).join(" ")} `;
}

const SHORTEST_TERM = 3;

function addTerms(terms: Map<string, Term>, text: string, locale: string): void {
  for (const word of new Set(wordsOf(text))) {
    const term = fold(word, locale);
    if (term.length < SHORTEST_TERM || /\p{N}/u.test(term)) continue;
    const known = terms.get(term);
    if (known) known.count += 1;
    else terms.set(term, { surface: word.toLowerCase(), count: 1 });
  }
}

/** The groups that the channel sells, best sellers first. */
export function offered({ groups }: Catalogue, channelPosition: number): Group[] {
  return groups.filter(({ channels }) => channels & (1 << channelPosition));
}

/**
 * Numbers of the groups of these keys (of groups, products or variants: all are product numbers);
 * unknown keys are ignored.
 */
export function groupsWithKeys(db: Db, keys: string[]): number[] {
  const rows = db
    .prepare(
      "SELECT DISTINCT text_number AS number FROM product WHERE product_number IN (SELECT value FROM json_each(?))",
    )
    .all(JSON.stringify(keys)) as { number: number }[];
  return rows.map(({ number }) => number);
}

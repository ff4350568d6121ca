import type { Backend } from "../../types";
import type { Visit } from "../http/visit";
import { dictionaryOf, type Dictionary, type Option } from "../shelf/dictionary";
import { shelfOf } from "../shelf/shelf";
import { productOf, type ProductParts } from "./product";
import { loadGroupRows, type GroupRows, type ItemRow } from "./rows";
import type { Presentation, ProductGroup } from "./types";

/**
 * The product groups at the given places, in that order; those that have nothing to show in the channel are left out.
 *
 * A group is a parent with its variants (or a simple product). Its products are the colours it comes in, its variants the sizes: a product's
 * key is the product number of its first variant, so that carts and tickets speak of product numbers only.
 *
 * @param preferred products with one of these options come first in their group (the colour one filtered by)
 */
export function productGroups(
  backend: Backend,
  visit: Visit,
  places: number[],
  presentation: Presentation,
  preferred: ReadonlySet<number> = new Set(),
): ProductGroup[] {
  if (places.length === 0) return [];
  const { groupNumbers } = shelfOf(backend.db);
  const dictionary = dictionaryOf(backend.db, visit.locale);
  const numbers = places.map((place) => groupNumbers[place] ?? 0);
  const rows = loadGroupRows(backend.db, visit, numbers, presentation.descriptions, (item) => mediaOf(item, presentation));
  const parts = { dictionary, rows, visit, presentation, publicUrl: backend.config.publicUrl };
  return numbers.flatMap((number) => groupOf(number, parts, preferred) ?? []);
}

interface Parts {
  dictionary: Dictionary;
  rows: GroupRows;
  visit: Visit;
  presentation: Presentation;
  publicUrl: string;
}

function groupOf(
  number: number,
  { dictionary, rows, visit, presentation, publicUrl }: Parts,
  preferred: ReadonlySet<number>,
): ProductGroup | null {
  const text = rows.texts.get(number);
  const items = rows.items.get(number);
  if (!text || !items) return null;
  const products = productsOf(items, dictionary);
  const wanted = preferred.size > 0 ? [...products].sort((a, b) => likeness(b, preferred) - likeness(a, preferred)) : products;
  const shown = wanted.slice(0, presentation.productsAGroup);
  const common = { text, rows, dictionary, locale: visit.locale, presentation, publicUrl };
  return {
    key: text.key,
    remaining: products.length - shown.length,
    products: shown.map((parts) =>
      productOf({ ...common, ...parts, media: parts.items.slice(0, 1).flatMap((item) => mediaOf(item, presentation)) }),
    ),
  };
}

type Split = Pick<ProductParts, "items" | "own" | "properties">;

/** One product a colour; all in one where the variants do not differ in colour. */
function productsOf(items: ItemRow[], dictionary: Dictionary): Split[] {
  const products = new Map<number, Split>();
  for (const item of items) {
    const own = optionsOf(item.optionIds, dictionary);
    const colour = own.find((option) => option.group.isColour)?.number ?? 0;
    const product = products.get(colour);
    if (product) {
      product.items.push(item);
      product.own.push(own);
    } else products.set(colour, { items: [item], own: [own], properties: optionsOf(item.propertyIds, dictionary) });
  }
  return [...products.values()];
}

function optionsOf(ids: string, dictionary: Dictionary): Option[] {
  return ids === "[]" ? [] : (JSON.parse(ids) as string[]).flatMap((id) => dictionary.optionById.get(id) ?? []);
}

function likeness({ own }: Split, preferred: ReadonlySet<number>): number {
  return Math.max(...own.map((options) => options.filter((option) => preferred.has(option.number)).length));
}

function mediaOf(item: ItemRow, { imagesAProduct }: Presentation): string[] {
  return (JSON.parse(item.mediaIds) as string[]).slice(0, imagesAProduct);
}

import type { DemoProduct } from "../types";
import { t } from "../translate";
import { shuffle } from "../hash";

const MATCHES = t("Goes well with", "Passar fint till", "Sopii yhteen", "Passt gut dazu");
const SIMILAR = t("You might also like", "Du kanske också gillar", "Saatat pitää myös näistä", "Das könnte auch gefallen");
const PER_LIST = 8;

const familyOf = (product: DemoProduct) => product.properties.find((property) => property.startsWith("family-"));
const mainCategoryOf = (product: DemoProduct) => product.categories[0];

function groupBy(products: DemoProduct[], groupOf: (product: DemoProduct) => string | undefined): Map<string | undefined, DemoProduct[]> {
  const groups = new Map<string | undefined, DemoProduct[]>();
  for (const product of products) {
    const group = groupOf(product);
    groups.set(group, [...(groups.get(group) ?? []), product]);
  }
  return groups;
}

/** Adds to each product others of its collection, and others of its category. */
export function withCrossSelling(products: DemoProduct[]): DemoProduct[] {
  const sellable = products.filter((product) => product.active && product.channels.length === 4);
  const families = groupBy(sellable, familyOf);
  const shelves = groupBy(sellable, mainCategoryOf);
  return products.map((product) => {
    const family = families.get(familyOf(product)) ?? [];
    const shelf = shelves.get(mainCategoryOf(product)) ?? [];
    const matching = family.filter((other) => mainCategoryOf(other) !== mainCategoryOf(product));
    const similar = shelf.filter((other) => other.key !== product.key);
    const keysOf = (list: DemoProduct[], seed: string) =>
      shuffle(list, seed)
        .slice(0, PER_LIST)
        .map(({ key }) => key);
    const lists = [
      { key: `${product.key}-matches`, name: MATCHES, products: keysOf(matching, `${product.key}:matches`) },
      { key: `${product.key}-similar`, name: SIMILAR, products: keysOf(similar, `${product.key}:similar`) },
    ];
    return { ...product, crossSellings: lists.filter((list) => list.products.length > 0) };
  });
}

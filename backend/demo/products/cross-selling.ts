import type { DemoProduct } from "../types";
import { t } from "../translate";
import { shuffle } from "../hash";

const MATCHES = t("Goes well with", "Passar fint till", "Sopii yhteen", "Passt gut dazu");
const SIMILAR = t("You might also like", "Du kanske också gillar", "Saatat pitää myös näistä", "Das könnte auch gefallen");
const PER_LIST = 8;

/** Adds to each product others of its collection, and others of its category. */
export function withCrossSelling(products: DemoProduct[]): DemoProduct[] {
  const sellable = products.filter((product) => product.active && product.channels.length === 4);
  const familyOf = (product: DemoProduct) => product.properties.find((property) => property.startsWith("family-"));
  return products.map((product) => {
    const family = familyOf(product);
    const others = sellable.filter((other) => other.key !== product.key);
    const matching = others.filter(
      (other) => family !== undefined && familyOf(other) === family && other.categories[0] !== product.categories[0],
    );
    const similar = others.filter((other) => other.categories[0] === product.categories[0]);
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

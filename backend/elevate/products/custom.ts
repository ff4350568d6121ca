import { isNew } from "../../catalogue/product-rows";
import type { Group } from "../catalogue";
import type { Names, Option } from "../names";
import type { ItemRow } from "./rows";

/** Maximum days of a fast delivery. */
const FAST_DELIVERY_DAYS = 3;
/** The engine's own words in the languages of the shops. */
const LABELS: Record<string, { new: string; topseller: string }> = {
  en: { new: "New", topseller: "Popular" },
  sv: { new: "Nyhet", topseller: "Populär" },
  fi: { new: "Uutuus", topseller: "Suosittu" },
  de: { new: "Neu", topseller: "Beliebt" },
};

interface Described {
  group: Group;
  /** One variant, or all items of a product, main item first. */
  items: ItemRow[];
  options: Option[];
  names: Names;
  locale: string;
}

/** Attributes are lists of values. */
type Custom = Record<string, { id: string; label: string }[]>;

const same = (...values: string[]): Custom[string] =>
  values.map((value) => ({ id: value, label: value }));

/**
 * The requested attributes (behaviour §3.3 "Search-engine product"), without empty ones. `uuid` is
 * the Shopware id of the item; the other names are the codes of the property groups.
 */
export function customAttributes(described: Described, wanted: string[]): { custom?: Custom } {
  const custom = Object.fromEntries(
    wanted.map((name) => [name, valuesOf(described, name)]).filter(([, values]) => values?.length),
  );
  return wanted.length > 0 ? { custom: custom as Custom } : {};
}

function valuesOf(
  { group, items, options, names, locale }: Described,
  name: string,
): Custom[string] {
  const [main] = items;
  if (!main) return [];
  const deliveryTime = names.deliveryTimes.get(main.deliveryTimeId ?? "");
  const inStock = items.some((item) => item.stock > 0);
  switch (name) {
    case "uuid":
      return same(main.id);
    case "delivery_time":
      return deliveryTime ? same(deliveryTime.name) : [];
    case "in_stock":
      return same(inStock ? "1" : "0");
    case "fast_delivery_available":
      return same(
        inStock && deliveryTime?.unit === "day" && deliveryTime.max <= FAST_DELIVERY_DAYS
          ? "1"
          : "0",
      );
    case "marketing_label":
      return marketingLabel(group, main, locale);
    default:
      return options.filter(({ code }) => code === name).map(({ id, label }) => ({ id, label }));
  }
}

/** The custom field `marketing_label`, else "New" or "Popular" in the language, if true. */
function marketingLabel({ customFields }: Group, item: ItemRow, locale: string): Custom[string] {
  const { marketing_label: own } = JSON.parse(customFields) as { marketing_label?: unknown };
  if (typeof own === "string" && own !== "") return same(own);
  const labels = LABELS[locale.slice(0, 2)] ?? { new: "New", topseller: "Popular" };
  if (isNew(item.releaseDate)) return same(labels.new);
  return item.topseller === 1 ? same(labels.topseller) : [];
}

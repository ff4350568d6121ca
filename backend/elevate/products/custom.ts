import { isNew } from "../../catalogue/product-rows";
import { labelOf } from "../labels";
import type { Dictionary, Option } from "../shelf/dictionary";
import type { GroupText, ItemRow } from "./rows";
import type { Custom } from "./types";

/** Delivered within this many days counts as fast. */
const FAST_DELIVERY_DAYS = 3;

interface Described {
  text: GroupText;
  /** One variant, or all items of a product, the main one first. */
  items: ItemRow[];
  options: Option[];
  dictionary: Dictionary;
  locale: string;
}

type Value = { id: string; label: string };
const same = (value: string): Value => ({ id: value, label: value });
const flag = (value: boolean): Value[] => [same(value ? "1" : "0")];

/**
 * The attributes that are wanted (behaviour §3.3 "Search-engine product"), those without a value left out. `uuid` is the Shopware id
 * of the item; the other names are the codes of the property groups.
 */
export function customAttributes(described: Described, wanted: string[] | "all"): Custom {
  const custom: Custom = {};
  for (const name of wanted === "all" ? namesOf(described) : new Set(wanted)) {
    const values = valuesOf(described, name);
    if (values.length > 0) custom[name] = values;
  }
  return custom;
}

const BUILT_IN = ["uuid", "delivery_time", "in_stock", "fast_delivery_available", "marketing_label"];

function namesOf({ options }: Described): string[] {
  return [...BUILT_IN, ...new Set(options.map((option) => option.group.code))];
}

function valuesOf(described: Described, name: string): Value[] {
  const { items, options, dictionary, text, locale } = described;
  const [main] = items;
  if (!main) return [];
  const deliveryTime = main.deliveryTimeId === null ? undefined : dictionary.deliveryTimes.get(main.deliveryTimeId);
  const inStock = items.some((item) => item.stock > 0);
  switch (name) {
    case "uuid":
      return [same(main.id)];
    case "delivery_time":
      return deliveryTime ? [same(deliveryTime.name)] : [];
    case "in_stock":
      return flag(inStock);
    case "fast_delivery_available":
      return flag(inStock && deliveryTime?.unit === "day" && deliveryTime.max <= FAST_DELIVERY_DAYS);
    case "marketing_label":
      return marketingLabel(text, main, locale);
    default:
      return options.filter((option) => option.group.code === name).map((option) => ({ id: option.id, label: option.label }));
  }
}

/** The label the shop wrote into the custom field `marketing_label`, else "New" or "Popular" in the language where that is so. */
function marketingLabel(text: GroupText, item: ItemRow, locale: string): Value[] {
  const { marketing_label: own } = JSON.parse(text.customFields) as { marketing_label?: unknown };
  if (typeof own === "string" && own !== "") return [same(own)];
  if (isNew(item.releaseDate)) return [same(labelOf(locale, "new"))];
  return item.topseller === 1 ? [same(labelOf(locale, "topseller"))] : [];
}

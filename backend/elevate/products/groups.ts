import type { PriceRow } from "../../catalogue/product-rows";
import type { Backend } from "../../types";
import { catalogueOf, type Group } from "../catalogue";
import type { Parameters } from "../http/parameters";
import type { Visit } from "../http/visit";
import type { Names, Option } from "../names";
import { customAttributes } from "./custom";
import { groupBy, loadGroupRows, type GroupRows, type ItemRow, type MediaRow } from "./rows";
import { ticketFor } from "./tickets";

/** The maximum number of pictures of a product in a list. */
const IMAGES_MAXIMUM = 2;
const OF_VARIANTS = "variant.";

interface Parts {
  group: Group;
  rows: GroupRows;
  names: Names;
  locale: string;
  /** Names of the requested attributes; those of variants begin with "variant.". */
  custom: string[];
  publicUrl: string;
}

/**
 * The product groups in the given order, in the format of the Storefront API v3; groups without
 * items in the channel are left out. A group's products are its colours, their variants the sizes:
 * a product's key is the product number of its first variant, so that carts and tickets use only
 * product numbers. Lists show a group's main product. Amounts are in the market's major units.
 *
 * @param first by group, the first item of its main product
 */
export function productGroups(
  { db, config }: Backend,
  visit: Visit,
  groups: Group[],
  parameters: Parameters,
  first: Map<number, number | undefined> = new Map(),
) {
  const { names, locale } = catalogueOf(db, visit.locale);
  const numbers = groups.map(({ number }) => number);
  const rows = loadGroupRows(db, visit, numbers);
  const common = {
    rows,
    names,
    locale,
    custom: parameters.list("presentCustom"),
    publicUrl: config.publicUrl,
  };
  return groups.flatMap((group) => {
    const items = rows.items.get(group.number) ?? [];
    const ahead = items.filter(({ number }) => number === first.get(group.number));
    const products = productsOf([...new Set([...ahead, ...items])], names);
    const [main] = products;
    return main
      ? [
          {
            key: group.key,
            remaining: products.length - 1,
            products: [productOf({ ...common, group }, main)],
          },
        ]
      : [];
  });
}

/** One list of items per colour; a single list if the variants have the same colour. */
function productsOf(items: ItemRow[], names: Names): ItemRow[][] {
  const colourOf = (item: ItemRow): string | undefined =>
    optionsOf(item.optionIds, names).find(({ code }) => code === "color")?.id;
  return [...groupBy(items, colourOf).values()];
}

function optionsOf(ids: string, names: Names): Option[] {
  return (JSON.parse(ids) as string[]).flatMap((id) => names.options.get(id) ?? []);
}

function productOf(parts: Parts, items: ItemRow[]) {
  const { group, rows, names, custom, publicUrl } = parts;
  const main = items[0] as ItemRow;
  const prices = items.map((item) => priceOfOne(rows.prices.get(item.number) ?? []));
  const media = (JSON.parse(main.mediaIds) as string[])
    .slice(0, IMAGES_MAXIMUM)
    .flatMap((id) => rows.media.get(id) ?? []);
  const wanted = custom.filter((name) => !name.startsWith(OF_VARIANTS));
  return {
    key: main.productNumber,
    title: group.name,
    name: group.name,
    brand: names.brands.get(main.brandId) ?? "",
    link: linkOf(rows, main),
    ticket: ticketFor({ groupNumber: group.number, productNumber: main.number }),
    inStock: items.some(({ stock }) => stock > 0),
    listPrice: rangeOf(prices.map(({ listPrice }) => listPrice)),
    sellingPrice: rangeOf(prices.map(({ sellingPrice }) => sellingPrice)),
    variants: items.map((item) => variantOf(parts, item)),
    imageInfo: { images: media.map((row) => imageOf(row, publicUrl)) },
    ...customAttributes({ ...parts, items, options: describingOptions(items, names) }, wanted),
  };
}

function variantOf(parts: Parts, item: ItemRow) {
  const { group, rows, names, custom } = parts;
  const own = optionsOf(item.optionIds, names);
  // The options that distinguish the variant from others of its product: all but the colour, or the
  // colour if there is no other.
  const others = own.filter(({ code }) => code !== "color");
  const label = (others.length > 0 ? others : own).map((option) => option.label).join(" - ");
  const wanted = custom
    .filter((name) => name.startsWith(OF_VARIANTS))
    .map((name) => name.slice(OF_VARIANTS.length));
  return {
    key: item.productNumber,
    ticket: ticketFor({ groupNumber: group.number, productNumber: item.number }),
    ...(label === "" ? {} : { label }),
    inStock: item.stock > 0,
    link: linkOf(rows, item),
    ...priceOfOne(rows.prices.get(item.number) ?? []),
    ...customAttributes(
      { ...parts, items: [item], options: describingOptions([item], names) },
      wanted,
    ),
  };
}

/** The items' own options, and the group's properties where items have none. */
function describingOptions(items: ItemRow[], names: Names): Option[] {
  const own = [...new Set(items.flatMap((item) => optionsOf(item.optionIds, names)))];
  const properties = optionsOf(items[0]?.propertyIds ?? "[]", names);
  return [...own, ...properties.filter(({ code }) => !own.some((option) => option.code === code))];
}

function linkOf(rows: GroupRows, item: ItemRow): string {
  return rows.links.get(item.id) ?? `/detail/${item.id}`;
}

function imageOf({ key, width, height, alt }: MediaRow, publicUrl: string) {
  return {
    ...(alt === "" ? {} : { alt }),
    custom: {},
    sources: [{ url: `${publicUrl}/media/${key}.avif`, width, height }],
  };
}

/**
 * The price of one: the first graduated tier, if any. The list price equals the selling price
 * without a reduction.
 */
export function priceOfOne(rows: PriceRow[]): { listPrice: number; sellingPrice: number } {
  const ofOne = rows.filter((row) => row.from_quantity === 1);
  const row = ofOne.find(({ graduated }) => graduated === 1) ?? ofOne[0];
  const sellingPrice = row?.gross ?? 0;
  return { sellingPrice, listPrice: Math.max(sellingPrice, row?.list_gross ?? 0) };
}

function rangeOf(amounts: number[]): { min: number; max: number } {
  return { min: Math.min(...amounts), max: Math.max(...amounts) };
}

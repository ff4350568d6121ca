import { isNew } from "../../catalogue/product-rows";
import { labelOf } from "../labels";
import type { Dictionary, Option } from "../shelf/dictionary";
import { customAttributes } from "./custom";
import { imageInfo } from "./images";
import { percentOff, priceOfOne, rangeOf, type ItemPrice } from "./prices";
import type { GroupRows, GroupText, ItemRow } from "./rows";
import { ticketFor } from "./tickets";
import type { Badge, Presentation, Product, Variant } from "./types";

export interface ProductParts {
  text: GroupText;
  /** The first is the main one. */
  items: ItemRow[];
  /** Each item's own options. */
  own: Option[][];
  /** Options that describe the whole group. */
  properties: Option[];
  /** Ids of its pictures. */
  media: string[];
  rows: GroupRows;
  dictionary: Dictionary;
  locale: string;
  presentation: Presentation;
  publicUrl: string;
}

/** Attribute code of the group that names the family of a product (behaviour §3.1). */
const FAMILY = "product_family";

export function productOf(parts: ProductParts): Product {
  const { text, items, own, properties, rows, dictionary, locale, presentation, publicUrl } = parts;
  const main = items[0] as ItemRow;
  const prices = items.map((item) => priceOfOne(rows.prices.get(item.number) ?? []));
  const variants = items.map((item, index) => variantOf(parts, item, own[index] ?? [], prices[index] as ItemPrice));
  const series = properties.find((option) => option.group.code === FAMILY)?.label;
  const options = describingOptions(own, properties);
  const media = parts.media.flatMap((id) => rows.media.get(id) ?? []);
  return {
    key: main.productNumber,
    title: text.name,
    name: text.name,
    brand: dictionary.brandById.get(main.brandId)?.name ?? "",
    ...(series === undefined ? {} : { series }),
    ...(text.description === null ? {} : { description: text.description }),
    link: linkOf(rows, main),
    ticket: ticketFor({ groupNumber: text.number, productNumber: main.number }),
    ...(main.rating === null ? {} : { rating: main.rating }),
    inStock: variants.some((variant) => variant.inStock),
    listPrice: rangeOf(prices.map((price) => price.listPrice)),
    sellingPrice: rangeOf(prices.map((price) => price.sellingPrice)),
    variants,
    badges: badgesOf(main, prices, locale),
    imageInfo: imageInfo(media, publicUrl),
    swatch: swatchOf(options),
    ...(presentation.custom.length === 0
      ? {}
      : { custom: customAttributes({ text, items, options, dictionary, locale }, presentation.custom) }),
  };
}

function variantOf(
  { text, rows, dictionary, locale, presentation, properties }: ProductParts,
  item: ItemRow,
  own: Option[],
  price: ItemPrice,
): Variant {
  const size = own.find((option) => option.group.code === "size")?.label;
  const label = labelOfVariant(own);
  const wanted = presentation.variantCustom;
  return {
    key: item.productNumber,
    ticket: ticketFor({ groupNumber: text.number, productNumber: item.number }),
    ...(size === undefined ? {} : { size }),
    ...(label === "" ? {} : { label }),
    stockNumber: item.stock,
    inStock: item.stock > 0,
    link: linkOf(rows, item),
    ...price,
    prices: [],
    availability: [{ channel: "ONLINE", stockNumber: item.stock }],
    ...(wanted.length === 0
      ? {}
      : { custom: customAttributes({ text, items: [item], options: describingOptions([own], properties), dictionary, locale }, wanted) }),
  };
}

/** What tells the variant from the others of its product: everything but the colour, or the colour when there is nothing else. */
function labelOfVariant(own: Option[]): string {
  const others = own.filter((option) => !option.group.isColour);
  return (others.length > 0 ? others : own).map((option) => option.label).join(" - ");
}

/** The items' own options and the group's properties; a property of a group of options that the items have themselves is left out. */
function describingOptions(own: Option[][], properties: Option[]): Option[] {
  const owned = new Set(own.flat());
  const groups = new Set([...owned].map((option) => option.group));
  return [...owned, ...properties.filter((option) => !groups.has(option.group))];
}

function linkOf(rows: GroupRows, item: ItemRow): string {
  return rows.links.get(item.id) ?? `/detail/${item.id}`;
}

function badgesOf(main: ItemRow, prices: ItemPrice[], locale: string): Product["badges"] {
  const percent = Math.max(...prices.map(percentOff));
  const primary: Badge[] = percent > 0 ? [{ label: `-${percent}%`, theme: "DISCOUNT" }] : [];
  const secondary: Badge[] = isNew(main.releaseDate)
    ? [{ label: labelOf(locale, "new"), theme: "NEW" }]
    : main.topseller === 1
      ? [{ label: labelOf(locale, "topseller"), theme: "THEME_1", attribute: "custom.marketing_label" }]
      : [];
  return { primary, secondary };
}

function swatchOf(options: Option[]): Product["swatch"] {
  const colors = options.flatMap((option) => (option.group.isColour && option.colour !== null ? [option.colour] : []));
  return colors.length > 0 ? { type: "COLORS", colors } : { type: "MISSING_COLORS", colors: [] };
}

import { daysAfterRestock, daysUntilRestock, deliveryIndicator, type Supply } from "~/domain/delivery";
import { productPath, searchResultPath } from "~/domain/paths";
import { isBuyable } from "~/domain/product";
import type { Channel } from "~/services/platform/config/config.server";
import { formatterOf } from "~/services/platform/i18n/format.server";
import { discountPercent, isOnSale } from "~/domain/discount";
import { toMinor } from "~/domain/money";
import { imageView } from "./media.view.server";
import { hexColour, type DeliveryTimeEntity, type TileEntity, type Price } from "./product.schemas.server";
import type { DeliveryView, ProductTile, PriceView } from "./types";

/** A price with crossed-out price, percent off, lowest price of the last 30 days and price per unit. */
export function priceView(price: Price, channel: Channel, from = false): PriceView {
  const format = formatterOf(channel);
  const minor = (amount: number) => toMinor(amount, channel.currency);
  const now = minor(price.unit);
  const list = price.list === null ? null : minor(price.list);
  const lowest = channel.trade.reductionFrom === "list-price" || price.regulation === null ? null : minor(price.regulation);
  const { reference } = price;
  return {
    current: format.money(now),
    from,
    list: isOnSale(list, now) ? format.money(list) : null,
    discountPercent: discountPercent(lowest ?? list, now),
    regulation: lowest !== null && (isOnSale(list, now) || isOnSale(lowest, now)) ? format.money(lowest) : null,
    ...(channel.saysTaxExcluded && { taxNote: format.t("price.exclTax") }),
    reference:
      reference &&
      `${format.money(minor(reference.price))} / ${format.number(reference.referenceUnit)} ${reference.unitName ?? ""}`.trimEnd(),
  };
}

/** The price of this product itself, not of its siblings. */
function ownPrice({ tiers, price }: Pick<TileEntity, "price" | "tiers">, channel: Channel): PriceView | null {
  const own = tiers[0] ?? price;
  return own && priceView(own, channel);
}

/** The price of a tile: "from" the cheapest of several variants or tiers (behaviour §3.1). */
export function tilePrice(product: Pick<TileEntity, "price" | "tiers" | "cheapest">, channel: Channel): PriceView | null {
  const own = product.tiers[0] ?? product.price;
  const cheapest = product.cheapest ?? own;
  if (!cheapest || !own) return null;
  const isRange = cheapest.hasRange || toMinor(cheapest.unit, channel.currency) < toMinor(own.unit, channel.currency);
  return isRange ? priceView(cheapest, channel, true) : priceView(own, channel);
}

/** The delivery time as the backend's text, or in days if it must be restocked; with its indicator (behaviour §9.4). */
export function deliveryView(time: DeliveryTimeEntity | null, supply: Supply, quantity: number, channel: Channel): DeliveryView | null {
  if (!time?.name) return restockView(supply, quantity, channel);
  const days = daysAfterRestock(time, supply, quantity);
  if (days)
    return { text: formatterOf(channel).dayRange(days.min, days.max), indicator: deliveryIndicator({ unit: "day", max: days.max }) };
  return {
    text: time.name,
    indicator: time.unit !== null && time.max !== null ? deliveryIndicator({ unit: time.unit, max: time.max }) : null,
  };
}

function restockView(supply: Supply, quantity: number, channel: Channel): DeliveryView | null {
  const days = daysUntilRestock(supply, quantity);
  if (days === null) return null;
  const text = formatterOf(channel).t("product.stock.restock", { count: days });
  return { text, indicator: deliveryIndicator({ unit: "day", max: days }) };
}

/** In search results, products without a SEO path link to details/{id} (behaviour §2.2); a saved variant shows its own data, not its siblings'. */
type TilePlace = "shop" | "search" | "saved";

/** @returns the tiles of all products that have a price */
export function productTiles(products: TileEntity[], channel: Channel, place: TilePlace = "shop"): ProductTile[] {
  return products.flatMap((product) => productTile(product, channel, place) ?? []);
}

export function productTile(product: TileEntity, channel: Channel, place: TilePlace = "shop"): ProductTile | null {
  const price = place === "saved" && !product.hasVariants ? ownPrice(product, channel) : tilePrice(product, channel);
  if (!price) return null;
  const buyable = isBuyable(product);
  const quantity = Math.max(1, product.minPurchase);
  const options = optionsText(product);
  const isVariant = product.parentId !== null;
  return {
    id: product.id,
    href: place === "search" ? searchResultPath(product) : productPath(product),
    name: product.name,
    brand: product.brand,
    image: imageView(product.cover, product.name),
    price,
    options,
    delivery: buyable ? deliveryView(product.deliveryTime, product.supply, quantity, channel) : null,
    buyable,
    // A sibling of a sold-out variant may be in stock; a sold-out product with several tiers has nothing to choose.
    // A variant without options is an arbitrary one: Shopware picks it for a buy box, and loads no options for a product box.
    needsChoice: product.hasVariants || (isVariant && options === null) || (price.from && (isVariant || buyable)),
    isNew: product.isNew,
    isTopseller: product.isTopseller,
    rating: product.rating === null ? null : formatterOf(channel).rating(product.rating),
    quantity,
    colours: coloursOf(product.customFields.variant_data),
  };
}

/** The options that distinguish a variant from its siblings: a listing shows one variant of each product. */
export function optionsText({ parentId, options }: Pick<TileEntity, "parentId" | "options">): string | null {
  return parentId === null || options.length === 0 ? null : options.map(({ name }) => name).join(", ");
}

/** Colours of the other variants, from the custom field variant_data: entries with the colour's name and hexadecimal code. */
function coloursOf(variantData: unknown): ProductTile["colours"] {
  if (!Array.isArray(variantData)) return [];
  const colours = new Map<string, { label: string; hex: string }>();
  for (const variant of variantData as unknown[]) {
    if (typeof variant !== "object" || variant === null) continue;
    const { hex: rawHex, colorHexCode, colour, label: rawLabel, name } = variant as Record<string, unknown>;
    const hex = hexColour(rawHex ?? colorHexCode);
    const label = [colour, rawLabel, name].find((value): value is string => typeof value === "string" && value !== "");
    if (hex && label && !colours.has(label)) colours.set(label, { label, hex });
  }
  return colours.size > 1 ? [...colours.values()] : [];
}

import {
  addRestockDays,
  countDaysUntilRestock,
  chooseDeliveryIndicator,
  type Supply,
} from "~/domain/catalogue/delivery";
import { buildProductPath, buildSearchResultPath } from "~/domain/paths";
import { isBuyable, isPreOrder } from "~/domain/catalogue/product";
import type { Channel } from "~/services/platform/config/config.server";
import { getFormatter, type Formatter } from "~/services/platform/i18n/format.server";
import { calculateDiscountPercent, isOnSale } from "~/domain/catalogue/discount";
import { countChoices, listColours, type VariantFacts } from "~/domain/catalogue/tile-variants";
import { toMinor } from "~/domain/money";
import { toImageView } from "~/services/catalogue/media.view.server";
import type { Price } from "~/services/catalogue/product/product.schemas.server";
import type { DeliveryTimeEntity } from "~/services/platform/store-api/schemas/delivery-time.server";
import type { DeliveryView, ProductTile, PriceView } from "~/services/catalogue/types";
import { type ListedTile, type TileEntity } from "./tile.schemas.server";

/** The parts of a price that are shown. */
export type ShownPrice = Pick<Price, "unit" | "list" | "regulation" | "reference">;

/**
 * A price with its additions: crossed-out price, discount in percent, lowest price of the last 30
 * days, reference price.
 */
export function toPriceView(price: ShownPrice, channel: Channel): PriceView {
  const format = getFormatter(channel);
  const toMinorUnits = (amount: number) => toMinor(amount, channel.currency);
  const now = toMinorUnits(price.unit);
  const list = price.list === null ? null : toMinorUnits(price.list);
  const lowest =
    channel.trade.reductionFrom === "list-price" || price.regulation === null
      ? null
      : toMinorUnits(price.regulation);
  const { reference } = price;
  return {
    current: format.unitPrice(price.unit),
    from: false,
    list: isOnSale(list, now) ? format.money(list) : null,
    discountPercent: calculateDiscountPercent(lowest ?? list, now),
    regulation:
      lowest !== null && (isOnSale(list, now) || isOnSale(lowest, now))
        ? format.money(lowest)
        : null,
    ...(channel.saysTaxExcluded && { taxNote: format.t("price.exclTax") }),
    reference: reference && formatReferencePrice(price.unit, reference, channel.currency, format),
  };
}

/** The price per unit: "£8.00 / 1 metre", or only "/ 1 metre" where it is the price itself. */
function formatReferencePrice(
  unit: number,
  { price, referenceUnit, unitName }: NonNullable<ShownPrice["reference"]>,
  currency: string,
  format: Formatter,
): string {
  const content = `/ ${format.number(referenceUnit)} ${unitName ?? ""}`.trimEnd();
  const isSame = unitName !== null && toMinor(price, currency) === toMinor(unit, currency);
  return isSame ? content : `${format.amount(price)} ${content}`;
}

/** The price of this variant, whatever its siblings cost. */
function chooseOwnPrice(
  { tiers, price }: Pick<TileEntity, "price" | "tiers">,
  channel: Channel,
): PriceView | null {
  const ownPrice = tiers[0] ?? price;
  return ownPrice && toPriceView(ownPrice, channel);
}

/**
 * The price of a tile: "from" the cheapest if there are several variants or tiers (behaviour §3.1).
 */
export function toTilePrice(
  product: Pick<TileEntity, "price" | "tiers" | "cheapest">,
  channel: Channel,
): PriceView | null {
  const ownPrice = product.tiers[0] ?? product.price;
  const cheapest = product.cheapest ?? ownPrice;
  if (!cheapest || !ownPrice) return null;
  const isRange =
    product.cheapest?.hasRange ||
    toMinor(cheapest.unit, channel.currency) < toMinor(ownPrice.unit, channel.currency);
  return isRange
    ? { ...toPriceView(cheapest, channel), from: true }
    : toPriceView(ownPrice, channel);
}

/** "Available from …" for a product that has not come out yet; null for others. */
export function formatReleaseNote(
  releaseDate: string | null,
  format: Pick<Formatter, "t" | "date">,
): string | null {
  const date = releaseDay(releaseDate, format);
  return date === null ? null : format.t("product.stock.release", { date });
}

/** The day on which a product comes out; null if it has come out. */
export function releaseDay(
  releaseDate: string | null,
  { date }: Pick<Formatter, "date">,
): string | null {
  const release = isPreOrder(releaseDate, Date.now()) && date(releaseDate);
  return release ? release.text : null;
}

/**
 * The backend's text for the delivery time, or days if more must be restocked, with its indicator
 * (behaviour §9.4).
 */
export function toDeliveryView(
  time: DeliveryTimeEntity | null,
  supply: Supply,
  quantity: number,
  channel: Channel,
): DeliveryView | null {
  const format = getFormatter(channel);
  if (!time?.name) return toRestockView(supply, quantity, format);
  const days = addRestockDays(time, supply, quantity);
  if (days)
    return {
      text: format.dayRange(days.min, days.max),
      indicator: chooseDeliveryIndicator({ unit: "day", max: days.max }),
    };
  return {
    text: time.name,
    indicator:
      time.unit !== null && time.max !== null
        ? chooseDeliveryIndicator({ unit: time.unit, max: time.max })
        : null,
  };
}

function toRestockView(supply: Supply, quantity: number, { t }: Formatter): DeliveryView | null {
  const days = countDaysUntilRestock(supply, quantity);
  if (days === null) return null;
  const text = t("product.stock.restock", { count: days });
  return { text, indicator: chooseDeliveryIndicator({ unit: "day", max: days }) };
}

/**
 * Search results link to details/{id} if a product has no SEO path (behaviour §2.2); a saved
 * variant is shown by itself, without its siblings.
 */
type TilePlace = "shop" | "search" | "saved";

/** The variants of a product, by their parent's id, if they are known without a call. */
type FindVariants = (parentId: string) => VariantFacts[];
const FIND_NONE: FindVariants = () => [];

/** @returns the tiles of all products that have a price */
export function toProductTiles(
  products: ListedTile[],
  channel: Channel,
  place: TilePlace = "shop",
  findVariants = FIND_NONE,
): ProductTile[] {
  return products.flatMap((product) => toProductTile(product, channel, place, findVariants) ?? []);
}

/** The tile of a product; null without a price. */
export function toProductTile(
  product: ListedTile,
  channel: Channel,
  place: TilePlace = "shop",
  findVariants = FIND_NONE,
): ProductTile | null {
  const { filtered, isSoldOut = false } = product;
  const isOneVariant = filtered === "variant" || (place === "saved" && !product.hasVariants);
  const price = isOneVariant ? chooseOwnPrice(product, channel) : toTilePrice(product, channel);
  if (!price) return null;
  // Shopware counts a parent's stock by itself: mostly none, whatever its variants have.
  const buyable = !isSoldOut && (product.hasVariants || isBuyable(product));
  const quantity = Math.max(1, product.minPurchase);
  // The variant that the backend has listed contradicts the filter: naming it would offer it.
  const options = filtered === "open" ? null : formatTileOptions(product);
  const isVariant = product.parentId !== null;
  const variants = findVariants(product.parentId ?? product.id);
  const choices = price.from ? countChoices(variants) : null;
  // A listing shows any variant of a product: siblings of a sold-out one may be in stock.
  const isRepresentative = isVariant && (options === null || (!buyable && place !== "saved"));
  return {
    id: product.id,
    number: product.number,
    href:
      product.variantHref ??
      (place === "search" ? buildSearchResultPath(product) : buildProductPath(product)),
    name: product.name,
    brand: product.brand,
    image: toImageView(product.cover, product.name),
    price,
    options,
    delivery: buyable
      ? toDeliveryView(product.deliveryTime, product.supply, quantity, channel)
      : null,
    buyable,
    // Of a sold-out product there is nothing to choose. For a variant without options any
    // variant may be meant: Shopware picks one for a buy box, and loads none for a product box.
    needsChoice:
      !isSoldOut &&
      (filtered === "open" ||
        product.hasVariants ||
        isRepresentative ||
        (price.from && (isVariant || buyable))),
    isNew: product.isNew,
    isTopseller: product.isTopseller,
    rating: product.rating === null ? null : getFormatter(channel).rating(product.rating),
    quantity,
    ...(choices && { choices }),
    colours: toColourViews(variants, product.id),
  };
}

/**
 * The options that distinguish a variant from its siblings: a listing shows one variant of each
 * product.
 */
export function formatTileOptions({
  parentId,
  options,
}: Pick<TileEntity, "parentId" | "options">): string | null {
  return parentId === null || options.length === 0
    ? null
    : options.map(({ name }) => name).join(", ");
}

function toColourViews(variants: VariantFacts[], shownId: string): ProductTile["colours"] {
  const colours = listColours(variants, shownId);
  if (colours.length < 2) return [];
  return colours.map(({ isShown, ...colour }) => ({
    ...colour,
    ...(isShown && { current: true }),
  }));
}

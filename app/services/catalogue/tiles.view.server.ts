import { deliveryIndicator } from "~/domain/delivery";
import { productPath, searchResultPath } from "~/domain/paths";
import { isBuyable } from "~/domain/product";
import type { Channel } from "~/services/platform/config/config.server";
import { formatterOf } from "~/services/platform/i18n/format.server";
import { imageView } from "./images.view.server";
import { tilePrice } from "./prices.view.server";
import { hexColour, type DeliveryTimeEntity, type TileEntity } from "./product.schemas.server";
import type { DeliveryView, ProductTile } from "./types";

/** The delivery time in the backend's words; the indicator follows from unit and maximum (specification §9). */
export function deliveryView(time: DeliveryTimeEntity | null): DeliveryView | null {
  if (!time?.name) return null;
  return {
    text: time.name,
    indicator: time.unit !== null && time.max !== null ? deliveryIndicator({ unit: time.unit, max: time.max }) : null,
  };
}

/**
 * @param place search results link to details/{id} where a product has no SEO path (specification §2)
 * @returns the tiles of all products that have a price
 */
export function productTiles(products: TileEntity[], channel: Channel, place: "shop" | "search" = "shop"): ProductTile[] {
  return products.flatMap((product) => productTile(product, channel, place) ?? []);
}

export function productTile(product: TileEntity, channel: Channel, place: "shop" | "search" = "shop"): ProductTile | null {
  const price = tilePrice(product, channel);
  if (!price) return null;
  const buyable = isBuyable(product);
  return {
    id: product.id,
    href: place === "search" ? searchResultPath(product) : productPath(product),
    name: product.name,
    brand: product.brand,
    image: imageView(product.cover, product.name),
    price,
    delivery: buyable ? deliveryView(product.deliveryTime) : null,
    buyable,
    needsChoice: product.hasVariants || (product.parentId !== null && price.from),
    isNew: product.isNew,
    isTopseller: product.isTopseller,
    rating: product.rating === null ? null : formatterOf(channel).rating(product.rating),
    quantity: Math.max(1, product.minPurchase),
    colours: coloursOf(product.customFields.variant_data),
  };
}

/** Colours of the other variants, where the shop keeps them in the custom field variant_data: entries with the colour's name and its hexadecimal code. */
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

import { toOwnHref } from "~/domain/own-link";
import { isEntityId } from "~/domain/paths";
import { formatNameWithOptions } from "~/domain/catalogue/variant-options";
import type { Channel } from "~/services/platform/config/config.server";
import { toRecommendedPicture } from "~/services/catalogue/media.view.server";
import { toPriceView } from "~/services/catalogue/listing/tiles.view.server";
import type { RecommendedProduct } from "~/services/platform/elevate/schemas.server";
import {
  findIndicatorByText,
  type StaticData,
} from "~/services/catalogue/product/static-data.api.server";
import type { ProductTile } from "~/services/catalogue/types";
import type { TextView } from "~/services/platform/types";
import type { SearchHit } from "./types";

const SOLD_OUT: TextView = { key: "product.soldOut" };

/**
 * The panel's products as found by Elevate; price, variant, delivery and stock come from Shopware,
 * as on the results page.
 *
 * @param tiles Shopware's, by id; null: it does not answer, and Elevate's data are used; products
 * without price or address are left out
 */
export function toElevateHits(
  products: RecommendedProduct[],
  channel: Channel,
  times: StaticData,
  tiles: Map<string, ProductTile> | null,
): SearchHit[] {
  return products.flatMap((product) => {
    const { uuid } = product.custom;
    const tile = uuid ? tiles?.get(uuid) : undefined;
    if (!tile)
      return tiles && uuid && isEntityId(uuid) ? [] : (toElevateHit(product, channel, times) ?? []);
    // If a variant is still to be chosen, only Elevate knows whether any is in stock.
    const isGone = tile.needsChoice ? !product.inStock : !tile.buyable;
    return {
      ...toTileHit(tile, isGone, product.custom.marketingLabel),
      ticket: product.ticket,
    };
  });
}

function toElevateHit(
  product: RecommendedProduct,
  channel: Channel,
  times: StaticData,
): SearchHit | null {
  const href =
    toOwnHref(product.link, channel.origin) ??
    (product.custom.uuid && `/details/${product.custom.uuid}`);
  if (!href || !product.sellingPrice) return null;
  const name = product.title ?? product.name ?? product.key;
  const { min, max } = product.sellingPrice;
  const cheapest = product.variants.find(({ sellingPrice }) => sellingPrice === min);
  const list = cheapest?.listPrice ?? product.listPrice?.min ?? null;
  const price = toPriceView({ unit: min, list, regulation: null, reference: null }, channel);
  const words = product.inStock ? product.custom.deliveryTime : null;
  return {
    id: product.custom.uuid ?? product.key,
    href,
    name,
    brand: product.brand,
    image: toRecommendedPicture(product, name),
    price: { ...price, from: max > min },
    delivery: words === null ? null : { text: words, indicator: findIndicatorByText(words, times) },
    marketingLabel: product.inStock ? product.custom.marketingLabel : null,
    label: product.inStock ? null : SOLD_OUT,
    ticket: product.ticket,
  };
}

/** The panel's products as found by Shopware. */
export function toShopwareHits(products: ProductTile[]): SearchHit[] {
  return products.map((tile) => toTileHit(tile, !tile.buyable && !tile.needsChoice, null));
}

/** Adds a variant's options to its name, because variants share a name. */
function toTileHit(tile: ProductTile, isGone: boolean, marketingLabel: string | null): SearchHit {
  const { id, number, href, brand, image, price, delivery, isNew, isTopseller } = tile;
  const topseller: TextView | null = isTopseller ? { key: "product.topseller" } : null;
  const label: TextView | null = isNew ? { key: "product.new" } : topseller;
  return {
    id,
    number,
    href,
    name: formatNameWithOptions(tile),
    brand,
    image,
    price,
    delivery: isGone ? null : delivery,
    marketingLabel: isGone ? null : marketingLabel,
    label: isGone ? SOLD_OUT : label,
    ticket: null,
  };
}

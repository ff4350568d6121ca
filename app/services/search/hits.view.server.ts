import { hrefOfLink } from "~/domain/own-link";
import type { Channel } from "~/services/platform/config/config.server";
import { formatterOf } from "~/services/platform/i18n/format.server";
import { imageView } from "~/services/catalogue/media.view.server";
import { priceView } from "~/services/catalogue/tiles.view.server";
import type { SearchHit } from "./types";
import type { RecommendedProduct } from "~/services/platform/elevate/schemas.server";
import { indicatorOfText, type StaticData } from "~/services/catalogue/static-data.api.server";
import type { ImageView } from "~/services/platform/types";
import type { ProductTile } from "~/services/catalogue/types";

/** The panel's products as Elevate gives them; one without price or address is left out. */
export function hitsOfElevate(products: RecommendedProduct[], channel: Channel, times: StaticData): SearchHit[] {
  return products.flatMap((product) => hitOfElevate(product, channel, times) ?? []);
}

function hitOfElevate(product: RecommendedProduct, channel: Channel, times: StaticData): SearchHit | null {
  const href = hrefOfLink(product.link, channel.origin) ?? (product.custom.uuid && `/details/${product.custom.uuid}`);
  if (!href || !product.sellingPrice) return null;
  const name = product.title ?? product.name ?? product.key;
  const { min, max } = product.sellingPrice;
  const cheapest = product.variants.find(({ sellingPrice }) => sellingPrice === min);
  const list = cheapest?.listPrice ?? product.listPrice?.min ?? null;
  const price = { unit: min, total: min, quantity: 1, hasRange: max > min, list, regulation: null, reference: null };
  const words = product.custom.deliveryTime;
  return {
    id: product.custom.uuid ?? product.key,
    href,
    name,
    brand: product.brand,
    image: pictureOf(product, name),
    price: priceView(price, channel, max > min),
    delivery: words === null ? null : { text: words, indicator: indicatorOfText(words, times) },
    label: product.custom.marketingLabel,
    ticket: product.ticket,
  };
}

/** The source of width 550, else the first (behaviour §9.5), and every width that there is. */
function pictureOf({ images: [image] }: RecommendedProduct, name: string): ImageView | null {
  if (!image) return null;
  const sources = image.sources.filter(({ width }) => width > 0).sort((a, b) => a.width - b.width);
  const [first] = image.sources;
  if (!first) return null;
  const largest = sources.at(-1);
  return imageView(
    { url: first.url, alt: image.alt, width: largest?.width ?? null, height: largest?.height || null, thumbnails: sources },
    name,
  );
}

/** The panel's products as Shopware finds them. One of several variants says which: two of them would have the same name. */
export function hitsOfShopware(products: ProductTile[], channel: Channel): SearchHit[] {
  const { t } = formatterOf(channel);
  return products.map(({ id, href, name, options, brand, image, price, delivery, isNew, isTopseller }) => ({
    ...{ id, href, name: options ? `${name}, ${options}` : name, brand, image, price, delivery },
    label: isNew ? t("product.new") : isTopseller ? t("product.topseller") : null,
    ticket: null,
  }));
}

import { productPath } from "~/domain/paths";
import { isBuyable, purchaseQuantities, stockNotice } from "~/domain/catalogue/product";
import { formatterOf } from "~/services/platform/i18n/format.server";
import { toMajor, toMinor } from "~/domain/money";
import { pricesExcludeTax } from "~/services/platform/session/channel-context.server";
import type { Crumb } from "~/services/platform/types";
import type { Channel } from "~/services/platform/config/config.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { contactPath } from "~/services/catalogue/forms/public-forms.view.server";
import { videoView, imageView } from "~/services/catalogue/media.view.server";
import { withBuyablePrices } from "~/services/catalogue/listing/cheapest-variants.api.server";
import { similarProducts } from "~/services/catalogue/listing/similar-products.api.server";
import {
  datesFromNow,
  datesText,
  deliveredItem,
} from "~/services/catalogue/delivery-dates.view.server";
import {
  priceView,
  deliveryView,
  productTiles,
  releaseNote,
} from "~/services/catalogue/listing/tiles.view.server";
import {
  reviewsShown,
  type ReviewQuery,
  type ReviewSelection,
} from "~/services/catalogue/reviews/reviews.view.server";
import type { CrossSelling } from "~/services/catalogue/listing/listing.schemas.server";
import type { Media } from "~/services/catalogue/media.schemas.server";
import type { DeliveryView, ProductPart } from "~/services/catalogue/types";
import { buyFacts, storyOf } from "./product-facts.view.server";
import { rotatableViews } from "./rotatables.view.server";
import type { Product, ProductDetail } from "./product.api.server";
import type { Price } from "./product.schemas.server";
import type { Sibling } from "./product-detail.schemas.server";
import { variantGroups } from "./variants.view.server";

/** The order of Shopware's own layout. */
const STANDARD_PARTS: ProductPart[] = ["main", "story", "cross-selling"];

/** Data shown with a product that come from other calls. */
export interface Surroundings {
  crossSellings: CrossSelling[];
  siblings: Sibling[];
  reviewQuery: ReviewQuery;
  /** the reviews of the query */
  selection: ReviewSelection;
  categoryLink: Crumb | null;
}

/**
 * The main price of one piece.
 *
 * @returns null for a product without a price, which cannot be shown
 */
export function shownPrice({ tiers, price, cheapest }: Product): Price | null {
  return tiers[0] ?? price ?? cheapest;
}

/** A product for its page, without content from the layout. @param price from `shownPrice` */
export async function productView(
  scope: CatalogueScope,
  detail: ProductDetail,
  { crossSellings, siblings, reviewQuery, selection, categoryLink }: Surroundings,
  price: Price,
) {
  const { product, layout } = detail;
  const { channel } = scope;
  const { t, rating: ratingText } = formatterOf(channel);
  const buyable = isBuyable(product);
  // A dynamic product group may contain the product itself.
  const others = (tile: { id: string }) => tile.id !== product.id && tile.id !== product.parentId;
  const rows = crossSellings
    .map(({ title, products }) => ({
      title,
      products: productTiles(withBuyablePrices(scope, products.filter(others)), channel),
    }))
    .filter(({ products }) => products.length > 0);
  const crossSold = crossSellings.flatMap(({ products }) => products);
  return {
    kind: "product" as const,
    parts: layout?.parts ?? STANDARD_PARTS,
    id: product.id,
    parentId: product.parentId,
    number: product.number ?? "",
    name: product.name,
    brand: product.brand,
    story: storyOf(product, channel),
    /** beside the button: delivery, returns, payment methods; for a sold-out product the ways on */
    factsHtml: await buyFacts(scope, product, { price: price.unit, buyable, categoryLink }),
    /** what can be bought instead of a sold-out product */
    similar: buyable
      ? null
      : {
          title: t("product.alternatives"),
          products: await similarProducts(scope, product, price.unit, crossSold),
        },
    question: { label: t("product.question"), href: contactPath(product.id) },
    gallery: galleryOf(product).flatMap((picture) => {
      const image = imageView(picture, product.name);
      return image ? [{ ...image, largeHref: picture.url }] : [];
    }),
    // Most products have none, and an empty list would add bytes to every page.
    ...(product.models.length + product.spins.length > 0 && {
      rotatables: rotatableViews(product, t),
    }),
    videos: product.videos.map((video) =>
      videoView(video, product.name, imageView(galleryOf(product)[0], product.name), t),
    ),
    price: priceView(price, channel),
    /** of one piece, in major units */
    amount: toMajor(toMinor(price.unit, channel.currency), channel.currency),
    taxNote: t((await pricesExcludeTax(scope)) ? "price.taxNoteNet" : "price.taxNote"),
    tiers: tierViews(product.tiers, scope),
    delivery: buyable ? datedDelivery(product, channel) : null,
    buyable,
    stockNote: stockNote(product, scope),
    /** what one piece is, where it is sold by a measure: "1 metre" */
    quantityUnit: measureOf(product, channel),
    quantity: purchaseQuantities({
      min: product.minPurchase,
      max: product.maxPurchase,
      step: product.purchaseSteps,
    }),
    variants: variantGroups(detail, siblings),
    rating:
      product.rating !== null && selection.all > 0
        ? {
            // Rounded to one decimal, like the text.
            average: Math.round(product.rating * 10) / 10,
            text: ratingText(product.rating),
            count: selection.all,
            counted: t("reviews.count", { count: selection.all }),
          }
        : null,
    ...reviewsShown(
      selection,
      reviewQuery,
      { path: productPath(product), productId: product.parentId ?? product.id },
      scope,
    ),
    compareLabel: t("compare.add"),
    crossSellings: rows,
  };
}

/**
 * The content of one piece, if it is exactly what the price per unit is for: cloth by the metre;
 * else null.
 */
function measureOf({ price }: Product, channel: Channel): string | null {
  const { purchaseUnit, referenceUnit, unitName } = price?.reference ?? {};
  return unitName && purchaseUnit && purchaseUnit === referenceUnit
    ? `${formatterOf(channel).number(purchaseUnit)} ${unitName}`
    : null;
}

/** The delivery time, and the dates on which one order of it arrives. */
function datedDelivery(product: Product, channel: Channel): DeliveryView | null {
  const quantity = Math.max(1, product.minPurchase);
  const view = deliveryView(product.deliveryTime, product.supply, quantity, channel);
  const dates = datesFromNow([deliveredItem(product, quantity, channel)], null, channel);
  return view && { ...view, dates: dates && datesText(dates, channel) };
}

/** The pictures of a product; if it has no gallery, only its cover. */
export function galleryOf({ media, cover }: Product): Media[] {
  if (media.length > 0) return media;
  return cover ? [cover] : [];
}

/**
 * The rows of graduated prices. Shopware gives each tier its last quantity; only the last tier has
 * its first.
 */
function tierViews(tiers: Price[], { channel }: CatalogueScope) {
  if (tiers.length < 2) return [];
  const { t, number } = formatterOf(channel);
  return tiers.map((tier, index) => {
    const from = index === 0 ? 1 : tiers[index - 1]!.quantity + 1;
    const isLast = index === tiers.length - 1;
    const range =
      from === tier.quantity ? number(from) : t("product.tier.range", { from, to: tier.quantity });
    return {
      label: isLast ? t("product.tier.from", { from }) : range,
      price: priceView(tier, channel).current,
    };
  });
}

function stockNote(product: Product, { channel }: CatalogueScope): string | null {
  const format = formatterOf(channel);
  const { t } = format;
  const release = releaseNote(product.releaseDate, format);
  if (release) return release;
  const notice = stockNotice(product);
  if (!notice) return null;
  if (notice.kind === "last") return t("product.stock.last", { count: notice.count });
  // Without a delivery time, the restock time is shown.
  return product.deliveryTime?.name ? t("product.stock.restock", { count: notice.days }) : null;
}

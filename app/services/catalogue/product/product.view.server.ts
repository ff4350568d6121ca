import { buildProductPath } from "~/domain/paths";
import { isBuyable, listPurchaseQuantities, chooseStockNotice } from "~/domain/catalogue/product";
import { getFormatter } from "~/services/platform/i18n/format.server";
import { getAreaTexts } from "~/services/platform/i18n/messages.server";
import { toMajor, toMinor } from "~/domain/money";
import {
  loadExcludesTax,
  loadUsualDeliveryTime,
} from "~/services/platform/session/channel-context.server";
import type { Crumb, TextView } from "~/services/platform/types";
import type { Channel } from "~/services/platform/config/config.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { buildContactPath } from "~/services/catalogue/forms/public-forms.view.server";
import { toVideoView, toImageView } from "~/services/catalogue/media.view.server";
import { withBuyableVariants } from "~/services/catalogue/listing/buyable-variants.api.server";
import { loadSimilarProducts } from "~/services/catalogue/listing/similar-products.api.server";
import {
  findDatesEndFromNow,
  formatDatesFromNow,
  toDeliveredItem,
} from "~/services/catalogue/delivery-dates.view.server";
import {
  toPriceView,
  toDeliveryView,
  toProductTiles,
  releaseDay,
  type ShownPrice,
} from "~/services/catalogue/listing/tiles.view.server";
import {
  toShownReviews,
  type ReviewQuery,
  type ReviewSelection,
} from "~/services/catalogue/reviews/reviews.view.server";
import type { CrossSelling } from "~/services/catalogue/listing/listing.schemas.server";
import type { Media } from "~/services/catalogue/media.schemas.server";
import type { DeliveryView, ProductPart } from "~/services/catalogue/types";
import { buildBuyFacts, toDetailFacts, toSafetyFacts } from "./product-facts.view.server";
import { toRotatableViews } from "./rotatables.view.server";
import type { Product, ProductDetail } from "./product.api.server";
import type { Price } from "./product.schemas.server";
import type { Sibling } from "./product-detail.schemas.server";
import { buildSizeGuides } from "./size-guide.view.server";
import { toVariantGroups } from "./variants.view.server";

/** The order of Shopware's own layout. */
const STANDARD_PARTS: ProductPart[] = ["main", "story", "cross-selling"];

/** Data shown with a product that come from other calls. */
export interface ProductContext {
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
export function chooseShownPrice({ tiers, price, cheapest }: Product): ShownPrice | null {
  return tiers[0] ?? price ?? cheapest;
}

/** A product for its page, without content from the layout. @param price from `shownPrice` */
export async function buildProductView(
  scope: CatalogueScope,
  detail: ProductDetail,
  { crossSellings, siblings, reviewQuery, selection, categoryLink }: ProductContext,
  price: ShownPrice,
) {
  const { product, layout } = detail;
  const { channel } = scope;
  const { t, rating: ratingText } = getFormatter(channel);
  const buyable = isBuyable(product);
  const delivered = { ...product, deliveryTime: await chooseDeliveryTime(scope, product) };
  // A dynamic product group may contain the product itself.
  const isOtherProduct = (tile: { id: string }) =>
    tile.id !== product.id && tile.id !== product.parentId;
  const rows = crossSellings
    .map(({ title, products }) => ({
      title,
      products: toProductTiles(
        withBuyableVariants(scope, products.filter(isOtherProduct)),
        channel,
      ),
    }))
    .filter(({ products }) => products.length > 0);
  const guides = await buildSizeGuides(scope, detail);
  const crossSold = crossSellings.flatMap(({ products }) => products);
  return {
    kind: "product" as const,
    parts: layout?.parts ?? STANDARD_PARTS,
    id: product.id,
    parentId: product.parentId,
    number: product.number ?? "",
    name: product.name,
    brand: product.brand,
    story: {
      descriptionHtml: product.descriptionHtml,
      details: toDetailFacts(product, channel),
      safety: toSafetyFacts(product),
    },
    facts: await buildBuyFacts(scope, product, { price: price.unit, buyable, categoryLink }),
    /** the guide to its sizes, where no group of options has it */
    ...(guides.rest && { guideHref: guides.rest }),
    /** what can be bought instead of a sold-out product */
    similar: buyable ? null : await loadSimilarProducts(scope, product, price.unit, crossSold),
    questionHref: buildContactPath(product.id),
    gallery: listGalleryMedia(product).flatMap((picture) => {
      const image = toImageView(picture, product.name);
      return image ? [{ ...image, largeHref: picture.url }] : [];
    }),
    // Most products have none, and an empty list would add bytes to every page.
    ...(product.models.length + product.spins.length > 0 && {
      rotatables: toRotatableViews(product),
    }),
    videos: product.videos.map((video) =>
      toVideoView(video, product.name, toImageView(listGalleryMedia(product)[0], product.name), t),
    ),
    price: toPriceView(price, channel),
    /** of one piece, in major units */
    amount: toMajor(toMinor(price.unit, channel.currency), channel.currency),
    excludesTax: await loadExcludesTax(scope),
    tiers: toTierViews(product.tiers, scope),
    delivery: buyable ? toDatedDelivery(delivered, scope) : null,
    buyable,
    stockNote: formatStockNote(delivered, scope),
    /** what one piece is, where it is sold by a measure: "1 metre" */
    quantityUnit: formatMeasure(product, channel),
    quantity: listPurchaseQuantities({
      min: product.minPurchase,
      max: product.maxPurchase,
      step: product.purchaseSteps,
    }),
    variants: toVariantGroups(detail, siblings, guides.byGroup),
    rating:
      product.rating !== null && selection.all > 0
        ? {
            // Rounded to one decimal, like the text.
            average: Math.round(product.rating * 10) / 10,
            text: ratingText(product.rating),
            count: selection.all,
          }
        : null,
    ...toShownReviews(
      selection,
      reviewQuery,
      { path: buildProductPath(product), productId: product.parentId ?? product.id },
      scope,
    ),
    crossSellings: rows,
    /** of the page, in the shopper's language */
    texts: getAreaTexts(channel.lang, "product"),
  };
}

/**
 * The content of one piece, if it is exactly what the price per unit is for: cloth by the metre;
 * else null.
 */
function formatMeasure({ price }: Product, channel: Channel): string | null {
  const { purchaseUnit, referenceUnit, unitName } = price?.reference ?? {};
  return unitName && purchaseUnit && purchaseUnit === referenceUnit
    ? `${getFormatter(channel).number(purchaseUnit)} ${unitName}`
    : null;
}

/**
 * As in Shopware the product's own delivery time, else that of the delivery method: until the
 * shopper has chosen one, the sales channel's. A download is not delivered.
 */
async function chooseDeliveryTime(
  scope: CatalogueScope,
  { deliveryTime, isDownload }: Product,
): Promise<Product["deliveryTime"]> {
  return deliveryTime ?? (isDownload ? null : await loadUsualDeliveryTime(scope));
}

/** The delivery time, and the dates on which one order of it arrives. */
function toDatedDelivery(product: Product, scope: CatalogueScope): DeliveryView | null {
  const { channel, responseNotes } = scope;
  const quantity = Math.max(1, product.minPurchase);
  const view = toDeliveryView(product.deliveryTime, product.supply, quantity, channel);
  const item = toDeliveredItem(product, quantity, channel);
  // Before the dates: if they change in between, the page is too old at once, and never too new.
  if (responseNotes) responseNotes.validUntil = findDatesEndFromNow(channel);
  return view && { ...view, dates: formatDatesFromNow([item], null, channel) };
}

/** The pictures of a product; if it has no gallery, only its cover. */
export function listGalleryMedia({ media, cover }: Product): Media[] {
  if (media.length > 0) return media;
  return cover ? [cover] : [];
}

/**
 * The rows of graduated prices. Shopware gives each tier its last quantity; only the last tier has
 * its first.
 */
function toTierViews(tiers: Price[], { channel }: CatalogueScope) {
  if (tiers.length < 2) return [];
  const { number } = getFormatter(channel);
  return tiers.map((tier, index) => ({
    from: number(index === 0 ? 1 : tiers[index - 1]!.quantity + 1),
    /** null: any more */
    to: index === tiers.length - 1 ? null : number(tier.quantity),
    price: toPriceView(tier, channel).current,
  }));
}

function formatStockNote(
  product: Product,
  { channel }: CatalogueScope,
): TextView<"product"> | null {
  const date = releaseDay(product.releaseDate, getFormatter(channel));
  if (date) return { key: "product.stock.release", params: { date } };
  const notice = chooseStockNotice(product);
  if (!notice) return null;
  if (notice.kind === "last") return { key: "product.stock.last", params: { count: notice.count } };
  // Without a delivery time, the restock time is shown.
  return product.deliveryTime?.name
    ? { key: "product.stock.restock", params: { count: notice.days } }
    : null;
}

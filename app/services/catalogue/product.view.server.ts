import { productPath } from "~/domain/paths";
import { isBuyable, purchaseQuantities, stockNotice } from "~/domain/product";
import { formatterOf } from "~/services/platform/i18n/format.server";
import { imageView } from "./images.view.server";
import { breadcrumb } from "~/services/layout/navigation.server";
import { priceView } from "./prices.view.server";
import { reviewsShown, reviewViews } from "./reviews.view.server";
import type { ProductDetail } from "./product.api.server";
import { pricesExcludeTax } from "~/services/platform/session/channel-context.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { seoView, shopName } from "~/services/layout/seo/seo.view.server";
import type { CrossSelling } from "./listing.schemas.server";
import type { Price } from "./price.schemas.server";
import type { Sibling } from "./sibling.schemas.server";
import * as structuredData from "~/services/layout/seo/structured-data.view.server";
import { deliveryView, productTiles } from "./tiles.view.server";
import { variantGroups } from "./variants.view.server";
import type { ProductPage } from "./types";

const RATING_DIGITS = 10;

export interface Surroundings {
  crossSellings: CrossSelling[];
  siblings: Sibling[];
}

/**
 * @param reviewPage which page of its reviews, from 1
 * @returns null for a product without a price: it cannot be shown
 */
export async function productPage(
  scope: CatalogueScope,
  detail: ProductDetail,
  surroundings: Surroundings,
  reviewPage = 1,
): Promise<ProductPage | null> {
  const { product } = detail;
  const { channel } = scope;
  const price = product.tiers[0] ?? product.price ?? product.cheapest;
  if (!price) return null;

  const path = productPath(product);
  const crumbs = await breadcrumb(scope, product.category && { id: product.category.id, name: "" }, product.name);
  const reviews = await reviewViews(scope, product.reviews);
  const rating =
    product.rating !== null && reviews.length > 0
      ? {
          average: Math.round(product.rating * RATING_DIGITS) / RATING_DIGITS,
          text: formatterOf(channel).rating(product.rating),
          count: reviews.length,
        }
      : null;
  const media = product.media.length > 0 ? product.media : product.cover ? [product.cover] : [];
  const facts = {
    ...product,
    path,
    price: price.unit,
    buyable: isBuyable(product),
    inStock: product.stock > 0,
    rating,
    reviews,
    images: media.map(({ url }) => url),
  };
  const format = formatterOf(channel);
  const view = priceView(price, channel);
  const variants = variantGroups(detail, surroundings.siblings);
  return {
    kind: "product",
    id: product.id,
    parentId: product.parentId,
    number: product.number ?? "",
    name: product.name,
    brand: product.brand,
    descriptionHtml: product.descriptionHtml,
    gallery: media.flatMap((picture) => {
      const image = imageView(picture, product.name);
      return image ? [{ ...image, largeHref: picture.url }] : [];
    }),
    price: view,
    taxNote: format.t((await pricesExcludeTax(scope)) ? "price.taxNoteNet" : "price.taxNote"),
    tiers: tierViews(product.tiers, scope),
    delivery: facts.buyable ? deliveryView(product.deliveryTime) : null,
    buyable: facts.buyable,
    stockNote: stockNote(product, scope),
    quantity: purchaseQuantities({ min: product.minPurchase, max: product.maxPurchase, step: product.purchaseSteps }),
    variants,
    properties: product.properties
      .filter(({ values }) => values.length > 0)
      .map(({ label, values }) => ({ label, values: values.join(", ") })),
    rating,
    ...reviewsShown(reviews, reviewPage, path),
    crossSellings: surroundings.crossSellings.map(({ title, products }) => ({ title, products: productTiles(products, channel) })),
    breadcrumb: crumbs,
    seo: await seoView(scope, {
      metaTitle: product.metaTitle,
      name: product.name,
      detail: product.parentId && !product.metaTitle ? variants.flatMap(({ selected }) => selected ?? []).join(", ") : null,
      description: product.metaDescription ?? product.descriptionHtml,
      template: format.t("seo.product.description", { name: product.name, shop: shopName(scope), price: view.current }),
      canonicalPath: path,
      subject: { kind: "product", id: product.id, path },
      image: media[0] ?? null,
      jsonLd: [structuredData.product(facts, channel), structuredData.breadcrumbList(crumbs, channel, path)],
    }),
  };
}

/**
 * The rows of graduated prices. Shopware names for each tier the last quantity it is good for; the last tier names its first.
 */
function tierViews(tiers: Price[], { channel }: CatalogueScope): ProductPage["tiers"] {
  if (tiers.length < 2) return [];
  const { t, number } = formatterOf(channel);
  return tiers.map((tier, index) => {
    const from = index === 0 ? 1 : tiers[index - 1]!.quantity + 1;
    const isLast = index === tiers.length - 1;
    const range = from === tier.quantity ? number(from) : t("product.tier.range", { from, to: tier.quantity });
    return { label: isLast ? t("product.tier.from", { from }) : range, price: priceView(tier, channel).current };
  });
}

function stockNote(product: ProductDetail["product"], { channel }: CatalogueScope): string | null {
  const { t, date } = formatterOf(channel);
  const release = product.releaseDate !== null && Date.parse(product.releaseDate) > Date.now() ? date(product.releaseDate) : null;
  if (release) return t("product.stock.release", { date: release.text });
  const notice = stockNotice(product);
  if (!notice) return null;
  return notice.kind === "last" ? t("product.stock.last", { count: notice.count }) : t("product.stock.restock", { count: notice.days });
}

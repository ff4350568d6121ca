import { buildProductPath } from "~/domain/paths";
import type { Product, ProductDetail } from "~/services/catalogue/product/product.api.server";
import { readFreeDeliveryThreshold } from "~/services/catalogue/free-delivery.api.server";
import { findKnownProduct } from "~/services/catalogue/product/product-paths.api.server";
import {
  listGalleryMedia,
  buildProductView,
  chooseShownPrice,
  type ProductContext,
} from "~/services/catalogue/product/product.view.server";
import { loadSelectedReviews } from "~/services/catalogue/reviews/reviews.api.server";
import { toReviewViews, selectReviews } from "~/services/catalogue/reviews/reviews.view.server";
import {
  REVIEWS_MAXIMUM,
  type ReviewEntity,
} from "~/services/catalogue/reviews/reviews.schemas.server";
import { loadBreadcrumb } from "~/services/layout/navigation.server";
import { getShopName } from "~/services/platform/session/channel-context.server";
import { buildSeoView } from "~/services/layout/seo/seo.view.server";
import * as structuredData from "~/services/layout/seo/structured-data.view.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";

export type ProductPage = NonNullable<Awaited<ReturnType<typeof buildProductPage>>> & {
  /** the shopper agrees that viewed products are recorded */
  isRecorded?: true;
};

/** @returns null for a product without a price, which cannot be shown */
export async function buildProductPage(
  scope: CatalogueScope,
  detail: ProductDetail,
  surroundings: Omit<ProductContext, "selection" | "categoryLink"> & {
    familyReviews: ReviewEntity[];
  },
) {
  const { product, layout } = detail;
  const { reviewQuery } = surroundings;
  const { channel } = scope;
  const price = chooseShownPrice(product);
  if (!price) return null;
  const path = buildProductPath(product);
  // A variant's own reviews come with its family too.
  const loaded = [
    ...new Map(
      [...product.reviews, ...surroundings.familyReviews].map((review) => [review.id, review]),
    ).values(),
  ];
  // The layout includes the newest reviews, which are shown until the whole family is cached.
  const reviews = await toReviewViews(scope, loaded.length > 0 ? loaded : (layout?.reviews ?? []));
  const reviewCount = loaded.length > 0 ? loaded.length : (layout?.reviewCount ?? 0);
  const isAll = loaded.length < REVIEWS_MAXIMUM;
  const selection = (isAll
    ? null
    : await loadSelectedReviews(scope, product.parentId ?? product.id, reviewQuery)) ?? {
    ...selectReviews(reviews, reviewQuery),
    all: reviewCount,
  };
  const crumbs = await loadBreadcrumb(
    scope,
    product.category && { id: product.category.id, name: "" },
    product.name,
  );
  const categoryLink = product.category && (crumbs.at(-2) ?? null);
  const view = await buildProductView(
    scope,
    detail,
    { ...surroundings, selection, categoryLink },
    price,
  );
  const media = listGalleryMedia(product);
  const canonical = chooseCanonicalPath(scope, product, surroundings.siblings);
  const facts = {
    ...product,
    path,
    price: price.unit,
    buyable: view.buyable,
    inStock: product.stock > 0,
    rating: view.rating,
    images: media.map(({ url }) => url),
    freeDeliveryFrom: await readFreeDeliveryThreshold(scope),
  };
  return {
    ...view,
    breadcrumb: crumbs,
    seo: await buildSeoView(scope, {
      metaTitle: product.metaTitle,
      name: product.name,
      detail:
        product.parentId && !product.metaTitle
          ? view.variants.flatMap(({ selected }) => selected ?? []).join(", ")
          : null,
      description: product.metaDescription ?? product.descriptionHtml,
      template: scope.t("seo.product.description", {
        name: product.name,
        shop: getShopName(scope),
        price: view.price.current,
      }),
      canonicalPath: canonical.path,
      subject: { kind: "product", ...canonical },
      images: media,
      pages: view.reviewPages,
      jsonLd: [
        structuredData.buildProductThing(facts, scope),
        structuredData.buildBreadcrumbList(crumbs, channel, path),
      ],
    }),
  };
}

/**
 * The canonical page: editors may have chosen one variant for all. A variant that the channel does
 * not sell has no page.
 */
function chooseCanonicalPath(
  scope: CatalogueScope,
  product: Product,
  siblings: ProductContext["siblings"],
) {
  const { canonicalId } = product;
  const sibling = siblings.find(({ id }) => id === canonicalId);
  const path = sibling
    ? buildProductPath(sibling)
    : canonicalId && findKnownProduct(scope, canonicalId)?.path;
  return canonicalId && path
    ? { id: canonicalId, path }
    : { id: product.id, path: buildProductPath(product) };
}

import type { Associations } from "../http/criteria";
import { nestedAssociations } from "../http/associations";
import { maxPurchaseOf } from "../checkout/quantity";
import { LIVE_VERSION, type Entity, type Scope } from "../scope";
import { analyticsExtension } from "./analytics";
import { DEFAULT_PRODUCT_PAGE } from "./cms-entities";
import { loadCrossSellingEntities } from "./cross-sellings";
import { loadPrices, loadProductRows, isNew, type PriceRow, type ProductRow } from "./product-rows";
import { productPrices } from "./product-price";
import { loadRelations, productMedia, productMediaId, type Relations } from "./product-relations";
import { groupOptions } from "./property-entities";
import { loadReviewEntities } from "./reviews";

/** Associations that listings, searches and sliders always have. */
export const LISTING_ASSOCIATIONS: Associations = {
  manufacturer: {},
  options: { associations: { group: {} } },
};

/**
 * Product entities by id with the given associations; products that are unknown or not visible in
 * the channel are left out.
 */
export function loadProducts(
  scope: Scope,
  ids: Iterable<string>,
  associations: Associations,
): Map<string, Entity> {
  return productEntities(
    scope,
    [...loadProductRows(scope.db, scope.context, ids).values()],
    associations,
  );
}

function productEntities(
  scope: Scope,
  rows: ProductRow[],
  associations: Associations,
): Map<string, Entity> {
  const relations = loadRelations(scope, rows, associations);
  const prices = loadPrices(
    scope.db,
    scope.context.currencyId,
    rows.map((row) => row.number),
  );
  return new Map(
    rows.map((row) => [
      row.id,
      productEntity(scope, row, prices.get(row.number) ?? [], relations, associations),
    ]),
  );
}

function productEntity(
  scope: Scope,
  row: ProductRow,
  priceRows: PriceRow[],
  relations: Relations,
  associations: Associations,
): Entity {
  const has = (name: string): boolean => name in associations;
  const list = (
    column: "option_ids" | "property_ids" | "category_ids" | "category_tree" | "media_ids",
  ): string[] => JSON.parse(row[column]) as string[];
  const pick = (ids: string[], from: Map<string, Entity>): Entity[] =>
    [...from.values()].filter((entity) => ids.includes(entity.id));
  const isVariant = row.parent_id !== null;
  const optionIds = list("option_ids");
  const propertyIds = list("property_ids");
  const unit = row.unit_id === null ? null : (relations.units.get(row.unit_id) ?? null);
  const manufacturer = relations.manufacturers.get(row.manufacturer_id) ?? null;
  const properties = has("properties") ? pick(propertyIds, relations.properties) : null;
  const words = {
    metaDescription: row.meta_description,
    name: row.name,
    keywords: row.keywords,
    description: row.description,
    metaTitle: row.meta_title,
    packUnit: null,
    packUnitPlural: null,
  };
  const customFields = JSON.parse(row.custom_fields) as Record<string, unknown>;
  const group = relations.groupPrices.get(row.text_number) ?? {
    lowest: Math.min(...priceRows.map((price) => price.gross)),
    productId: row.id,
    hasRange: false,
  };
  const prices = productPrices(
    row,
    priceRows,
    group,
    unit === null ? null : String(unit.name),
    scope.context.currencyDecimals,
  );
  return {
    extensions: {
      search: {
        extensions: [],
        _uniqueIdentifier: null,
        translated: [],
        productNumber: row.product_number,
        autoIncrement: row.number,
      },
      ...(scope.context.isStock
        ? {}
        : { hearth: analyticsExtension(scope, row, manufacturer, prices) }),
    },
    versionId: LIVE_VERSION,
    translated: { ...words, customFields, slotConfig: null, customSearchKeywords: null },
    createdAt: row.created_at,
    updatedAt: row.created_at,
    parentId: row.parent_id,
    childCount: isVariant ? null : row.child_count,
    taxId: row.tax_id,
    manufacturerId: row.manufacturer_id,
    unitId: row.unit_id,
    active: row.active === 1,
    displayGroup: row.display_group,
    manufacturerNumber: null,
    ean: row.ean,
    sales: row.sales,
    productNumber: row.product_number,
    stock: row.stock,
    availableStock: row.stock,
    available: row.is_closeout === 0 || row.stock >= row.min_purchase,
    deliveryTimeId: row.delivery_time_id,
    deliveryTime:
      row.delivery_time_id === null
        ? null
        : (relations.deliveryTimes.get(row.delivery_time_id) ?? null),
    restockTime: row.restock_time,
    isCloseout: row.is_closeout === 1,
    purchaseSteps: row.purchase_steps,
    maxPurchase: row.max_purchase,
    minPurchase: row.min_purchase,
    purchaseUnit: row.purchase_unit,
    referenceUnit: row.reference_unit,
    shippingFree: row.shipping_free === 1,
    markAsTopseller: row.mark_as_topseller === 1,
    weight: row.weight,
    width: null,
    height: null,
    length: null,
    releaseDate:
      row.release_date === null
        ? null
        : new Date(row.release_date).toISOString().replace("Z", "+00:00"),
    categoryTree: list("category_tree"),
    streamIds: null,
    optionIds: optionIds.length > 0 ? optionIds : null,
    propertyIds: propertyIds.length > 0 ? propertyIds : null,
    // A variant inherits its texts: they are only in `translated`.
    ...(isVariant ? blank(words) : words),
    tax: relations.taxes.get(row.tax_id) ?? null,
    manufacturer: has("manufacturer") ? manufacturer : null,
    unit,
    cover:
      row.cover_media_id === null
        ? null
        : productMedia(row, row.cover_media_id, 0, relations.media),
    parent: null,
    children: has("children") ? [] : null,
    media: has("media")
      ? list("media_ids").map((id, position) => productMedia(row, id, position, relations.media))
      : null,
    cmsPageId: row.cms_page_id ?? DEFAULT_PRODUCT_PAGE,
    cmsPage: null,
    translations: null,
    categories: has("categories") ? pick(list("category_ids"), relations.categories) : null,
    tags: has("tags") ? [] : null,
    properties,
    options: has("options") ? pick(optionIds, relations.options) : null,
    configuratorSettings: null,
    categoriesRo: null,
    coverId: row.cover_media_id === null ? null : productMediaId(row.id, row.cover_media_id),
    tagIds: null,
    categoryIds: list("category_ids"),
    // Reviews are the parent's, not the variant's.
    productReviews: has("productReviews")
      ? isVariant
        ? []
        : loadReviewEntities(scope, row.text_number)
      : null,
    ratingAverage: row.rating_average,
    mainCategories: has("mainCategories") ? [] : null,
    seoUrls: relations.seoUrls.get(row.id) ?? (has("seoUrls") ? [] : null),
    crossSellings: has("crossSellings") ? loadCrossSellingEntities(scope, row.text_number) : null,
    canonicalProductId: null,
    canonicalProduct: null,
    streams: has("streams") ? [] : null,
    downloads: has("downloads") ? [] : null,
    states: ["is-physical"],
    customFields: isVariant ? {} : customFields,
    id: row.id,
    ...prices,
    sortedProperties:
      properties && "group" in nestedAssociations(associations.properties)
        ? groupOptions(scope, properties)
        : null,
    isNew: isNew(row.release_date),
    calculatedMaxPurchase: maxPurchaseOf({
      maxPurchase: row.max_purchase,
      isCloseout: row.is_closeout === 1,
      stock: row.stock,
      minPurchase: row.min_purchase,
      purchaseSteps: row.purchase_steps,
    }),
    seoCategory: null,
    apiAlias: "product",
  };
}

function blank(words: Record<string, string | null>): Record<string, null> {
  return Object.fromEntries(Object.keys(words).map((name) => [name, null]));
}

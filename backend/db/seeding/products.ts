import type {
  DemoCatalogue,
  DemoPrices,
  DemoProduct,
  DemoStock,
  DemoVariant,
} from "../../data/types";
import { CURRENCIES, LOCALES } from "../../data/types";
import { idOf } from "../../id";
import type { Db } from "../open";
import { ancestorsOf } from "./catalogue";
import { CREATED_AT, insertRows, textsJson } from "./rows";

const ids = (kind: string, keys: string[]): string =>
  JSON.stringify(keys.map((key) => idOf(kind, key)));

/**
 * Simple products, parents and variants with their texts, prices, configurators, cross-sellings and
 * reviews.
 */
export function writeProducts(db: Db, catalogue: DemoCatalogue): void {
  const pathOf = categoryPaths(catalogue);
  const detailPage = catalogue.cmsPages.find((page) => page.type === "product_detail");
  const cmsPageId = detailPage ? idOf("cms-page", detailPage.key) : null;
  const groupOfOption = new Map(
    catalogue.propertyGroups.flatMap((group) =>
      group.options.map((option) => [option.key, group.key] as const),
    ),
  );
  writeUnits(db, catalogue);
  let number = 0;
  for (const product of catalogue.products) {
    const parentNumber = (number += 1);
    const categoryTree = [...new Set(product.categories.flatMap((key) => pathOf.get(key) ?? []))];
    const channels = catalogue.channels.reduce(
      (bits, channel, position) =>
        product.channels.includes(channel.key) ? bits | (1 << position) : bits,
      0,
    );
    const shared = {
      ...sharedColumns(product),
      channels,
      category_tree: JSON.stringify(categoryTree),
      cms_page_id: cmsPageId,
    };
    insertRows(db, "product", [
      {
        number: parentNumber,
        ...parentColumns(product, parentNumber),
        ...shared,
        ...stockColumns(product),
      },
    ]);
    writeTexts(db, product, parentNumber);
    writePrices(db, parentNumber, product);
    for (const variant of product.variants ?? []) {
      const variantNumber = (number += 1);
      const columns = variantColumns(product, variant, parentNumber);
      insertRows(db, "product", [
        {
          number: variantNumber,
          ...shared,
          ...columns,
          ...stockColumns({ ...product, ...definedOnly(variant) }),
        },
      ]);
      writePrices(db, variantNumber, variant.prices ? { prices: variant.prices } : product);
    }
    writeConfigurator(db, product, parentNumber, groupOfOption);
    writeCrossSellings(db, product, parentNumber);
    writeReviews(db, product, parentNumber);
  }
}

/** Category key → ids from the root to the category itself. */
function categoryPaths({ categories }: DemoCatalogue): Map<string, string[]> {
  const byKey = new Map(categories.map((category) => [category.key, category]));
  return new Map(
    categories.map((category) => [
      category.key,
      [...ancestorsOf(category, byKey), category].map(({ key }) => idOf("category", key)),
    ]),
  );
}

function definedOnly(variant: DemoVariant): Partial<DemoStock> {
  return Object.fromEntries(Object.entries(variant).filter(([, value]) => value !== undefined));
}

function stockColumns(stock: DemoStock): Record<string, unknown> {
  return {
    stock: stock.stock,
    is_closeout: stock.isCloseout,
    min_purchase: stock.minPurchase,
    max_purchase: stock.maxPurchase,
    purchase_steps: stock.purchaseSteps,
    restock_time: stock.restockTime,
    shipping_free: stock.shippingFree,
    delivery_time_id:
      stock.deliveryTime === null ? null : idOf("delivery-time", stock.deliveryTime),
  };
}

/** Columns that variants share with their parent. */
function sharedColumns(product: DemoProduct): Record<string, unknown> {
  const ratings = product.reviews.map((review) => review.points);
  return {
    manufacturer_id: idOf("manufacturer", product.manufacturer),
    tax_id: idOf("tax", product.tax),
    unit_id: product.unit ? unitId(product.unit) : null,
    purchase_unit: product.unit?.purchaseUnit,
    reference_unit: product.unit?.referenceUnit,
    weight: product.weightKg,
    mark_as_topseller: product.markAsTopseller,
    release_date: product.releaseDate,
    rating_average:
      ratings.length > 0 ? ratings.reduce((sum, points) => sum + points, 0) / ratings.length : null,
    category_ids: ids("category", product.categories),
    property_ids: ids("property-option", product.properties),
    created_at: CREATED_AT,
  };
}

function parentColumns(product: DemoProduct, number: number): Record<string, unknown> {
  const id = idOf("product", product.key);
  const isParent = (product.variants?.length ?? 0) > 0;
  return {
    id,
    parent_id: null,
    product_number: product.productNumber,
    text_number: number,
    display_group: isParent ? null : idOf("group", id),
    child_count: product.variants?.length ?? 0,
    active: product.active,
    ean: product.ean,
    sales: salesOf(product),
    media_ids: ids("media", product.media),
    cover_media_id: coverOf(product.media),
    option_ids: "[]",
  };
}

function variantColumns(
  product: DemoProduct,
  variant: DemoVariant,
  parentNumber: number,
): Record<string, unknown> {
  const media = variant.media && variant.media.length > 0 ? variant.media : product.media;
  const parentId = idOf("product", product.key);
  return {
    id: idOf("product", variant.key),
    parent_id: parentId,
    product_number: variant.productNumber,
    text_number: parentNumber,
    display_group: idOf("group", parentId),
    child_count: 0,
    active: product.active && (variant.active ?? true),
    ean: variant.ean,
    sales: salesOf(product),
    media_ids: ids("media", media),
    cover_media_id: coverOf(media),
    option_ids: ids("property-option", variant.options),
  };
}

function coverOf([first]: string[]): string | null {
  return first === undefined ? null : idOf("media", first);
}

/** An invented but stable number, higher for top sellers, for the sorting "topseller". */
function salesOf(product: DemoProduct): number {
  const noise = Number.parseInt(idOf("sales", product.key).slice(0, 4), 16) % 100;
  return product.markAsTopseller ? 200 + noise : noise;
}

function unitId(unit: NonNullable<DemoProduct["unit"]>): string {
  return idOf("unit", unit.unit["en-GB"]);
}

function writeUnits(db: Db, { products }: DemoCatalogue): void {
  const units = new Map(
    products.flatMap(({ unit }) => (unit ? [[unitId(unit), unit] as const] : [])),
  );
  insertRows(
    db,
    "unit",
    [...units].map(([id, unit]) => ({
      id,
      texts: textsJson({ name: unit.unit, shortCode: unit.short }),
      created_at: CREATED_AT,
    })),
  );
}

function writeTexts(db: Db, product: DemoProduct, product_no: number): void {
  insertRows(
    db,
    "product_text",
    LOCALES.map((locale) => ({
      product_no,
      locale,
      name: product.name[locale],
      description: product.description[locale],
      meta_title: product.metaTitle?.[locale],
      meta_description: product.metaDescription?.[locale],
      keywords: product.keywords?.[locale],
      custom_fields: JSON.stringify(product.customFields[locale]),
    })),
  );
}

function writePrices(
  db: Db,
  product_no: number,
  {
    prices,
    graduatedPrices = [],
  }: { prices: DemoPrices; graduatedPrices?: DemoProduct["graduatedPrices"] },
): void {
  const tiers = [
    { from: 1, prices, graduated: 0 },
    ...graduatedPrices.map((tier) => ({ ...tier, graduated: 1 })),
  ];
  insertRows(
    db,
    "product_price",
    tiers.flatMap((tier) =>
      CURRENCIES.map((iso) => ({
        product_no,
        currency_id: idOf("currency", iso),
        from_quantity: tier.from,
        gross: tier.prices[iso].gross,
        list_gross: tier.prices[iso].listGross,
        regulation_gross: tier.prices[iso].regulationGross,
        graduated: tier.graduated,
      })),
    ),
  );
}

function writeConfigurator(
  db: Db,
  product: DemoProduct,
  product_no: number,
  groupOfOption: Map<string, string>,
): void {
  const used = [...new Set((product.variants ?? []).flatMap((variant) => variant.options))];
  insertRows(
    db,
    "product_configurator",
    (product.configurator ?? []).flatMap((group, position) =>
      used
        .filter((option) => groupOfOption.get(option) === group)
        .map((option) => ({
          product_no,
          position,
          group_id: idOf("property-group", group),
          option_id: idOf("property-option", option),
        })),
    ),
  );
}

function writeCrossSellings(db: Db, product: DemoProduct, product_no: number): void {
  insertRows(
    db,
    "cross_selling",
    product.crossSellings.map(({ key, name, products }, index) => ({
      id: idOf("cross-selling", `${product.key}/${key}`),
      product_no,
      position: index + 1,
      texts: textsJson({ name }),
      product_ids: ids("product", products),
      created_at: CREATED_AT,
    })),
  );
}

function writeReviews(db: Db, product: DemoProduct, product_no: number): void {
  insertRows(
    db,
    "product_review",
    product.reviews.map((review, index) => ({
      id: idOf("review", `${product.key}/${index}`),
      product_no,
      language_id: idOf("language", review.locale),
      external_user: review.author,
      title: review.title,
      content: review.content,
      points: review.points,
      active: 1,
      comment: review.comment,
      created_at: new Date(review.createdAt).toISOString().replace("Z", "+00:00"),
    })),
  );
}

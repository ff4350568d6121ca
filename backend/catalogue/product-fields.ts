import type { Sql, SqlField, SqlFields } from "../db/filter-sql";
import type { SalesChannelContext } from "../types";

/** A field whose values are the elements of a JSON list. */
const listed = (column: string): SqlField => ({
  sql: "element.value",
  type: "id",
  wrap: (condition) =>
    `EXISTS (SELECT 1 FROM json_each(product.${column}) AS element WHERE ${condition})`,
});

/** The property group of options whose ids are the elements of a JSON list. */
const groupOf = (column: string): SqlField => {
  const options = `json_each(product.${column}) AS element LEFT JOIN property_option AS chosen ON chosen.id = element.value`;
  return {
    sql: "chosen.group_id",
    type: "id",
    wrap: (condition) => `EXISTS (SELECT 1 FROM ${options} WHERE ${condition})`,
  };
};

/** The name of a variant's options in any of the shop's languages. */
const optionName: SqlField = {
  sql: "json_extract(translation.value, '$.name')",
  type: "text",
  wrap: (condition) =>
    `EXISTS (SELECT 1 FROM json_each(product.option_ids) AS element JOIN property_option AS chosen ON chosen.id = element.value, json_each(chosen.texts) AS translation WHERE ${condition})`,
};

function ofDeliveryTime(column: string): string {
  return `(SELECT ${column} FROM delivery_time WHERE delivery_time.id = product.delivery_time_id)`;
}

/** A field that no product of this backend has. */
const nothing = (type: SqlField["type"]): SqlField => ({ sql: "NULL", type });

/** A category or one of its ancestors. */
const inTree: SqlField = {
  sql: "assigned.id",
  type: "id",
  wrap: (condition) =>
    `product.text_number IN (SELECT group_number FROM listing_category JOIN category AS assigned ON assigned.number = listing_category.category_number WHERE ${condition})`,
};

/** The product's SEO paths, including those of other languages and sales channels. */
const address: SqlField = {
  sql: "address.seo_path_info",
  type: "text",
  wrap: (condition) =>
    `EXISTS (SELECT 1 FROM seo_url AS address WHERE address.foreign_key = product.id AND ${condition})`,
};

/**
 * Fields for filtering and sorting products; `text` is the row of product_text in the context's
 * language.
 */
export const PRODUCT_FIELDS: SqlFields = {
  id: { sql: "product.id", type: "id" },
  autoIncrement: { sql: "product.number", type: "number" },
  parentId: { sql: "product.parent_id", type: "id" },
  productNumber: { sql: "product.product_number", type: "text" },
  active: { sql: "product.active", type: "boolean" },
  stock: { sql: "product.stock", type: "number" },
  availableStock: { sql: "product.stock", type: "number" },
  available: {
    sql: "(product.is_closeout = 0 OR product.stock >= product.min_purchase)",
    type: "boolean",
  },
  isCloseout: { sql: "product.is_closeout", type: "boolean" },
  childCount: { sql: "product.child_count", type: "number" },
  manufacturerId: { sql: "product.manufacturer_id", type: "id" },
  "manufacturer.id": { sql: "product.manufacturer_id", type: "id" },
  "manufacturer.name": { sql: "maker.name", type: "text" },
  manufacturerNumber: nothing("text"),
  taxId: { sql: "product.tax_id", type: "id" },
  "tax.id": { sql: "product.tax_id", type: "id" },
  unitId: { sql: "product.unit_id", type: "id" },
  "unit.id": { sql: "product.unit_id", type: "id" },
  cmsPageId: { sql: "product.cms_page_id", type: "id" },
  canonicalProductId: nothing("id"),
  deliveryTimeId: { sql: "product.delivery_time_id", type: "id" },
  "deliveryTime.id": { sql: "product.delivery_time_id", type: "id" },
  "deliveryTime.unit": { sql: ofDeliveryTime("unit"), type: "text" },
  "deliveryTime.max": { sql: ofDeliveryTime("max"), type: "number" },
  ean: { sql: "product.ean", type: "text" },
  name: { sql: "text.name", type: "text" },
  description: { sql: "text.description", type: "text" },
  metaTitle: { sql: "text.meta_title", type: "text" },
  metaDescription: { sql: "text.meta_description", type: "text" },
  keywords: { sql: "text.keywords", type: "text" },
  customFields: { sql: "text.custom_fields", type: "text" },
  shippingFree: { sql: "product.shipping_free", type: "boolean" },
  markAsTopseller: { sql: "product.mark_as_topseller", type: "boolean" },
  ratingAverage: { sql: "product.rating_average", type: "number" },
  sales: { sql: "product.sales", type: "number" },
  weight: { sql: "product.weight", type: "number" },
  width: nothing("number"),
  height: nothing("number"),
  length: nothing("number"),
  purchaseSteps: { sql: "product.purchase_steps", type: "number" },
  purchaseUnit: { sql: "product.purchase_unit", type: "number" },
  referenceUnit: { sql: "product.reference_unit", type: "number" },
  minPurchase: { sql: "product.min_purchase", type: "number" },
  maxPurchase: { sql: "product.max_purchase", type: "number" },
  restockTime: { sql: "product.restock_time", type: "number" },
  displayGroup: { sql: "product.display_group", type: "text" },
  releaseDate: { sql: "product.release_date", type: "date" },
  createdAt: { sql: "product.created_at", type: "date" },
  updatedAt: { sql: "product.created_at", type: "date" },
  cheapestPrice: { sql: "price.lowest", type: "number" },
  "cheapestPrice.percentage": {
    sql: `(SELECT 100 * (1 - cheapest.gross / cheapest.list_gross) FROM product_price AS cheapest
      WHERE cheapest.product_no = price.product_no AND cheapest.currency_id = price.currency_id AND cheapest.gross = price.lowest)`,
    type: "number",
  },
  price: { sql: "price.lowest", type: "number" },
  "categories.id": listed("category_ids"),
  categoryIds: listed("category_ids"),
  "categoriesRo.id": inTree,
  categoryTree: inTree,
  "properties.id": listed("property_ids"),
  propertyIds: listed("property_ids"),
  "properties.groupId": groupOf("property_ids"),
  "properties.group.id": groupOf("property_ids"),
  "options.id": listed("option_ids"),
  "options.name": optionName,
  optionIds: listed("option_ids"),
  "options.groupId": groupOf("option_ids"),
  "options.group.id": groupOf("option_ids"),
  "seoUrls.seoPathInfo": address,
};

/**
 * Further tables, joined only for expressions that use them: on a large catalogue each costs
 * seconds.
 */
const BESIDE: { speaksOf: RegExp; join: string; parameter: (context: ShownTo) => string }[] = [
  {
    speaksOf: /\btext\./,
    join: "JOIN product_text AS text ON text.product_no = product.text_number AND text.locale = ?",
    parameter: ({ localeCode }) => localeCode,
  },
  {
    speaksOf: /\bprice\./,
    join: "LEFT JOIN listing_price AS price ON price.group_number = product.text_number AND price.currency_id = ?",
    parameter: ({ currencyId }) => currencyId,
  },
  {
    speaksOf: /\bmaker\./,
    join: "LEFT JOIN (SELECT id, json_extract(texts, ?) AS name FROM manufacturer) AS maker ON maker.id = product.manufacturer_id",
    parameter: ({ localeCode }) => `$."${localeCode}".name`,
  },
];

type ShownTo = Pick<SalesChannelContext, "salesChannelId" | "localeCode" | "currencyId">;

/**
 * The FROM clause: the products that a channel shows, with the tables that the expressions need.
 *
 * @param expressions all parts of the statement that use PRODUCT_FIELDS
 */
export function visibleProducts(context: ShownTo, ...expressions: string[]): Sql {
  const joined = BESIDE.filter(({ speaksOf }) =>
    expressions.some((expression) => speaksOf.test(expression)),
  );
  const channel =
    "product JOIN sales_channel ON sales_channel.id = ? AND product.channels & (1 << sales_channel.position)";
  return {
    text: [channel, ...joined.map(({ join }) => join)].join(" "),
    parameters: [context.salesChannelId, ...joined.map(({ parameter }) => parameter(context))],
  };
}

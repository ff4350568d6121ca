import type { Db } from "../db/open";
import type { SalesChannelContext } from "../types";
import { idList } from "./texts";

/** A stored product with its texts in the context's language and its tax rate in the channel. */
export interface ProductRow {
  number: number;
  id: string;
  parent_id: string | null;
  product_number: string;
  text_number: number;
  display_group: string | null;
  child_count: number;
  active: number;
  manufacturer_id: string;
  tax_id: string;
  unit_id: string | null;
  purchase_unit: number | null;
  reference_unit: number | null;
  ean: string | null;
  weight: number | null;
  stock: number;
  is_closeout: number;
  min_purchase: number;
  max_purchase: number | null;
  purchase_steps: number;
  restock_time: number | null;
  shipping_free: number;
  delivery_time_id: string | null;
  mark_as_topseller: number;
  release_date: string | null;
  sales: number;
  rating_average: number | null;
  cover_media_id: string | null;
  media_ids: string;
  category_ids: string;
  category_tree: string;
  option_ids: string;
  property_ids: string;
  cms_page_id: string | null;
  created_at: string;
  name: string;
  description: string | null;
  meta_title: string | null;
  meta_description: string | null;
  keywords: string | null;
  custom_fields: string;
  tax_rate: number;
}

/** Rows by product id, of products visible in the channel, including inactive ones and parents. */
export function loadProductRows(
  db: Db,
  context: SalesChannelContext,
  ids: Iterable<string>,
): Map<string, ProductRow> {
  const rows = db
    .prepare(
      `SELECT product.*, text.name, text.description, text.meta_title, text.meta_description, text.keywords, text.custom_fields, tax_rate.rate AS tax_rate
       FROM product
       JOIN sales_channel ON sales_channel.id = ?
       JOIN product_text AS text ON text.product_no = product.text_number AND text.locale = ?
       JOIN tax_rate ON tax_rate.tax_id = product.tax_id AND tax_rate.sales_channel_id = sales_channel.id
       WHERE product.id IN (SELECT value FROM json_each(?)) AND product.channels & (1 << sales_channel.position)`,
    )
    .all(context.salesChannelId, context.localeCode, idList(ids)) as ProductRow[];
  return new Map(rows.map((row) => [row.id, row]));
}

export interface PriceRow {
  product_no: number;
  from_quantity: number;
  gross: number;
  list_gross: number | null;
  regulation_gross: number | null;
  graduated: number;
}

/**
 * Prices in the context's currency by product number: the plain price first, then the graduated
 * ones, ascending.
 */
export function loadPrices(
  db: Db,
  currencyId: string,
  numbers: Iterable<number>,
): Map<number, PriceRow[]> {
  const rows = db
    .prepare(
      `SELECT product_no, from_quantity, gross, list_gross, regulation_gross, graduated FROM product_price
       WHERE product_no IN (SELECT value FROM json_each(?)) AND currency_id = ? ORDER BY product_no, graduated, from_quantity`,
    )
    .all(JSON.stringify([...numbers]), currencyId) as PriceRow[];
  const byProduct = new Map<number, PriceRow[]>();
  for (const row of rows)
    byProduct.set(row.product_no, [...(byProduct.get(row.product_no) ?? []), row]);
  return byProduct;
}

/** Days after its release date during which a product counts as new (Shopware's default). */
const MARK_AS_NEW_DAYS = 30;
const DAY_MS = 86_400_000;

/** Shopware's `isNew`: released within the last 30 days. */
export function isNew(releaseDate: string | null, now = Date.now()): boolean {
  if (releaseDate === null) return false;
  const age = now - Date.parse(releaseDate);
  return age >= 0 && age <= MARK_AS_NEW_DAYS * DAY_MS;
}

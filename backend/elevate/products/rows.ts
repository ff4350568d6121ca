import { loadPrices, type PriceRow } from "../../catalogue/product-rows";
import type { Db } from "../../db/open";
import type { Visit } from "../http/visit";

/** An item: something that can be bought. */
export interface ItemRow {
  number: number;
  id: string;
  groupNumber: number;
  productNumber: string;
  brandId: string;
  stock: number;
  deliveryTimeId: string | null;
  releaseDate: string | null;
  topseller: number;
  rating: number | null;
  mediaIds: string;
  optionIds: string;
  propertyIds: string;
}

export interface GroupText {
  number: number;
  /** Product number of the parent, or of the simple product. */
  key: string;
  name: string;
  description: string | null;
  customFields: string;
}

export interface MediaRow {
  id: string;
  key: string;
  width: number;
  height: number;
  alt: string;
}

/** Everything that the answer about some groups needs, read in a handful of statements. */
export interface GroupRows {
  texts: Map<number, GroupText>;
  items: Map<number, ItemRow[]>;
  prices: Map<number, PriceRow[]>;
  links: Map<string, string>;
  media: Map<string, MediaRow>;
}

const ITEMS = `
  SELECT product.number, product.id, listing_entry.group_number AS groupNumber, product.product_number AS productNumber, product.manufacturer_id AS brandId,
    product.stock, product.delivery_time_id AS deliveryTimeId, product.release_date AS releaseDate, product.mark_as_topseller AS topseller,
    product.rating_average AS rating, product.media_ids AS mediaIds, product.option_ids AS optionIds, product.property_ids AS propertyIds
  FROM listing_entry JOIN product ON product.number = listing_entry.product_no
  WHERE listing_entry.group_number IN (SELECT value FROM json_each(?)) AND listing_entry.channels & (1 << ?)
  ORDER BY product.number`;

/** @param mediaOf ids of the pictures that will be shown of an item */
export function loadGroupRows(
  db: Db,
  visit: Visit,
  groupNumbers: number[],
  descriptions: boolean,
  mediaOf: (item: ItemRow) => string[],
): GroupRows {
  const numbers = JSON.stringify(groupNumbers);
  const rows = db.prepare(ITEMS).all(numbers, visit.channelPosition) as ItemRow[];
  const texts = db
    .prepare(
      `SELECT product.number, product.product_number AS key, text.name, ${descriptions ? "text.description" : "NULL AS description"}, text.custom_fields AS customFields
       FROM product JOIN product_text AS text ON text.product_no = product.number AND text.locale = ?
       WHERE product.number IN (SELECT value FROM json_each(?))`,
    )
    .all(visit.locale, numbers) as GroupText[];
  const items = new Map<number, ItemRow[]>();
  for (const row of rows) {
    const group = items.get(row.groupNumber);
    if (group) group.push(row);
    else items.set(row.groupNumber, [row]);
  }
  return {
    texts: new Map(texts.map((text) => [text.number, text])),
    items,
    prices: loadPrices(
      db,
      visit.context.currencyId,
      rows.map((row) => row.number),
    ),
    links: loadLinks(
      db,
      visit,
      rows.map((row) => row.id),
    ),
    media: loadMedia(db, visit.locale, rows.flatMap(mediaOf)),
  };
}

function loadLinks(db: Db, { context }: Visit, ids: string[]): Map<string, string> {
  const rows = db
    .prepare(
      `SELECT foreign_key AS id, seo_path_info AS path FROM seo_url
       WHERE foreign_key IN (SELECT value FROM json_each(?)) AND sales_channel_id = ? AND language_id = ? AND is_canonical = 1`,
    )
    .all(JSON.stringify(ids), context.salesChannelId, context.languageId) as { id: string; path: string }[];
  return new Map(rows.map(({ id, path }) => [id, `/${path}`]));
}

function loadMedia(db: Db, locale: string, ids: string[]): Map<string, MediaRow> {
  const rows = db
    .prepare("SELECT id, media_key AS key, width, height, texts FROM media WHERE id IN (SELECT value FROM json_each(?))")
    .all(JSON.stringify([...new Set(ids)])) as (Omit<MediaRow, "alt"> & { texts: string })[];
  return new Map(
    rows.map(({ texts, ...row }) => {
      const { alt } = (JSON.parse(texts) as Record<string, { alt?: string } | undefined>)[locale] ?? {};
      return [row.id, { ...row, alt: alt ?? "" }];
    }),
  );
}

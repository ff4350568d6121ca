import { loadPrices, type PriceRow } from "../../catalogue/product-rows";
import type { Db } from "../../db/open";
import type { Visit } from "../http/visit";

/** A buyable item. */
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
  mediaIds: string;
  optionIds: string;
  propertyIds: string;
}

export interface MediaRow {
  key: string;
  width: number;
  height: number;
  alt: string;
}

/** The data about some groups, read in a few statements. */
export interface GroupRows {
  items: Map<number, ItemRow[]>;
  prices: Map<number, PriceRow[]>;
  links: Map<string, string>;
  media: Map<string, MediaRow>;
}

const ITEMS = `
  SELECT product.number, product.id, listing_entry.group_number AS groupNumber, product.product_number AS productNumber, product.manufacturer_id AS brandId,
    product.stock, product.delivery_time_id AS deliveryTimeId, product.release_date AS releaseDate, product.mark_as_topseller AS topseller,
    product.media_ids AS mediaIds, product.option_ids AS optionIds, product.property_ids AS propertyIds
  FROM listing_entry JOIN product ON product.number = listing_entry.product_no
  WHERE listing_entry.group_number IN (SELECT value FROM json_each(?)) AND listing_entry.channels & (1 << ?)
  ORDER BY product.number`;

const LINKS = `
  SELECT foreign_key AS id, seo_path_info AS path FROM seo_url
  WHERE foreign_key IN (SELECT value FROM json_each(?)) AND sales_channel_id = ? AND language_id = ? AND is_canonical = 1`;

export function loadGroupRows(
  db: Db,
  { channelPosition, context, locale }: Visit,
  groupNumbers: number[],
): GroupRows {
  const rows = db.prepare(ITEMS).all(JSON.stringify(groupNumbers), channelPosition) as ItemRow[];
  const links = db
    .prepare(LINKS)
    .all(JSON.stringify(rows.map(({ id }) => id)), context.salesChannelId, context.languageId) as {
    id: string;
    path: string;
  }[];
  return {
    items: groupBy(rows, ({ groupNumber }) => groupNumber),
    prices: loadPrices(
      db,
      context.currencyId,
      rows.map(({ number }) => number),
    ),
    links: new Map(links.map(({ id, path }) => [id, `/${path}`])),
    media: loadMedia(
      db,
      locale,
      rows.flatMap(({ mediaIds }) => JSON.parse(mediaIds) as string[]),
    ),
  };
}

function loadMedia(db: Db, locale: string, ids: string[]): Map<string, MediaRow> {
  const rows = db
    .prepare(
      "SELECT id, media_key AS key, width, height, texts FROM media WHERE id IN (SELECT value FROM json_each(?))",
    )
    .all(JSON.stringify([...new Set(ids)])) as (Omit<MediaRow, "alt"> & {
    id: string;
    texts: string;
  })[];
  return new Map(
    rows.map(({ id, texts, ...row }) => {
      const { alt } =
        (JSON.parse(texts) as Record<string, { alt?: string } | undefined>)[locale] ?? {};
      return [id, { ...row, alt: alt ?? "" }];
    }),
  );
}

/** Groups values by a key, both in order. */
export function groupBy<Key, Value>(
  values: Value[],
  keyOf: (value: Value) => Key,
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values)
    groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return groups;
}

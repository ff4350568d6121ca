import type { Associations } from "../http/criteria";
import { nestedAssociations } from "../http/associations";
import { idOf } from "../id";
import { LIVE_VERSION, type Entity, type Scope } from "../scope";
import { loadDeliveryTimes } from "../context/method-entities";
import { loadTaxes } from "../context/money-entities";
import { categoryEntities, findCategories } from "./category-entities";
import { loadMedia } from "./media";
import type { GroupPrice } from "./product-price";
import type { ProductRow } from "./product-rows";
import { loadOptions } from "./property-entities";
import { loadSeoUrls } from "./seo-urls";
import { customFieldsOf, idList, textsIn } from "./texts";

/** The entities around a set of products, loaded with one query per kind. */
export interface Relations {
  taxes: Map<string, Entity>;
  deliveryTimes: Map<string, Entity>;
  manufacturers: Map<string, Entity>;
  units: Map<string, Entity>;
  media: Map<string, Entity>;
  categories: Map<string, Entity>;
  options: Map<string, Entity>;
  properties: Map<string, Entity>;
  seoUrls: Map<string, Entity[]>;
  groupPrices: Map<number, GroupPrice>;
}

/** Loads the requested `associations`; tax, delivery time, unit, manufacturer and cover always. */
export function loadRelations(
  scope: Scope,
  rows: ProductRow[],
  associations: Associations,
): Relations {
  const has = (name: string): boolean => name in associations;
  const nested = (name: string): Associations => nestedAssociations(associations[name]);
  const idsOf = (column: "option_ids" | "property_ids" | "media_ids" | "category_ids"): string[] =>
    rows.flatMap((row) => JSON.parse(row[column]) as string[]);
  const byId = (entities: Entity[]): Map<string, Entity> =>
    new Map(entities.map((entity) => [entity.id, entity]));
  return {
    taxes: byId(loadTaxes(scope)),
    deliveryTimes: loadDeliveryTimes(
      scope,
      rows.flatMap((row) => row.delivery_time_id ?? []),
    ),
    manufacturers: loadManufacturers(
      scope,
      rows.map((row) => row.manufacturer_id),
    ),
    units: loadUnits(
      scope,
      rows.flatMap((row) => row.unit_id ?? []),
    ),
    media: loadMedia(
      scope,
      has("media") ? idsOf("media_ids") : rows.flatMap((row) => row.cover_media_id ?? []),
    ),
    // Shopware never fills SEO URLs into this association.
    categories: has("categories")
      ? byId(
          categoryEntities(scope, findCategories(scope.db, idsOf("category_ids")), {
            withoutSeoUrls: true,
          }),
        )
      : new Map(),
    options: has("options")
      ? loadOptions(scope, idsOf("option_ids"), "group" in nested("options"))
      : new Map(),
    properties: has("properties")
      ? loadOptions(scope, idsOf("property_ids"), "group" in nested("properties"))
      : new Map(),
    seoUrls:
      scope.seoUrls || has("seoUrls")
        ? loadSeoUrls(
            scope,
            rows.map((row) => row.id),
          )
        : new Map(),
    groupPrices: loadGroupPrices(scope, rows),
  };
}

interface ManufacturerRow {
  id: string;
  link: string | null;
  texts: string;
  created_at: string;
}

export function loadManufacturers(
  { db, context }: Pick<Scope, "db" | "context">,
  ids: Iterable<string>,
): Map<string, Entity> {
  const rows = db
    .prepare("SELECT * FROM manufacturer WHERE id IN (SELECT value FROM json_each(?))")
    .all(idList(ids)) as ManufacturerRow[];
  return new Map(rows.map((row) => [row.id, manufacturerEntity(row, context)]));
}

function manufacturerEntity(row: ManufacturerRow, context: Scope["context"]): Entity {
  const { name, description } = textsIn<{ name: string; description: string | null }>(
    row.texts,
    context,
  );
  return {
    versionId: LIVE_VERSION,
    translated: { name, description, customFields: {} },
    createdAt: row.created_at,
    updatedAt: row.created_at,
    mediaId: null,
    name,
    link: row.link,
    description,
    media: null,
    translations: null,
    customFields: customFieldsOf(null).raw,
    id: row.id,
    apiAlias: "product_manufacturer",
  };
}

function loadUnits({ db, context }: Scope, ids: Iterable<string>): Map<string, Entity> {
  const rows = db
    .prepare("SELECT * FROM unit WHERE id IN (SELECT value FROM json_each(?))")
    .all(idList(ids)) as {
    id: string;
    texts: string;
    created_at: string;
  }[];
  return new Map(
    rows.map((row) => {
      const { name, shortCode } = textsIn<{ name: string; shortCode: string }>(row.texts, context);
      const unit: Entity = {
        translated: { shortCode, name, customFields: {} },
        createdAt: row.created_at,
        updatedAt: row.created_at,
        shortCode,
        name,
        customFields: null,
        id: row.id,
        apiAlias: "unit",
      };
      return [row.id, unit];
    }),
  );
}

/** Prices of each group's products in the context's currency, by group number. */
function loadGroupPrices({ db, context }: Scope, rows: ProductRow[]): Map<number, GroupPrice> {
  const found = db
    .prepare(
      `SELECT listing_price.group_number, listing_price.lowest, listing_price.highest, product.id FROM listing_price
       JOIN product ON product.number = listing_price.product_no
       WHERE listing_price.currency_id = ? AND listing_price.group_number IN (SELECT value FROM json_each(?))`,
    )
    .all(context.currencyId, JSON.stringify(rows.map((row) => row.text_number))) as {
    group_number: number;
    lowest: number;
    highest: number;
    id: string;
  }[];
  return new Map(
    found.map(({ group_number, lowest, highest, id }) => [
      group_number,
      { lowest, productId: id, hasRange: lowest !== highest },
    ]),
  );
}

/** A picture with its position at a product. */
export function productMedia(
  row: ProductRow,
  mediaId: string,
  position: number,
  media: Map<string, Entity>,
): Entity {
  return {
    versionId: LIVE_VERSION,
    translated: [],
    createdAt: row.created_at,
    updatedAt: row.created_at,
    productId: row.id,
    mediaId,
    position,
    media: media.get(mediaId) ?? null,
    customFields: null,
    id: productMediaId(row.id, mediaId),
    apiAlias: "product_media",
  };
}

export function productMediaId(productId: string, mediaId: string): string {
  return idOf("product-media", `${productId}/${mediaId}`);
}

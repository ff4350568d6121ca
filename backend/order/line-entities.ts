import { loadMedia } from "../catalogue/media";
import type { Associations } from "../http/criteria";
import { LIVE_VERSION, type Entity, type Scope } from "../scope";
import type { OrderLineRow } from "./order-rows";

/** The lines of orders, by order id. */
export function lineEntities(
  scope: Scope,
  rows: Map<string, OrderLineRow[]>,
  associations: Associations,
): Map<string, Entity[]> {
  const coverIds = [...rows.values()].flat().flatMap(({ cover_id: id }) => id ?? []);
  const covers = "cover" in associations ? loadMedia(scope, coverIds) : new Map<string, Entity>();
  return new Map(
    [...rows].map(([orderId, lines]) => [
      orderId,
      lines.map((line) => lineEntity(line, covers, associations)),
    ]),
  );
}

function lineEntity(
  row: OrderLineRow,
  covers: Map<string, Entity>,
  associations: Associations,
): Entity {
  return {
    versionId: LIVE_VERSION,
    translated: [],
    createdAt: row.created_at,
    updatedAt: null,
    orderId: row.order_id,
    identifier: row.identifier,
    referencedId: row.referenced_id,
    productId: row.product_id,
    promotionId: row.promotion_id,
    quantity: row.quantity,
    unitPrice: row.unit_price,
    totalPrice: row.total_price,
    label: row.label,
    description: row.description,
    good: row.good === 1,
    removable: row.removable === 1,
    coverId: row.cover_id,
    stackable: row.stackable === 1,
    position: row.position,
    priceDefinition: JSON.parse(row.price_definition) as unknown,
    payload: JSON.parse(row.payload) as unknown,
    parentId: null,
    parent: null,
    type: row.type,
    orderDeliveryPositions: null,
    cover: row.cover_id === null ? null : (covers.get(row.cover_id) ?? null),
    children: null,
    states: JSON.parse(row.states) as unknown,
    downloads: "downloads" in associations ? [] : null,
    orderVersionId: LIVE_VERSION,
    productVersionId: row.product_id === null ? null : LIVE_VERSION,
    parentVersionId: LIVE_VERSION,
    customFields: null,
    id: row.id,
    apiAlias: "order_line_item",
  };
}

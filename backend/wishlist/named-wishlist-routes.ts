import type { Context } from "hono";
import { inTransaction } from "../checkout/transaction";
import { findChannel } from "../context/sales-channel";
import { noContent } from "../customer/answers";
import {
  isText,
  LONGEST_TEXT,
  maxLength,
  notBlank,
  oneOf,
  requireValid,
  textOf,
  wholeNumber,
  type Rules,
} from "../customer/constraints";
import { findCustomer } from "../customer/customer-rows";
import { answer } from "../http/answer";
import { readCriteria } from "../http/criteria";
import { isUuid, missingParameter, requireUuid } from "../http/errors";
import { listResult } from "../http/list-criteria";
import { scopeOf, type Entity, type Scope } from "../scope";
import type { Backend, BackendEnv, RouteModule } from "../types";
import { requireWishlistChannel, requireWishlistCustomer } from "./core-wishlist-routes";
import { noWishlist, notInWishlist } from "./errors";
import {
  addItems,
  createList,
  deleteList,
  findList,
  findSharedList,
  itemsOf,
  listsOf,
  removeItem,
  setQuantity,
  updateList,
  WISHLIST_TYPES,
  type ItemRow,
  type NamedWishlistRow,
  type WishlistType,
} from "./named-wishlists";
import { requireProduct, showableProducts } from "./products";

/** The maximum number of products that one request may add. */
const MOST_ITEMS_AT_ONCE = 100;
const LARGEST_QUANTITY = 999;

/**
 * An extension of this shop: any number of named lists per customer, of three kinds, each with a
 * link for sharing.
 */
export const namedWishlistRoutes: RouteModule = (app, backend) => {
  const { db } = backend;

  app.get("/store-api/hearth/info", (c) => {
    const { wishlist } = findChannel(db, c.var.context.salesChannelId);
    return answer(c, {
      name: "embedded backend",
      version: null,
      features: { wishlists: wishlist === 1, email: true, staticData: true, storedCards: true },
      apiAlias: "hearth_info",
    });
  });

  app.on(["GET", "POST"], "/store-api/wishlists", (c) => {
    const customer = requireWishlistCustomer(backend, c.var.context);
    const lists = listsOf(db, customer.id, c.var.context.salesChannelId);
    const criteria = readCriteria(c.var.body);
    const withItemIds = "items" in criteria.associations;
    const entities = lists.map((list) => ({
      ...listEntity(list),
      ...(withItemIds && { items: itemsOf(db, list.id).map((row) => itemEntity(row, null)) }),
    }));
    return answer(c, listResult("wishlist", entities, criteria));
  });

  app.post("/store-api/wishlists/create", (c) => {
    const customer = requireWishlistCustomer(backend, c.var.context);
    const { name = "", type = "default" } = readList(c.var.body, true);
    const id = createList(db, customer.id, c.var.context.salesChannelId, name, type);
    c.status(201);
    return answer(c, listEntity(ownList(backend, c, id)));
  });

  app.get("/store-api/wishlists/shared/:uuid", (c) => {
    requireWishlistChannel(backend, c.var.context);
    const list = findSharedList(
      db,
      c.var.context.salesChannelId,
      c.req.param("uuid").toLowerCase(),
    );
    if (!list) throw noWishlist();
    const ownerName = findCustomer(db, list.customer_id)?.first_name ?? null;
    return answer(c, { ...withItems(scopeOf(backend, c), list, c.var.body), ownerName });
  });

  app.on(["GET", "POST"], "/store-api/wishlists/:id", (c) =>
    answer(c, withItems(scopeOf(backend, c), ownList(backend, c), c.var.body)),
  );

  app.patch("/store-api/wishlists/:id", (c) => {
    const list = ownList(backend, c);
    updateList(db, list, readList(c.var.body, false));
    return answer(c, listEntity(ownList(backend, c)));
  });

  app.delete("/store-api/wishlists/:id", (c) => {
    deleteList(db, ownList(backend, c).id);
    return noContent(c);
  });

  app.post("/store-api/wishlists/:id/items", (c) => {
    const list = ownList(backend, c);
    const scope = scopeOf(backend, c);
    const { productIds } = c.var.body;
    if (!Array.isArray(productIds)) throw missingParameter("productIds");
    const ids = productIds.slice(0, MOST_ITEMS_AT_ONCE).map((id) => requireProduct(scope, id));
    inTransaction(db, () => addItems(db, list.id, ids));
    return answer(c, withItems(scope, ownList(backend, c), c.var.body));
  });

  app.patch("/store-api/wishlists/:id/items/:productId", (c) => {
    const list = ownList(backend, c);
    requireValid(c.var.body, { quantity: [notBlank(), wholeNumber(1, LARGEST_QUANTITY)] });
    const productId = requireUuid(c.req.param("productId"));
    if (!setQuantity(db, list.id, productId, Number(c.var.body.quantity)))
      throw notInWishlist(productId);
    return answer(c, withItems(scopeOf(backend, c), ownList(backend, c), c.var.body));
  });

  app.delete("/store-api/wishlists/:id/items/:productId", (c) => {
    const list = ownList(backend, c);
    const productId = requireUuid(c.req.param("productId"));
    if (!removeItem(db, list.id, productId)) throw notInWishlist(productId);
    return answer(c, withItems(scopeOf(backend, c), ownList(backend, c), c.var.body));
  });
};

/** @throws 404 for a list that is not the customer's own, existing or not */
function ownList(
  backend: Backend,
  c: Context<BackendEnv>,
  id = c.req.param("id"),
): NamedWishlistRow {
  const customer = requireWishlistCustomer(backend, c.var.context);
  const list = isUuid(id)
    ? findList(backend.db, customer.id, c.var.context.salesChannelId, id)
    : null;
  if (!list) throw noWishlist();
  return list;
}

function readList(
  body: Record<string, unknown>,
  isNew: boolean,
): { name?: string; type?: WishlistType } {
  const trimmed = { ...body, name: typeof body.name === "string" ? body.name.trim() : body.name };
  const name =
    isNew || body.name !== undefined ? [notBlank(), isText(), maxLength(LONGEST_TEXT)] : [];
  const rules: Rules = { name, type: [oneOf([...WISHLIST_TYPES])] };
  requireValid(trimmed, rules);
  const type = WISHLIST_TYPES.find((known) => known === body.type);
  return {
    ...(name.length > 0 ? { name: textOf(trimmed, "name") ?? "" } : {}),
    ...(type ? { type } : {}),
  };
}

function listEntity(list: NamedWishlistRow) {
  return {
    id: list.id,
    uuid: list.uuid,
    name: list.name,
    type: list.type,
    items_count: list.items_count,
    createdAt: list.created_at,
    updatedAt: list.updated_at,
    apiAlias: "wishlist",
  };
}

/**
 * A list with its items and their products; the item of a product that is no longer shown has none.
 */
function withItems(scope: Scope, list: NamedWishlistRow, body: Record<string, unknown>) {
  const rows = itemsOf(scope.db, list.id);
  const products = showableProducts(
    scope,
    rows.map((row) => row.product_id),
    readCriteria(body).associations,
  );
  const byId = new Map(products.map((product) => [product.id, product]));
  return {
    ...listEntity(list),
    items: rows.map((row) => itemEntity(row, byId.get(row.product_id) ?? null)),
  };
}

function itemEntity(row: ItemRow, product: Entity | null) {
  return {
    id: row.id,
    productId: row.product_id,
    quantity: row.quantity,
    createdAt: row.created_at,
    product,
    apiAlias: "wishlist_item",
  };
}

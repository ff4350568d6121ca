import { inTransaction } from "../checkout/transaction";
import { findChannel } from "../context/sales-channel";
import { success } from "../customer/answers";
import type { CustomerRow } from "../customer/customer-rows";
import { requireCustomer } from "../customer/require-customer";
import { wireTime } from "../customer/time";
import { answer } from "../http/answer";
import { isUuid, missingParameter, requireUuid } from "../http/errors";
import { scopeOf } from "../scope";
import type { Backend, RouteModule, SalesChannelContext } from "../types";
import {
  addProduct,
  findWishlist,
  openWishlist,
  productIdsOf,
  removeProduct,
} from "./core-wishlist";
import { alreadyInWishlist, noWishlist, notInWishlist, wishlistOff } from "./errors";
import { productResult, requireProduct, shownIds } from "./products";

/**
 * Shopware's own wishlist: a customer's favourites, one list per channel. It does not exist before
 * the first product.
 */
export const coreWishlistRoutes: RouteModule = (app, backend) => {
  const { db } = backend;

  app.on(["GET", "POST"], "/store-api/customer/wishlist", (c) => {
    const customer = requireWishlistCustomer(backend, c.var.context);
    const wishlist = findWishlist(db, customer.id, c.var.context.salesChannelId);
    if (!wishlist) throw noWishlist();
    return answer(c, {
      apiAlias: "wishlist_products",
      wishlist: {
        translated: [],
        createdAt: wishlist.created_at,
        updatedAt: wishlist.updated_at,
        customerId: wishlist.customer_id,
        customFields: null,
        id: wishlist.id,
        apiAlias: "customer_wishlist",
      },
      products: productResult(scopeOf(backend, c), productIdsOf(db, wishlist.id), c.var.body),
    });
  });

  app.post("/store-api/customer/wishlist/add/:productId", (c) => {
    const customer = requireWishlistCustomer(backend, c.var.context);
    const productId = requireProduct(scopeOf(backend, c), c.req.param("productId"));
    inTransaction(db, () => {
      const { id } = openWishlist(db, customer.id, c.var.context.salesChannelId);
      if (!addProduct(db, id, productId)) throw alreadyInWishlist();
    });
    return success(c);
  });

  app.delete("/store-api/customer/wishlist/delete/:productId", (c) => {
    const customer = requireWishlistCustomer(backend, c.var.context);
    const wishlist = findWishlist(db, customer.id, c.var.context.salesChannelId);
    if (!wishlist) throw noWishlist();
    const productId = requireUuid(c.req.param("productId"));
    if (!removeProduct(db, wishlist.id, productId)) throw notInWishlist(productId);
    return success(c);
  });

  app.post("/store-api/customer/wishlist/merge", (c) => {
    const customer = requireWishlistCustomer(backend, c.var.context);
    const { productIds } = c.var.body;
    if (!Array.isArray(productIds)) throw missingParameter("productIds");
    const wanted = [...new Set(productIds.filter(isUuid))];
    const shown = shownIds(scopeOf(backend, c), wanted);
    inTransaction(db, () => {
      const { id } = openWishlist(db, customer.id, c.var.context.salesChannelId);
      // The same time for all, so that they remain in the order of the request however long the
      // insertions take.
      const addedAt = wireTime();
      for (const productId of wanted)
        if (shown.has(productId)) addProduct(db, id, productId, addedAt);
    });
    return success(c);
  });
};

/** @throws 403 for guests and anonymous contexts, and in a channel without wishlists */
export function requireWishlistCustomer(
  backend: Backend,
  context: SalesChannelContext,
): CustomerRow {
  const customer = requireCustomer(backend, context, "customer");
  requireWishlistChannel(backend, context);
  return customer;
}

/** @throws 403 in a channel without wishlists */
export function requireWishlistChannel({ db }: Backend, context: SalesChannelContext): void {
  if (findChannel(db, context.salesChannelId).wishlist !== 1) throw wishlistOff();
}

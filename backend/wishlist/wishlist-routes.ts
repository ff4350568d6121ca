import type { RouteModule } from "../types";
import { coreWishlistRoutes } from "./core-wishlist-routes";
import { namedWishlistRoutes } from "./named-wishlist-routes";

/** Favourites (Shopware's wishlist) and named lists. */
export const wishlistRoutes: RouteModule = (app, backend) => {
  for (const register of [coreWishlistRoutes, namedWishlistRoutes]) register(app, backend);
};

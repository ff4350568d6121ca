import { shopwareError, type ShopwareError } from "../http/errors";

export function wishlistOff(): ShopwareError {
  return shopwareError(
    403,
    "CHECKOUT__WISHLIST_IS_NOT_ACTIVATED",
    "Forbidden",
    "Wishlist is not activated!",
  );
}

/** Shopware's core wishlist before its first product. */
export function noWishlist(): ShopwareError {
  return shopwareError(
    404,
    "CHECKOUT__WISHLIST_NOT_FOUND",
    "Not Found",
    "Wishlist for this customer was not found.",
  );
}

export function alreadyInWishlist(): ShopwareError {
  return shopwareError(
    400,
    "CHECKOUT__DUPLICATE_WISHLIST_PRODUCT",
    "Bad Request",
    "Product already added in wishlist",
  );
}

export function notInWishlist(productId: string): ShopwareError {
  return shopwareError(
    404,
    "CHECKOUT__WISHLIST_PRODUCT_NOT_FOUND",
    "Not Found",
    `Could not find wishlist product with id "${productId}"`,
    {
      parameters: { entity: "wishlist product", field: "id", value: productId },
    },
  );
}

export function productNotFound(productId: string): ShopwareError {
  return shopwareError(
    404,
    "CONTENT__PRODUCT_NOT_FOUND",
    "Not Found",
    `Product for id ${productId} not found.`,
    {
      parameters: { productId },
    },
  );
}

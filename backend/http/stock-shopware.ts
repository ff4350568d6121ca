/**
 * Routes beyond Shopware 6.6: those of Adyen's plugin, of the shop's own extensions, and some of
 * Shopware 6.7. With `BACKEND_STOCK_SHOPWARE=1` they are unknown, and answers have no extension of
 * the context, of products, cart lines and customers.
 */
const EXTENSIONS = [
  "/store-api/adyen/",
  "/store-api/hearth/",
  "/store-api/wishlists",
  "/store-api/product/static-data",
  "/store-api/account/set-email",
  "/store-api/account/send-verification-email",
  "/store-api/account/verify-email",
  "/store-api/account/stored-cards",
  "/store-api/cookie-groups",
  "/store-api/revocation-request-form",
  "/store-api/account/convert-guest",
];

/** @param path the registered path, e.g. /store-api/wishlists/:id */
export function isExtensionRoute(path: string): boolean {
  return EXTENSIONS.some((extension) => path.startsWith(extension));
}

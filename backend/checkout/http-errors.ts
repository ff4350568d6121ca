import { shopwareError, type ShopwareError } from "../http/errors";

/** The cart's HTTP errors, as Shopware 6.6.7 answers them. */

export function invalidQuantity(quantity: number): ShopwareError {
  const detail = `The quantity must be a positive integer. Given: "${quantity}"`;
  return shopwareError(400, "CHECKOUT__CART_INVALID_LINE_ITEM_QUANTITY", "Bad Request", detail, {
    parameters: { quantity },
  });
}

export function lineItemNotFound(id: string): ShopwareError {
  const detail = `Line item with identifier ${id} not found.`;
  return shopwareError(404, "CHECKOUT__CART_LINE_ITEM_NOT_FOUND", "Not Found", detail, {
    parameters: { id },
  });
}

export function typeNotSupported(type: string): ShopwareError {
  const detail = `Line item type "${type}" is not supported.`;
  return shopwareError(400, "CHECKOUT__CART_LINE_ITEM_TYPE_NOT_SUPPORTED", "Bad Request", detail, {
    parameters: { type },
  });
}

export function typeNotUpdatable(type: string): ShopwareError {
  const detail = `Line item type "${type}" cannot be updated.`;
  return shopwareError(400, "CHECKOUT__CART_LINE_ITEM_TYPE_NOT_UPDATABLE", "Bad Request", detail, {
    parameters: { type },
  });
}

export function insufficientPermission(): ShopwareError {
  return shopwareError(
    403,
    "CHECKOUT__INSUFFICIENT_PERMISSION",
    "Forbidden",
    "Insufficient permission.",
  );
}

/** An item was added under an id that a line of another type has. */
export function mixedLineItemType(id: string, type: string): ShopwareError {
  const detail = `Line item with id ${id} already exists with different type ${type}.`;
  return shopwareError(409, "CHECKOUT__CART_MIXED_LINE_ITEM_TYPE", "Conflict", detail, {
    parameters: { id, type },
  });
}

/** A promotion code that is already in the cart, in other letters. @param id of its line */
export function notStackable(id: string): ShopwareError {
  const detail = `Line item with identifier "${id}" is not stackable and the quantity cannot be changed.`;
  return shopwareError(400, "CHECKOUT__CART_LINE_ITEM_NOT_STACKABLE", "Bad Request", detail, {
    parameters: { id },
  });
}

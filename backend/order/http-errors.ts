import type { CartError } from "../checkout/errors";
import { shopwareError, type ShopwareError } from "../http/errors";

/** The errors of Shopware 6.6.7's order routes, word for word. */

export function cartEmpty(): ShopwareError {
  return shopwareError(400, "CHECKOUT__CART_EMPTY", "Bad Request", "Cart is empty");
}

/**
 * 500 on purpose: Shopware treats a blocked cart as its own failure. All errors are in one text.
 */
export function cartInvalid(errors: CartError[]): ShopwareError {
  const parameters = {
    errorCount: errors.length,
    errors: errors.map(({ key, message }) => `${key}: ${message}`).join("\n"),
  };
  const detail = `The cart is invalid, got ${parameters.errorCount} error(s): ${parameters.errors}`;
  return shopwareError(500, "CHECKOUT__CART_INVALID", "Internal Server Error", detail, {
    parameters,
  });
}

export function cartHashMismatch(token: string): ShopwareError {
  return shopwareError(
    409,
    "CHECKOUT__CART_HASH_MISMATCH",
    "Conflict",
    `Content hash mismatch for cart token: ${token}`,
    {
      parameters: { token },
    },
  );
}

/** The order is unknown, or somebody else's. */
export function orderNotFound(identifier: string): ShopwareError {
  return shopwareError(
    404,
    "FRAMEWORK__ENTITY_NOT_FOUND",
    "Not Found",
    `order for id ${identifier} not found.`,
    {
      parameters: { entity: "order", identifier },
    },
  );
}

export function paymentMethodNotAvailable(id: string): ShopwareError {
  return shopwareError(
    404,
    "CHECKOUT__ORDER_PAYMENT_METHOD_NOT_AVAILABLE",
    "Not Found",
    `The payment method with id ${id} is not available.`,
    { parameters: { id } },
  );
}

export function paymentMethodNotChangeable(): ShopwareError {
  const detail =
    "Payment methods of order with current payment transaction type can not be changed.";
  return shopwareError(403, "CHECKOUT__ORDER_PAYMENT_METHOD_NOT_CHANGEABLE", "Forbidden", detail);
}

export function illegalTransition(currentState: string, transition: string): ShopwareError {
  const detail = `Illegal transition "${transition}" from state "${currentState}".`;
  return shopwareError(400, "SYSTEM__ILLEGAL_STATE_TRANSITION", "Bad Request", detail, {
    parameters: { transition, currentState },
  });
}

export function invalidRequestParameter(parameter: string): ShopwareError {
  const detail = `The parameter "${parameter}" is invalid.`;
  return shopwareError(400, "FRAMEWORK__INVALID_REQUEST_PARAMETER", "Bad Request", detail, {
    parameters: { parameter },
  });
}

/** A deep link was used without the guest's e-mail address and postcode. */
export function guestNotAuthenticated(): ShopwareError {
  return shopwareError(
    403,
    "CHECKOUT__GUEST_NOT_AUTHENTICATED",
    "Forbidden",
    "Guest not authenticated.",
  );
}

export function guestWrongCredentials(): ShopwareError {
  return shopwareError(
    403,
    "CHECKOUT__GUEST_WRONG_CREDENTIALS",
    "Forbidden",
    "Wrong credentials for guest authentication.",
  );
}

/** A download that is another customer's, unpaid or unknown: Shopware does not distinguish them. */
export function downloadNotFound(downloadId: string): ShopwareError {
  const detail = `Line item download file with id "${downloadId}" not found.`;
  return shopwareError(404, "CHECKOUT__LINE_ITEM_DOWNLOAD_FILE_NOT_FOUND", "Not Found", detail, {
    parameters: { downloadId },
  });
}

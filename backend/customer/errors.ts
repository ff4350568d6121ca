import { shopwareError, type ShopwareError } from "../http/errors";

/** The errors of Shopware's customer routes, word for word. */

export function badCredentials(): ShopwareError {
  return shopwareError(
    401,
    "CHECKOUT__CUSTOMER_AUTH_BAD_CREDENTIALS",
    "Unauthorized",
    "Invalid username and/or password.",
  );
}

export function customerNotFound(email: string): ShopwareError {
  return shopwareError(
    401,
    "CHECKOUT__CUSTOMER_NOT_FOUND",
    "Unauthorized",
    `No matching customer for the email "${email}" was found.`,
    {
      parameters: { email },
    },
  );
}

export function throttled(seconds: number): ShopwareError {
  return shopwareError(
    429,
    "CHECKOUT__CUSTOMER_AUTH_THROTTLED",
    "Too Many Requests",
    `Customer auth throttled for ${seconds} seconds.`,
    {
      parameters: { seconds },
    },
  );
}

export function optInNotCompleted(customerId: string): ShopwareError {
  return shopwareError(
    401,
    "CHECKOUT__CUSTOMER_OPTIN_NOT_COMPLETED",
    "Unauthorized",
    `The customer with the id "${customerId}" has not completed the opt-in.`,
    {
      parameters: { customerId },
    },
  );
}

export function customerInactive(email: string): ShopwareError {
  return shopwareError(
    401,
    "CHECKOUT__CUSTOMER_IS_INACTIVE",
    "Unauthorized",
    `The customer with the email "${email}" is inactive.`,
    {
      parameters: { email },
    },
  );
}

export function unknownHash(hash: string): ShopwareError {
  return shopwareError(
    404,
    "CHECKOUT__CUSTOMER_NOT_FOUND_BY_HASH",
    "Not Found",
    `No matching customer for the hash "${hash}" was found.`,
    {
      parameters: { hash },
    },
  );
}

export function alreadyConfirmed(customerId: string): ShopwareError {
  return shopwareError(
    412,
    "CHECKOUT__CUSTOMER_IS_ALREADY_CONFIRMED",
    "Precondition Failed",
    `The customer with the id "${customerId}" is already confirmed.`,
    {
      parameters: { customerId },
    },
  );
}

export function noGuest(customerId: string): ShopwareError {
  const detail = `Customer with id "${customerId}" is not a guest`;
  return shopwareError(
    400,
    "CHECKOUT__REGISTERED_CUSTOMER_CANNOT_BE_CONVERTED",
    "Bad Request",
    detail,
    { parameters: { customerId } },
  );
}

export function recoveryExpired(hash: string): ShopwareError {
  return shopwareError(
    410,
    "CHECKOUT__CUSTOMER_RECOVERY_HASH_EXPIRED",
    "Gone",
    `The hash "${hash}" is expired.`,
    { parameters: { hash } },
  );
}

/**
 * Of this shop's extension: the link of a verification mail is unknown, expired, or was sent to
 * another address.
 */
export function verificationExpired(hash: string): ShopwareError {
  return shopwareError(
    410,
    "CHECKOUT__CUSTOMER_VERIFICATION_HASH_EXPIRED",
    "Gone",
    `The hash "${hash}" is expired.`,
    {
      parameters: { hash },
    },
  );
}

export function addressNotFound(addressId: string): ShopwareError {
  return shopwareError(
    400,
    "CHECKOUT__CUSTOMER_ADDRESS_NOT_FOUND",
    "Bad Request",
    `Customer address with id "${addressId}" not found.`,
    {
      parameters: { addressId },
    },
  );
}

export function addressIsDefault(addressId: string): ShopwareError {
  return addressStays(addressId, "DEFAULT", "a default address");
}

/** The session's purchase uses this address. */
export function addressIsActive(addressId: string): ShopwareError {
  return addressStays(addressId, "ACTIVE", "an active address");
}

function addressStays(addressId: string, code: string, kind: string): ShopwareError {
  const detail = `Customer address with id "${addressId}" is ${kind} and cannot be deleted.`;
  return shopwareError(400, `CHECKOUT__CUSTOMER_ADDRESS_IS_${code}`, "Bad Request", detail, {
    parameters: { addressId },
  });
}

export function noGroupRegistration(customerGroupId: string): ShopwareError {
  const detail = `Customer group registration for id ${customerGroupId} not found.`;
  return shopwareError(
    404,
    "CHECKOUT__CUSTOMER_GROUP_REGISTRATION_NOT_FOUND",
    "Not Found",
    detail,
    { parameters: { customerGroupId } },
  );
}

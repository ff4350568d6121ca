/** A call that the backend refused with a 4xx, reduced to what may be logged. */
export interface RefusedCall {
  method: string;
  path: string;
  status: number;
  /** Shopware's first error code; null if the answer has none */
  errorCode: string | null;
}

/**
 * Not logged in, not allowed, not found, conflict, too many requests: normal answers to a shopper's
 * requests.
 */
const STATUSES_OF_SHOPPERS: ReadonlySet<number> = new Set([401, 403, 404, 409, 429]);
/**
 * Invalid values, a cart that cannot be ordered, an invalid id. A mail that Shopware's flows cannot
 * send is not among them.
 */
const CODES_OF_SHOPPERS = /^(VIOLATION::|CHECKOUT__|CONTENT__(?!MAIL_)|FRAMEWORK__INVALID_UUID$)/;

/**
 * Whether the shopper can have caused the refusal. If not, the storefront's request is wrong, or a
 * setting of Shopware does not fit.
 */
export function isExpectedClientError({ status, errorCode }: RefusedCall): boolean {
  return STATUSES_OF_SHOPPERS.has(status) || CODES_OF_SHOPPERS.test(errorCode ?? "");
}

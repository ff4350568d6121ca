/** The loggable facts of a call that the backend refused with a 4xx. */
export interface RefusedCall {
  method: string;
  /** without its query */
  path: string;
  status: number;
  /** Shopware's first error code; null without one */
  errorCode: string | null;
}

/** Not logged in, not allowed, not found, changed meanwhile, too often: normal answers to a shopper's requests. */
const STATUSES_OF_SHOPPERS: ReadonlySet<number> = new Set([401, 403, 404, 409, 429]);
/** Wrong values, a cart that cannot be ordered, an invalid id. */
const CODES_OF_SHOPPERS = /^(VIOLATION::|CHECKOUT__|CONTENT__|FRAMEWORK__INVALID_UUID$)/;

/** Whether a shopper can have caused the refusal. If not, the storefront's request or a setting in Shopware is wrong. */
export function isShoppersMatter({ status, errorCode }: RefusedCall): boolean {
  return STATUSES_OF_SHOPPERS.has(status) || CODES_OF_SHOPPERS.test(errorCode ?? "");
}

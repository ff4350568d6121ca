import { NO_ANSWER, type Failure } from "./store-api.server";

/** Shopware's error code within a text: a 5xx answer is known as text only (specification §8). */
const CODE_IN_TEXT = /"code":\s*"([A-Z][A-Z0-9_:]{1,120})"/;

/**
 * The error code of a failed call: Shopware's first, else the HTTP status.
 *
 * @returns 0 when there was no answer, or one that could not be read (specification §8: "network or parse failure: errorCode 0")
 */
export function errorCodeOf({ code, error }: Failure): string | number {
  if (code === NO_ANSWER) return 0;
  const text = typeof error === "string" ? error : JSON.stringify(error ?? null);
  const shopwares = CODE_IN_TEXT.exec(text)?.[1];
  if (shopwares) return shopwares;
  return code < 400 || code === 502 ? 0 : code;
}

/** Whether the failure is the Shopware error of this code, also where Shopware answers it with a 5xx. */
export function isShopwareError(failure: Failure, code: string): boolean {
  return errorCodeOf(failure) === code;
}

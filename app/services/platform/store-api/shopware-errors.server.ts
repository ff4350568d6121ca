import { z } from "zod";
import { jsonIn } from "./answer-text.server";
import { NO_ANSWER, type Failure } from "./result.server";

/** One entry of Shopware's `errors[]`. */
export interface ShopwareError {
  code: string | null;
  detail: string | null;
  /** the field's path ("/billingAddress/zipcode") */
  pointer: string | null;
  parameters: Record<string, unknown>;
}

/** Prefix of a 5xx body in a failure (behaviour §8.1). */
export const SERVER_ERROR_PREFIX = "Server Error: ";

const text = z.string().nullish().catch(null);
const errorsSchema = z.object({
  errors: z.array(
    z.object({
      code: text,
      detail: text,
      source: z.object({ pointer: text }).nullish().catch(null),
      meta: z
        .object({ parameters: z.record(z.string(), z.unknown()).catch({}) })
        .nullish()
        .catch(null),
    }),
  ),
});

/** Codes of Shopware's own refusals, with any HTTP status: Shopware works, but the sent or stored data do not allow the call. */
const BUSINESS_CODE = /^(CHECKOUT__|CONTENT__|VIOLATION::|FRAMEWORK__(INVALID_UUID|ASSOCIATION_NOT_FOUND|API_INVALID_ACCESS_KEY)$)/;
/** MySQL's error codes for values that a column refuses: null, duplicate, out of range, invalid, too long, of an unknown row. */
const DATA_CODES = new Set(["1048", "1062", "1264", "1292", "1366", "1406", "1452"]);

/** Shopware's errors in the body of an answer; [] if it has another form. Texts in other fields are never searched. */
export function errorsIn(body: unknown): ShopwareError[] {
  const parsed = errorsSchema.safeParse(body).data;
  return (parsed?.errors ?? []).map(({ code, detail, source, meta }) => ({
    code: code ?? null,
    detail: detail ?? null,
    pointer: source?.pointer ?? null,
    parameters: meta?.parameters ?? {},
  }));
}

/** The same for a body as text. */
export function errorsInText(body: string): ShopwareError[] {
  return errorsIn(jsonIn(body));
}

/** The format of error codes: Shopware's, Symfony's (a UUID) and the database's (a number). */
const CODE = /^(?:[A-Z][A-Z\d_:]{1,100}|[\da-f-]{36}|\d{1,6})$/;

/** The first error code of an answer, checked for the log because a backend may echo input there. @returns null without one */
export function loggedErrorCode(body: string): string | null {
  const code = errorsInText(body)[0]?.code ?? "";
  return CODE.test(code) ? code : null;
}

/** Shopware's errors of a failed call, also a 5xx, whose body is text (behaviour §8.1). */
export function errorsOf({ error }: Failure): ShopwareError[] {
  if (typeof error !== "string") return errorsIn(error);
  return error.startsWith(SERVER_ERROR_PREFIX) ? errorsInText(error.slice(SERVER_ERROR_PREFIX.length)) : [];
}

/** Whether the failure is the Shopware error with this code, also with a 5xx status. */
export function hasErrorCode(failure: Failure, code: string): boolean {
  return errorsOf(failure).some((error) => error.code === code);
}

/** Shopware's answer to every listing if its setting "default sorting" names a deleted sorting: the pages themselves exist. */
const SETTING_MISSING = "PRODUCT_SORTING_NOT_FOUND";

/** True when the backend says that the entity does not exist: unknown (404) or an invalid id (400 FRAMEWORK__INVALID_UUID). */
export function isMissing(failure: Failure): boolean {
  return (failure.code === 404 && !hasErrorCode(failure, SETTING_MISSING)) || hasErrorCode(failure, "FRAMEWORK__INVALID_UUID");
}

/** A page beyond the last of a listing or search: Shopware 6.7 refuses it, 6.6.7 answers it without products. */
export function isBeyondLastPage(failure: Failure): boolean {
  return hasErrorCode(failure, "PRODUCT__LISTING_PAGE_OUT_OF_RANGE");
}

/** Whether all errors of an answer are refusals: none of them shows a failure of Shopware itself. */
export function isBusinessRefusal(errors: ShopwareError[]): boolean {
  return errors.length > 0 && errors.every(({ code }) => code !== null && (BUSINESS_CODE.test(code) || DATA_CODES.has(code)));
}

/** The error code of a failed call: Shopware's first, else the HTTP status; 0 without a readable answer (behaviour §8.2). */
export function errorCodeOf(failure: Failure): string | number {
  const { code } = failure;
  if (code === NO_ANSWER) return 0;
  const named = errorsOf(failure)[0]?.code;
  if (named && /^[A-Z][A-Z0-9_:]*$/.test(named)) return named;
  return code < 400 || code === 502 ? 0 : code;
}

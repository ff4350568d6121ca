import { z } from "zod";
import { CLIENT_ERROR, SERVER_ERROR, TOO_MANY_REQUESTS } from "~/domain/http-status";
import { parseJson } from "./response-text.server";

/**
 * A parsed answer of the backend, or a failure (behaviour §8.1); `answer.data ?? none` reads an
 * answer that may be missing.
 */
export type Result<T> = { status: "success"; data: T } | Failure;
/** `code` is the HTTP status, 0 if no answer came in time. */
export type Failure = { status: "error"; code: number; error: unknown; data?: undefined };

/** The result with other data; a failure stays as it is. */
export function mapResult<T, Changed>(
  result: Result<T>,
  change: (data: T) => Changed,
): Result<Changed> {
  return result.status === "success" ? { status: "success", data: change(result.data) } : result;
}

/** The code of a call that got no answer. */
export const NO_RESPONSE = 0;
const NOT_SENT_PREFIX = "not sent: ";

/** The error of a call that was not sent: the backend cannot have carried it out. */
export const describeUnsentCall = (reason: string) => NOT_SENT_PREFIX + reason;

/**
 * Whether a failed call may have been carried out: it was sent, and no answer came in
 * time.
 */
export function isUnanswered({ code, error }: Failure): boolean {
  return code === NO_RESPONSE && !String(error).startsWith(NOT_SENT_PREFIX);
}

/** Whether another attempt would be refused again: any 4xx except 429. */
export function isRefusal({ code }: Pick<Failure, "code">): boolean {
  return code >= CLIENT_ERROR && code < SERVER_ERROR && code !== TOO_MANY_REQUESTS;
}

/** One entry of Shopware's `errors[]`. */
interface ShopwareError {
  code: string | null;
  detail: string | null;
  /** the field's path ("/billingAddress/zipcode") */
  pointer: string | null;
  parameters: Record<string, unknown>;
}

/** Prefix of the body of a 5xx in a failure (behaviour §8.1). */
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

/**
 * Codes of Shopware's own refusals, whatever their HTTP status: Shopware works, but the sent or
 * stored data do not allow the call.
 */
const BUSINESS_CODE =
  /^(CHECKOUT__|CONTENT__|VIOLATION::|FRAMEWORK__(INVALID_UUID|ASSOCIATION_NOT_FOUND|API_INVALID_ACCESS_KEY)$)/;
/**
 * MySQL's error codes for refused column values: null, duplicate, out of range, invalid, too long,
 * foreign key missing.
 */
const DATA_CODES = new Set(["1048", "1062", "1264", "1292", "1366", "1406", "1452"]);

/**
 * Shopware's errors in the body of an answer; [] for another format. Other fields are never
 * searched.
 */
export function parseErrors(body: unknown): ShopwareError[] {
  const parsed = errorsSchema.safeParse(body).data;
  return (parsed?.errors ?? []).map(({ code, detail, source, meta }) => ({
    code: code ?? null,
    detail: detail ?? null,
    pointer: source?.pointer ?? null,
    parameters: meta?.parameters ?? {},
  }));
}

/** The same for a body as text. */
export function parseErrorsText(body: string): ShopwareError[] {
  return parseErrors(parseJson(body));
}

/**
 * The format of Shopware's error codes, including Symfony's (a UUID) and the database's (a number).
 */
const CODE = /^(?:[A-Z][A-Z\d_:]{1,100}|[\da-f-]{36}|\d{1,6})$/;

/**
 * The first error code of an answer, if it is safe to log: a backend may put sent data in its
 * place.
 *
 * @returns null without one
 */
export function findLoggedErrorCode(body: string): string | null {
  const code = parseErrorsText(body)[0]?.code ?? "";
  return CODE.test(code) ? code : null;
}

/** Shopware's errors of a failed call, including 5xx, whose body stays text (behaviour §8.1). */
export function getErrors({ error }: Failure): ShopwareError[] {
  if (typeof error !== "string") return parseErrors(error);
  return error.startsWith(SERVER_ERROR_PREFIX)
    ? parseErrorsText(error.slice(SERVER_ERROR_PREFIX.length))
    : [];
}

/**
 * Whether the failure is the Shopware error of this code, even if Shopware answers it with a 5xx.
 */
export function hasErrorCode(failure: Failure, code: string): boolean {
  return getErrors(failure).some((error) => error.code === code);
}

/**
 * Shopware's answer for every listing when its setting "default sorting" names a deleted one: the
 * pages themselves exist.
 */
const SETTING_MISSING = "PRODUCT_SORTING_NOT_FOUND";

/**
 * Whether the backend says that the entity does not exist: unknown (404) or an invalid id (400
 * FRAMEWORK__INVALID_UUID).
 */
export function isMissing(failure: Failure): boolean {
  return (
    (failure.code === 404 && !hasErrorCode(failure, SETTING_MISSING)) ||
    hasErrorCode(failure, "FRAMEWORK__INVALID_UUID")
  );
}

/**
 * A page beyond the last of a listing or search: Shopware 6.7 refuses it, 6.6.7 answers without
 * products.
 */
export function isBeyondLastPage(failure: Failure): boolean {
  return hasErrorCode(failure, "PRODUCT__LISTING_PAGE_OUT_OF_RANGE");
}

/**
 * Whether all errors of an answer are refusals, so that none shows a failure of Shopware itself.
 */
export function isBusinessRefusal(errors: ShopwareError[]): boolean {
  return (
    errors.length > 0 &&
    errors.every(({ code }) => code !== null && (BUSINESS_CODE.test(code) || DATA_CODES.has(code)))
  );
}

/**
 * The error code of a failed call: Shopware's first, else the HTTP status; 0 without a readable
 * answer (behaviour §8.2).
 */
export function getErrorCode(failure: Failure): string | number {
  const { code } = failure;
  if (code === NO_RESPONSE) return 0;
  const named = getErrors(failure)[0]?.code;
  if (named && /^[A-Z][A-Z0-9_:]*$/.test(named)) return named;
  return code < 400 || code === 502 ? 0 : code;
}

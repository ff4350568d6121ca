/** One entry of `errors[]` in the Store API's error body. */
export interface ErrorEntry {
  status: string;
  code: string | null;
  title: string;
  detail: string;
  source?: { pointer: string };
  meta?: { parameters: Record<string, unknown> | [] };
}

interface ErrorOptions {
  /** Field path, e.g. "/billingAddress/city". */
  pointer?: string;
  parameters?: Record<string, unknown>;
}

/** Thrown by routes and middleware; answered as Shopware's error body. */
export class ShopwareError extends Error {
  constructor(
    readonly status: number,
    readonly errors: ErrorEntry[],
  ) {
    super(errors[0]?.detail ?? `HTTP ${status}`);
    this.name = "ShopwareError";
  }
}

/** PHP writes an empty map as `[]`. */
function phpMap(parameters: Record<string, unknown> | undefined): Record<string, unknown> | [] {
  return parameters && Object.keys(parameters).length > 0 ? parameters : [];
}

/**
 * An error with Shopware's own code.
 *
 * @param title the HTTP reason phrase, e.g. "Not Found"
 */
export function shopwareError(
  status: number,
  code: string,
  title: string,
  detail: string,
  options: ErrorOptions = {},
): ShopwareError {
  return new ShopwareError(status, [
    {
      status: String(status),
      code,
      title,
      detail,
      ...(options.pointer === undefined ? {} : { source: { pointer: options.pointer } }),
      meta: { parameters: phpMap(options.parameters) },
    },
  ]);
}

/**
 * An error of the HTTP layer itself (missing key, unknown route, malformed JSON): code "0", no
 * `meta`.
 */
export function httpError(status: number, title: string, detail: string): ShopwareError {
  return new ShopwareError(status, [{ code: "0", status: String(status), title, detail }]);
}

export interface Violation {
  /** e.g. "VIOLATION::IS_BLANK_ERROR"; null for a few of Shopware's own constraints. */
  code: string | null;
  detail: string;
  pointer: string;
  parameters?: Record<string, unknown>;
}

/** 400 with one entry per violated constraint. */
export function violationError(violations: Violation[]): ShopwareError {
  return new ShopwareError(
    400,
    violations.map(({ code, detail, pointer, parameters }) => ({
      code,
      status: "400",
      title: "Constraint violation error",
      detail,
      source: { pointer },
      meta: { parameters: phpMap(parameters) },
    })),
  );
}

const UUID = /^[0-9a-f]{32}$/;

export function isUuid(value: unknown): value is string {
  return typeof value === "string" && UUID.test(value);
}

/** @throws 400 FRAMEWORK__INVALID_UUID if `value` is not 32 lowercase hex characters */
export function requireUuid(value: unknown): string {
  if (isUuid(value)) return value;
  const input = typeof value === "string" ? value : JSON.stringify(value ?? "");
  throw shopwareError(
    400,
    "FRAMEWORK__INVALID_UUID",
    "Bad Request",
    `Value is not a valid UUID: ${input}`,
    { parameters: { input } },
  );
}

/** @throws 400 FRAMEWORK__MISSING_REQUEST_PARAMETER */
export function missingParameter(name: string): ShopwareError {
  return shopwareError(
    400,
    "FRAMEWORK__MISSING_REQUEST_PARAMETER",
    "Bad Request",
    `Parameter "${name}" is missing.`,
    {
      parameters: { parameterName: name, path: "" },
    },
  );
}

/** The answer to a customer route without a logged-in customer. */
export function notLoggedIn(): ShopwareError {
  return shopwareError(
    403,
    "CHECKOUT__CUSTOMER_NOT_LOGGED_IN",
    "Forbidden",
    "Customer is not logged in.",
  );
}

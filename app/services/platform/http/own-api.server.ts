import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { ENTITY_ID } from "~/domain/paths";
import type { Shop } from "~/services/platform/session/shop.server";
import { parseJson } from "~/services/platform/store-api/response-text.server";
import {
  getErrorCode,
  type Failure,
  type Result,
} from "~/services/platform/store-api/result.server";
import type { ShopperClass } from "./limits.server";
import { getRateLimiter } from "./rate-limit.server";

/** The own API's error codes that are not the backend's, by status. */
const ERROR_CODES = {
  400: "BAD_REQUEST",
  405: "METHOD_NOT_ALLOWED",
  415: "UNSUPPORTED_MEDIA_TYPE",
  429: "TOO_MANY_REQUESTS",
} as const;

/** A response of the own API: JSON with `no-store`. */
export function toJsonResponse(
  body: unknown,
  init: { status?: number; headers?: Record<string, string> } = {},
): Response {
  return Response.json(body, {
    ...init,
    headers: { "Cache-Control": "private, no-store", ...init.headers },
  });
}

/**
 * An error of the own API (behaviour §8.2): `status` is "error", with a code; always JSON.
 *
 * @param more further fields of the body
 */
export function toApiError(
  status: number,
  errorCode: string | number,
  more: Record<string, unknown> = {},
): Response {
  return toJsonResponse({ status: "error", errorCode, ...more }, { status });
}

/**
 * The response for a failed call: the backend's refusals (4xx) keep their status, its failures
 * become 502.
 *
 * @param more further fields
 */
export function toApiFailure(failure: Failure, more: Record<string, unknown> = {}): Response {
  const isRefused = failure.code >= 400 && failure.code < 500;
  return toApiError(isRefused ? failure.code : 502, getErrorCode(failure), more);
}

/** The response for a backend result: its data, or 502 with the backend's error code. */
export function toApiResponse(result: Result<unknown>): Response {
  return result.status === "success"
    ? toJsonResponse(result.data)
    : toApiError(502, getErrorCode(result));
}

interface Route<Input> {
  /** the shopper's rate limit for the call; the server also counts every call by network address */
  limit?: ShopperClass;
  /** further fields of the body when input or method are refused */
  more?: Record<string, unknown>;
  handle(input: Input, shop: Shop): Promise<Response>;
}

/**
 * A route of the own API that takes JSON (behaviour §7.1): checks method, rate limit and input
 * before `handle` is called.
 */
export function createApiAction<Schema extends z.ZodType>({
  limit,
  more,
  schema,
  handle,
}: Route<z.output<Schema>> & { schema: Schema }) {
  const action = async ({ request, context: { shop } }: ActionFunctionArgs): Promise<Response> => {
    if (request.method !== "POST") return refuseMethod("POST", more);
    const limited = limit && (await checkRateLimit(shop, limit));
    if (limited) return limited;
    const input = await readJson(request, schema, more);
    return input instanceof Response ? input : handle(input, shop);
  };
  return { action, loader: () => refuseMethod("POST", more) };
}

/** A GET route of the own API (behaviour §7.1). */
export function createApiLoader({ limit, more, handle }: Route<URL>) {
  const loader = async ({ request, context: { shop } }: LoaderFunctionArgs): Promise<Response> =>
    (limit && (await checkRateLimit(shop, limit))) ?? handle(new URL(request.url), shop);
  return { loader, action: () => refuseMethod("GET", more) };
}

/** 405 for an unsupported method. @param allowed the supported methods, comma-separated */
export function refuseMethod(allowed: string, more: Record<string, unknown> = {}): Response {
  return toJsonResponse(
    { status: "error", errorCode: ERROR_CODES[405], ...more },
    { status: 405, headers: { Allow: allowed } },
  );
}

async function checkRateLimit(shop: Shop, call: ShopperClass): Promise<Response | null> {
  const seconds = await getRateLimiter(shop).refuse(call, shop.cookies.contextToken());
  if (seconds === null) return null;
  return toJsonResponse(
    { status: "error", errorCode: ERROR_CODES[429] },
    { status: 429, headers: { "Retry-After": String(seconds) } },
  );
}

/**
 * Parses the JSON body by its schema; empty is {}.
 *
 * @returns the data, or 415 for another media type, 400 with the fields' names
 */
async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  more: Record<string, unknown> = {},
): Promise<z.output<Schema> | Response> {
  const text = (await request.text()).trim() || "{}";
  if (text !== "{}" && !request.headers.get("Content-Type")?.startsWith("application/json"))
    return toApiError(415, ERROR_CODES[415], more);
  const input = schema.safeParse(parseJson(text));
  if (input.success) return input.data;
  const fields = [...new Set(input.error.issues.map((issue) => issue.path.join(".") || "(body)"))];
  return toApiError(400, ERROR_CODES[400], { fields, ...more });
}

/** Input that several routes use. */
export const entityId = z.string().regex(ENTITY_ID);

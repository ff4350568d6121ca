import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { limiterOf, type ShopperClass } from "./rate-limit.server";
import type { Shop } from "~/services/platform/session/shop.server";

/** Error codes of the own API that are not the backend's. */
const BAD_REQUEST = "BAD_REQUEST";
const WRONG_METHOD = "METHOD_NOT_ALLOWED";
const TOO_MANY_REQUESTS = "TOO_MANY_REQUESTS";

/** An answer of the own API: JSON that nobody stores. */
export function json(body: unknown, init: { status?: number; headers?: Record<string, string> } = {}): Response {
  return Response.json(body, { ...init, headers: { "Cache-Control": "private, no-store", ...init.headers } });
}

/** An error of the own API (behaviour §8.2): status error with its code; JSON, whatever went wrong. */
export function apiError(status: number, errorCode: string | number, more: Record<string, unknown> = {}): Response {
  return json({ status: "error", errorCode, ...more }, { status });
}

/**
 * A route of the own API that takes JSON (behaviour §7.1): the method, the size of the input (server), its schema and its rate limit
 * are checked before `handle` sees it. The guard of unsafe methods stands before all routes.
 */
export async function apiPost<Schema extends z.ZodType>(
  { request, context: { shop } }: ActionFunctionArgs,
  { limit, schema, handle }: { limit: ShopperClass; schema: Schema; handle(input: z.output<Schema>, shop: Shop): Promise<Response> },
): Promise<Response> {
  if (request.method !== "POST") return wrongMethod("POST");
  const limited = await tooManyRequests(shop, limit);
  if (limited) return limited;
  const input = schema.safeParse(await bodyOf(request));
  if (!input.success)
    return apiError(400, BAD_REQUEST, { fields: [...new Set(input.error.issues.map((issue) => issue.path.join(".") || "(body)"))] });
  return handle(input.data as z.output<Schema>, shop);
}

/** A route of the own API that is read (behaviour §7.1). */
export async function apiGet(
  { request, context: { shop } }: LoaderFunctionArgs,
  { limit, handle }: { limit: ShopperClass; handle(url: URL, shop: Shop): Promise<Response> },
): Promise<Response> {
  return (await tooManyRequests(shop, limit)) ?? handle(new URL(request.url), shop);
}

/** What a route answers that knows another method only. */
export function wrongMethod(allowed: "GET" | "POST"): Response {
  return json({ status: "error", errorCode: WRONG_METHOD }, { status: 405, headers: { Allow: allowed } });
}

async function tooManyRequests(shop: Shop, call: ShopperClass): Promise<Response | null> {
  const seconds = await limiterOf(shop).refuse(call, shop.cookies.contextToken());
  if (seconds === null) return null;
  return json({ status: "error", errorCode: TOO_MANY_REQUESTS }, { status: 429, headers: { "Retry-After": String(seconds) } });
}

/** An empty body counts as an empty object; what is no JSON fits no schema. */
async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text.trim() === "") return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Input of several routes. */
export const entityId = z.string().regex(/^[0-9a-f]{32}$/);

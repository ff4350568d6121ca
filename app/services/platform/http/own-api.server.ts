import { createHash } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { ENTITY_ID } from "~/domain/paths";
import type { Shop } from "~/services/platform/session/shop.server";
import { errorCodeOf } from "~/services/platform/store-api/shopware-errors.server";
import type { Result } from "~/services/platform/store-api/store-api.server";
import { limiterOf, type ShopperClass } from "./rate-limit.server";

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

/** What a route answers with an answer of the backend: its data, or the error's code. */
export function answered(result: Result<unknown>): Response {
  return result.status === "success" ? json(result.data) : apiError(502, errorCodeOf(result));
}

interface Route<Input> {
  limit: ShopperClass;
  handle(input: Input, shop: Shop): Promise<Response>;
}

/**
 * A route of the own API that takes JSON (behaviour §7.1): the method, the size of the input (server), its schema and its rate limit are
 * checked before `handle` sees it. The guard of unsafe methods stands before all routes.
 */
export function apiPost<Schema extends z.ZodType>({ limit, schema, handle }: Route<z.output<Schema>> & { schema: Schema }) {
  const action = async ({ request, context: { shop } }: ActionFunctionArgs): Promise<Response> => {
    if (request.method !== "POST") return wrongMethod("POST");
    const limited = await tooManyRequests(shop, limit);
    if (limited) return limited;
    const input = schema.safeParse(await bodyOf(request));
    if (input.success) return handle(input.data, shop);
    return apiError(400, BAD_REQUEST, { fields: [...new Set(input.error.issues.map((issue) => issue.path.join(".") || "(body)"))] });
  };
  return { action, loader: () => wrongMethod("POST") };
}

/** A route of the own API that is read (behaviour §7.1). */
export function apiGet({ limit, handle }: Route<URL>) {
  const loader = async ({ request, context: { shop } }: LoaderFunctionArgs): Promise<Response> =>
    (await tooManyRequests(shop, limit)) ?? handle(new URL(request.url), shop);
  return { loader, action: () => wrongMethod("GET") };
}

/** What a route answers that knows other methods only. */
export function wrongMethod(allowed: string): Response {
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
export const entityId = z.string().regex(ENTITY_ID);

/** Fresh for five minutes as the menus on the server are; after that shown once more while it is loaded anew. */
const CACHE_CONTROL = "public, max-age=300, stale-while-revalidate=3600";

/** Data that is the same for every shopper of a channel; unchanged since the last time, it is not sent again (ETag). */
export function publicJson(request: Request, data: unknown): Response {
  const body = JSON.stringify(data);
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers = { "Cache-Control": CACHE_CONTROL, ETag: etag };
  if (request.headers.get("If-None-Match")?.includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, "Content-Type": "application/json; charset=utf-8" } });
}

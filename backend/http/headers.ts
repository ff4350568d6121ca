import type { MiddlewareHandler } from "hono";
import type { BackendEnv } from "../types";

const NAMES =
  "Content-Type,Authorization,sw-context-token,sw-access-key,sw-language-id,sw-version-id,sw-inheritance,indexing-behavior,sw-include-seo-urls";

const CORS: Record<string, string> = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Methods": "GET,POST,PUT,PATCH,DELETE",
  "Access-Control-Allow-Headers": NAMES,
  "Access-Control-Expose-Headers": NAMES,
};
/** Headers of the request that Shopware repeats in its answer. */
const ECHOED = ["sw-version-id", "sw-language-id", "sw-context-token"];

/**
 * CORS like Shopware's, preflights (200, no key needed) and the echo of the request's own `sw-`
 * headers.
 */
export const storeApiHeaders: MiddlewareHandler<BackendEnv> = async (c, next) => {
  if (c.req.method === "OPTIONS") {
    return c.body("", 200, {
      ...CORS,
      "Content-Type": "text/html; charset=UTF-8",
      "Cache-Control": "no-cache, private",
    });
  }
  for (const name of ECHOED) {
    const value = c.req.header(name);
    if (value !== undefined) c.header(name, value);
  }
  for (const [name, value] of Object.entries(CORS)) c.header(name, value);
  c.header("Cache-Control", "no-cache, private");
  await next();
};

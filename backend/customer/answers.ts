import type { Context } from "hono";
import { answer } from "../http/answer";
import type { BackendEnv } from "../types";

/** `{success: true}`, Shopware's answer to changes without other data. */
export function success(c: Context<BackendEnv>): Response {
  return answer(c, { apiAlias: "array_struct", success: true });
}

/** A new context token is only in the header: the body of 6.6 does not contain it. */
export function renewedToken(c: Context<BackendEnv>, token: string): Response {
  c.header("sw-context-token", token);
  return answer(c, { apiAlias: "array_struct", redirectUrl: null });
}

export function noContent(c: Context<BackendEnv>): Response {
  return c.body(null, 204);
}

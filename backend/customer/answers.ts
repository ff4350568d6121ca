import type { Context } from "hono";
import { answer } from "../http/answer";
import type { BackendEnv } from "../types";

/** `{success: true}`, Shopware's answer to a change that has nothing else to tell. */
export function success(c: Context<BackendEnv>): Response {
  return answer(c, { apiAlias: "array_struct", success: true });
}

/** A new context token goes into the header only: in 6.6 the body says nothing of it. */
export function renewedToken(c: Context<BackendEnv>, token: string): Response {
  c.header("sw-context-token", token);
  return answer(c, { apiAlias: "array_struct", redirectUrl: null });
}

export function noContent(c: Context<BackendEnv>): Response {
  return c.body(null, 204);
}

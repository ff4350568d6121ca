import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { BackendEnv } from "../types";
import { httpError, ShopwareError } from "./errors";

/** Unexpected errors are logged by `onUnexpected` and answered without their text. */
export function errorAnswer(
  error: Error,
  c: Context<BackendEnv>,
  onUnexpected: (error: Error) => void,
): Response {
  const known =
    error instanceof ShopwareError
      ? error
      : httpError(500, "Internal Server Error", "An unexpected error occurred.");
  if (known !== error) onUnexpected(error);
  return c.json({ errors: known.errors }, known.status as ContentfulStatusCode);
}

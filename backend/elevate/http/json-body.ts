import type { Context } from "hono";
import { readText } from "../../http/body";
import { BadArgument } from "./bad-argument";

export type Json = Record<string, unknown>;

/**
 * The JSON object in a request's body, with any content type (the client's library sends
 * text/plain, so that browsers need no preflight); an absent body is an empty object.
 */
export async function readJson(c: Context): Promise<Json> {
  if (c.req.method !== "POST") return {};
  const text = await readText(c, () => new BadArgument("The request body is too large."));
  if (text.trim() === "") return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BadArgument("The request body is not valid JSON.");
  }
  if (!isObject(value)) throw new BadArgument("The request body must be a JSON object.");
  return value;
}

export function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The list under `name`, or an empty one. */
export function listIn(body: Json, name: string): unknown[] {
  const value = body[name];
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new BadArgument(`'${name}' must be a list.`);
  return value;
}

export function textIn(body: Json, name: string): string | null {
  const value = body[name];
  if (value === undefined || value === null) return null;
  if (typeof value !== "string") throw new BadArgument(`'${name}' must be a text.`);
  return value;
}

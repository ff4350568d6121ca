import type { Context } from "hono";
import { MAX_BODY_BYTES } from "../../http/body";
import { BadArgument } from "./bad-argument";

export type Json = Record<string, unknown>;

/**
 * The JSON object in a request's body, whatever its content type (the client's library sends text/plain, so that browsers need no
 * preflight); an absent body is an empty object.
 */
export async function readJson(c: Context): Promise<Json> {
  if (c.req.method !== "POST") return {};
  const text = await readText(c);
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

async function readText(c: Context): Promise<string> {
  const stream = c.req.raw.body;
  if (!stream) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) throw new BadArgument("The request body is too large.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

export function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The object under `name`, or an empty one. */
export function objectIn(body: Json, name: string): Json {
  const value = body[name];
  if (value === undefined || value === null) return {};
  if (!isObject(value)) throw new BadArgument(`'${name}' must be an object.`);
  return value;
}

/** The list under `name`, or an empty one. */
export function listIn(body: Json, name: string): unknown[] {
  const value = body[name];
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new BadArgument(`'${name}' must be a list.`);
  return value;
}

/** The strings under `name`, or null when absent. */
export function textsIn(body: Json, name: string): string[] | null {
  if (body[name] === undefined) return null;
  const texts = listIn(body, name);
  if (!texts.every((text): text is string => typeof text === "string")) throw new BadArgument(`'${name}' must be a list of texts.`);
  return texts;
}

export function textIn(body: Json, name: string): string | null {
  const value = body[name];
  if (value === undefined || value === null) return null;
  if (typeof value !== "string") throw new BadArgument(`'${name}' must be a text.`);
  return value;
}

export function flagIn(body: Json, name: string, otherwise: boolean): boolean {
  const value = body[name] ?? otherwise;
  if (typeof value !== "boolean") throw new BadArgument(`'${name}' must be true or false.`);
  return value;
}

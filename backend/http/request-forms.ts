import { appendFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import type { MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { BackendEnv } from "../types";
import { MAX_LIMIT } from "./criteria";

type Json = Record<string, unknown>;

/** Deeper parts of a body are not recorded, such as data of a provider's browser script. */
const MAX_DEPTH = 3;
const ID = /^[0-9a-f]{32}$/;

/**
 * Records the parts of requests in test mode: a line "METHOD route: part" for each new one, so that
 * the tests can compare them with those that a running Shopware accepts (tests/requests).
 *
 * @param file its folder is created
 */
export function recordRequestForms(file: string): MiddlewareHandler<BackendEnv> {
  const known = new Set<string>();
  mkdirSync(path.dirname(file), { recursive: true });
  return async (c, next) => {
    const route = matchedRoutes(c)
      .find(({ method }) => method === c.req.method)
      ?.path.replace("/store-api", "");
    const parts = [
      ...(c.req.header("sw-include-seo-urls") === undefined ? [] : ["header sw-include-seo-urls"]),
      ...partsOf(c.var.body),
    ];
    const lines = [...(parts.length > 0 ? parts : ["nothing"])].map(
      (part) => `${c.req.method} ${route}: ${part}`,
    );
    const fresh = lines.filter((line) => !known.has(line) && known.add(line));
    if (fresh.length > 0) appendFileSync(file, `${fresh.join("\n")}\n`);
    await next();
  };
}

/** The parts of a request: its parameters with their types, and the names in criteria. */
function partsOf(body: Json): string[] {
  return [...new Set(Object.entries(body).flatMap(([name, value]) => parameterParts(name, value)))];
}

function parameterParts(name: string, value: unknown): string[] {
  switch (name) {
    case "associations":
      return associationParts(value, "");
    case "filter":
    case "post-filter":
      return filterParts(value).map((part) => `${name} ${part}`);
    case "sort":
      return listOf(value).map((item) => `sort ${String(mapOf(item).field)}`);
    case "aggregations":
      return listOf(value).flatMap(aggregationParts);
    // Names in `includes` need not exist.
    case "includes":
      return ["includes"];
    case "limit":
      return [
        Number(value) >= 1 && Number(value) <= MAX_LIMIT
          ? "limit"
          : `limit ${JSON.stringify(value)}`,
      ];
    default:
      return valueParts(name, value, 0);
  }
}

function associationParts(value: unknown, prefix: string): string[] {
  return Object.entries(mapOf(value)).flatMap(([name, nested]) => {
    const { associations, ...criteria } = mapOf(nested);
    const at = `association ${prefix}${name}`;
    return [
      at,
      ...partsOf(criteria).map((part) => `${at}: ${part}`),
      ...associationParts(associations, `${prefix}${name}.`),
    ];
  });
}

function aggregationParts(value: unknown): string[] {
  const { type, field, filter, aggregation } = mapOf(value);
  const nested =
    aggregation === undefined
      ? []
      : aggregationParts(aggregation).map((part) => `aggregation ${String(type)}: ${part}`);
  const own = field === undefined ? [] : [`aggregation ${String(type)} ${String(field)}`];
  return [...own, ...filterParts(filter).map((part) => `aggregation filter ${part}`), ...nested];
}

function filterParts(value: unknown): string[] {
  return listOf(value).flatMap((item) => {
    const { type, field, queries, operator } = mapOf(item);
    return queries === undefined
      ? [`${String(type)} ${String(field)}`]
      : [`${String(type)} ${String(operator)}`, ...filterParts(queries)];
  });
}

function valueParts(name: string, value: unknown, depth: number): string[] {
  if (Array.isArray(value))
    return value.length === 0
      ? [`${name}[]`]
      : value.flatMap((item) => valueParts(`${name}[]`, item, depth + 1));
  if (typeof value !== "object" || value === null)
    return [`${name}: ${value === null ? "null" : typeof value}`];
  const entries = depth < MAX_DEPTH ? Object.entries(value) : [];
  if (entries.length === 0) return [`${name}{}`];
  return entries.flatMap(([key, child]) =>
    valueParts(`${name}.${ID.test(key) ? "{id}" : key}`, child, depth + 1),
  );
}

function mapOf(value: unknown): Json {
  return typeof value === "object" && value !== null ? (value as Json) : {};
}

function listOf(value: unknown): unknown[] {
  return Object.values(mapOf(value));
}

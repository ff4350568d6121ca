import type { MiddlewareHandler } from "hono";
import type { BackendConfig, BackendEnv } from "../types";
import { nestedAssociations } from "./associations";
import { readPage, wholeLimit } from "./criteria";
import {
  ADDED_ASSOCIATIONS,
  CUSTOMER_ROUTES,
  ENTITY_FIELDS,
  ROUTE_ENTITIES,
  type EntityFields,
} from "./entity-fields";
import { shopwareError, type ShopwareError } from "./errors";

type Json = Record<string, unknown>;

const STORE_API = "/store-api/";

/**
 * Refuses criteria like Shopware 6.6.7, with the same status and code, before the route's handler
 * runs.
 */
export const acceptedCriteria =
  ({ shopwareVersion }: BackendConfig): MiddlewareHandler<BackendEnv> =>
  async (c, next) => {
    const route = c.req.path.slice(STORE_API.length);
    const entity = ROUTE_ENTITIES.find(([pattern]) => pattern.test(route))?.[1];
    const isTold = CUSTOMER_ROUTES.test(route) && c.var.context.customerId === null;
    if (entity !== undefined && !isTold && c.req.method !== "DELETE") {
      // On their own route, the states of a country have no association back to it.
      if (entity === "country_state" && "country" in mapOf(c.var.body.associations))
        throw associationNotFound("country");
      requireAccepted(entity, c.var.body, shopwareVersion === "6.7");
    }
    await next();
  };

/**
 * @throws 500 FRAMEWORK__ASSOCIATION_NOT_FOUND, 400
 * FRAMEWORK__PARENT_ASSOCIATION_CAN_NOT_BE_FETCHED, 500 FRAMEWORK__ACCESSOR_NOT_ALLOWED, 500
 * FRAMEWORK__RUNTIME_FIELD_IN_CRITERIA; for criteria of associations 400 for limit and page too
 */
function requireAccepted(entity: string, criteria: Json, isNewer: boolean): void {
  for (const field of fieldsIn(criteria)) requireField(entity, field);
  const table = ENTITY_FIELDS[entity];
  if (!table) return;
  for (const [name, nested] of Object.entries(namesOf(criteria.associations))) {
    const target =
      associationsOf(table).get(name) ??
      (isNewer ? targetsIn(ADDED_ASSOCIATIONS[entity]).get(name) : undefined);
    if (target === undefined) throw associationNotFound(name);
    if (entity === "product" && name === "parent") throw parentNotFetched();
    const inner = mapOf(nested);
    wholeLimit(inner.limit);
    readPage(inner.page);
    requireAccepted(target, { ...inner, associations: nestedAssociations(nested) }, isNewer);
  }
}

function requireField(entity: string, field: string): void {
  const path = field.startsWith(`${entity}.`) ? field.slice(entity.length + 1) : field;
  const [name = "", ...rest] = path.split(".");
  const table = ENTITY_FIELDS[entity];
  if (!table) return;
  if (wordsOf(table.hidden).includes(name))
    throw refusedField(
      "FRAMEWORK__ACCESSOR_NOT_ALLOWED",
      `Accessor ${entity}.${path} is not allowed in this api scope`,
    );
  if (wordsOf(table.runtime).includes(name))
    throw refusedField(
      "FRAMEWORK__RUNTIME_FIELD_IN_CRITERIA",
      `Field ${entity}.${path} is a Runtime field and cannot be used in a criteria`,
    );
  const target = associationsOf(table).get(name);
  if (target !== undefined && rest.length > 0) requireField(target, rest.join("."));
}

/** Name → target entity; "" if its own associations are not listed. */
function associationsOf({ associations }: EntityFields): Map<string, string> {
  return targetsIn(associations);
}

function targetsIn(words: string | undefined): Map<string, string> {
  return new Map(
    wordsOf(words).map((word) => [word.split(":")[0] ?? "", word.split(":")[1] ?? ""]),
  );
}

/** Every field in the criteria's filters, sortings, groupings and aggregations. */
function fieldsIn(criteria: Json): string[] {
  const { filter, sort, aggregations, grouping } = criteria;
  const sorted =
    typeof sort === "string"
      ? sort.split(",").map((name) => name.replace(/^-/, "").trim())
      : listOf(sort).flatMap((item) => textsOf(mapOf(item).field));
  const grouped = typeof grouping === "string" ? [grouping] : listOf(grouping).flatMap(textsOf);
  return [
    ...filterFields(filter),
    ...filterFields(criteria["post-filter"]),
    ...sorted,
    ...grouped,
    ...listOf(aggregations).flatMap(aggregationFields),
  ];
}

function filterFields(filter: unknown): string[] {
  return listOf(filter).flatMap((item) => {
    const { field, queries } = mapOf(item);
    return [...textsOf(field), ...filterFields(queries)];
  });
}

function aggregationFields(aggregation: unknown): string[] {
  const { field, filter, aggregation: nested, sort } = mapOf(aggregation);
  const sorted = textsOf(mapOf(sort).field).filter((name) => name !== "_count");
  return [
    ...textsOf(field),
    ...filterFields(filter),
    ...sorted,
    ...(nested === undefined ? [] : aggregationFields(nested)),
  ];
}

function associationNotFound(name: string): ShopwareError {
  return shopwareError(
    500,
    "FRAMEWORK__ASSOCIATION_NOT_FOUND",
    "Internal Server Error",
    `Can not find association by name ${name}`,
    {
      parameters: { association: name },
    },
  );
}

function parentNotFetched(): ShopwareError {
  const detail =
    "It is not possible to read the parent association directly. Please read the parents via a separate call over the repository";
  return shopwareError(
    400,
    "FRAMEWORK__PARENT_ASSOCIATION_CAN_NOT_BE_FETCHED",
    "Bad Request",
    detail,
  );
}

function refusedField(code: string, detail: string): ShopwareError {
  return shopwareError(500, code, "Internal Server Error", detail);
}

function wordsOf(text = ""): string[] {
  return text.split(" ").filter(Boolean);
}

function mapOf(value: unknown): Json {
  return typeof value === "object" && value !== null ? (value as Json) : {};
}

/** A list has no association names: PHP writes an empty map as a list. */
function namesOf(associations: unknown): Json {
  return Array.isArray(associations) ? {} : mapOf(associations);
}

function listOf(value: unknown): unknown[] {
  return Object.values(mapOf(value));
}

function textsOf(value: unknown): string[] {
  return typeof value === "string" && value !== "" ? [value] : [];
}

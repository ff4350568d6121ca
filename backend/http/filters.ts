import { shopwareError, type ShopwareError } from "./errors";
import type { Problems } from "./problems";

export type Filter =
  | { type: "equals"; field: string; value: unknown }
  | { type: "equalsAny"; field: string; values: unknown[] }
  | { type: "contains" | "prefix" | "suffix"; field: string; value: string }
  | {
      type: "range";
      field: string;
      bounds: { operator: "<" | "<=" | ">" | ">="; value: unknown }[];
    }
  | { type: "multi" | "not"; operator: "AND" | "OR"; queries: Filter[] };

type Parameters = Record<string, unknown>;

const MAX_DEPTH = 20;
const RANGE = { lt: "<", lte: "<=", gt: ">", gte: ">=" } as const;

/**
 * The filters of a criteria: a list, or a map of fields and values.
 *
 * @param problems collects 400 FRAMEWORK__INVALID_FILTER_QUERY for invalid ones
 */
export function readFilters(
  value: unknown,
  name: "filter" | "post-filter",
  problems: Problems,
): Filter[] {
  if (value === undefined || value === null) return [];
  if (typeof value !== "object") {
    problems.attempt(() => {
      throw invalid("The filter parameter has to be a list of filters.", `/${name}`);
    });
    return [];
  }
  if (Array.isArray(value) || Object.keys(value).every((key) => /^\d+$/.test(key)))
    return readFilterList(Object.values(value), `/${name}`, problems);
  return Object.entries(value).flatMap(
    ([field, wanted]) => problems.attempt(() => equalTo(field, wanted)) ?? [],
  );
}

/** Shopware's pointer is "/filter" here, for post-filters too. */
function equalTo(field: string, value: unknown): Filter {
  if (value === "")
    throw invalid(`The value for filter "${field}" must not be blank.`, `/filter/${field}`);
  return { type: "equals", field, value: scalar(value) };
}

/** The valid filters of a list; `problems` collects the others. */
function readFilterList(list: unknown[], pointer: string, problems: Problems): Filter[] {
  return list.flatMap(
    (item, index) => problems.attempt(() => readFilter(item, `${pointer}/${index}`)) ?? [],
  );
}

/** @throws 400 FRAMEWORK__INVALID_FILTER_QUERY */
function readFilter(input: unknown, pointer: string, depth = 0): Filter {
  const query = (typeof input === "object" && input !== null ? input : {}) as Parameters;
  const wrong = (detail: string, at: string): ShopwareError => invalid(detail, `${pointer}${at}`);
  const { type } = query;
  if (typeof type !== "string" || type === "")
    throw invalid("Value for filter type is required.", "");
  switch (type) {
    case "multi":
    case "and":
    case "or":
    case "not":
    case "nand":
    case "nor": {
      if (depth >= MAX_DEPTH) throw wrong("The filters are nested too deeply.", "");
      const list =
        typeof query.queries === "object" && query.queries !== null
          ? Object.values(query.queries)
          : [];
      const queries = list.map((item, index) =>
        readFilter(item, `${pointer}/queries/${index}`, depth + 1),
      );
      const isOr =
        type === "or" ||
        type === "nor" ||
        ((type === "multi" || type === "not") && /^or$/i.test(String(query.operator)));
      return {
        type: type.startsWith("n") ? "not" : "multi",
        operator: isOr ? "OR" : "AND",
        queries,
      };
    }
    case "range":
      return { type, field: fieldOf(query, wrong), bounds: boundsOf(query.parameters, wrong) };
    case "equals":
      return { type, field: fieldOf(query, wrong), value: scalar(valueOf(query, wrong)) };
    case "equalsAny":
      return { type, field: fieldOf(query, wrong), values: valuesOf(query, wrong) };
    case "equalsAll": {
      const field = fieldOf(query, wrong);
      const queries = valuesOf(query, wrong).map((value): Filter => ({
        type: "equals",
        field,
        value,
      }));
      return { type: "multi", operator: "AND", queries };
    }
    case "contains":
    case "prefix":
    case "suffix": {
      const field = fieldOf(query, wrong);
      return { type, field, value: String(scalar(valueOf(query, wrong) ?? "")) };
    }
    default:
      throw wrong(`Unsupported filter type: ${type}`, "/type");
  }
}

type Wrong = (detail: string, at: string) => ShopwareError;

function fieldOf({ type, field }: Parameters, wrong: Wrong): string {
  if (typeof field === "string" && field !== "") return field;
  throw wrong(`Parameter "field" for ${String(type)} filter is missing.`, "/field");
}

/** An empty text cannot be compared; null only with `equals`. */
function valueOf(query: Parameters, wrong: Wrong): unknown {
  const { type, value } = query;
  if ("value" in query && value !== "" && (value !== null || type === "equals")) return value;
  throw wrong(`Parameter "value" for ${String(type)} filter is missing.`, "/value");
}

/** A list, or a text separated by "|", of which Shopware leaves out empty parts. */
function valuesOf(query: Parameters, wrong: Wrong): unknown[] {
  const value = valueOf(query, wrong);
  const values = (
    typeof value === "object" && value !== null
      ? Object.values(value)
      : typeof value === "string"
        ? value.split("|").filter(Boolean)
        : [value]
  ).map(scalar);
  if (values.length > 0) return values;
  throw wrong(
    `Parameter "value" for ${String(query.type)} filter does not contain any value.`,
    "/value",
  );
}

function boundsOf(parameters: unknown, wrong: Wrong): Extract<Filter, { type: "range" }>["bounds"] {
  const given = (
    typeof parameters === "object" && parameters !== null ? parameters : {}
  ) as Parameters;
  const bounds = Object.entries(RANGE).flatMap(([name, operator]) =>
    given[name] === undefined ? [] : [{ operator, value: scalar(given[name]) }],
  );
  if (bounds.length > 0) return bounds;
  throw wrong('Parameter "parameters" for range filter is missing.', "/parameters");
}

/** Lists and maps cannot be compared with a field. */
function scalar(value: unknown): unknown {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}

function invalid(detail: string, pointer: string): ShopwareError {
  return shopwareError(400, "FRAMEWORK__INVALID_FILTER_QUERY", "Bad Request", detail, {
    pointer,
    parameters: { path: pointer },
  });
}

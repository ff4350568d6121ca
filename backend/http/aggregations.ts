import { shopwareError, type ShopwareError } from "./errors";
import { readFilterList, type Filter } from "./filters";
import { readInterval, readTimeZone, type Interval } from "./histogram";
import type { Problems } from "./problems";

const METRICS = ["count", "min", "max", "avg", "sum", "stats"] as const;
const MAX_DEPTH = 5;

/** How buckets are sorted: by a field of the products in them, or by "_count", how many those are. */
export interface BucketSorting {
  field: string;
  descending: boolean;
}

/** The values from (included) … to (left out) of a field; null where it has no end. */
export interface Range {
  key: string;
  from: number | null;
  to: number | null;
}

/** One of the aggregations that a criteria asks for. */
export type Aggregation =
  | { name: string; type: (typeof METRICS)[number]; field: string }
  | {
      name: string;
      type: "terms";
      field: string;
      /** The most buckets; null for all. */
      limit: number | null;
      /** null: by key. */
      sort: BucketSorting | null;
      /** Made for each bucket by itself. */
      nested: Aggregation | null;
    }
  | {
      name: string;
      type: "histogram";
      field: string;
      interval: Interval;
      /** Of the keys, as PHP's date() takes it; null: the beginning of the interval. */
      format: string | null;
      timeZone: string | null;
      sort: BucketSorting | null;
      nested: Aggregation | null;
    }
  | { name: string; type: "range"; field: string; ranges: Range[] }
  /** The entities that a field refers to. */
  | { name: string; type: "entity"; field: string; definition: string }
  /** Another aggregation over part of what was found. */
  | { name: string; type: "filter"; filters: Filter[]; nested: Aggregation };

type Json = Record<string, unknown>;

/**
 * @param problems take 400 FRAMEWORK__INVALID_AGGREGATION_QUERY for those without name, type or field, or of a type that is not known
 * @throws 400 FRAMEWORK__INVALID_AGGREGATION_QUERY at once when it is no list at all
 */
export function readAggregations(value: unknown, problems: Problems): Aggregation[] {
  if (value === undefined || value === null) return [];
  if (typeof value !== "object") throw invalid("The aggregations parameter has to be a list of aggregations.");
  return Object.values(value).flatMap((item: unknown, index) => problems.attempt(() => readAggregation(item, index, problems, 0)) ?? []);
}

/** Nested ones point at the aggregation they stand in, as Shopware's do. */
function readAggregation(item: unknown, index: number, problems: Problems, depth: number): Aggregation {
  const given = (typeof item === "object" && item !== null ? item : {}) as Json;
  const pointer = `/aggregations/${index}`;
  if (depth > MAX_DEPTH) throw invalid("The aggregations are nested too deeply.", pointer);
  const name = readName(given.name, pointer);
  const { type } = given;
  if (typeof type !== "string" || type === "" || isNumeric(type))
    throw invalid('The aggregations of "%s" should be a non-empty string.', pointer);
  const inside = (): Aggregation | null =>
    isGiven(given.aggregation) ? readAggregation(given.aggregation, index, problems, depth + 1) : null;
  if (type === "filter") return readFiltered(given, name, `${pointer}/filter/field`, problems, inside);

  const { field } = given;
  if (typeof field !== "string" || field === "") throw invalid('The aggregation should contain a "field".', `${pointer}/${type}/field`);
  switch (type) {
    case "entity": {
      const { definition } = given;
      if (typeof definition !== "string") throw invalid('The aggregation should contain a "definition".', `${pointer}/entity/field`);
      return { name, type, field, definition };
    }
    case "range":
      return { name, type, field, ranges: readRanges(given.ranges, `${pointer}/range/field`) };
    case "histogram": {
      if (!isGiven(given.interval)) throw invalid("The aggregation should contain an date interval.", `${pointer}/histogram/interval`);
      const nested = inside();
      const format = typeof given.format === "string" && given.format !== "" ? given.format : null;
      const [interval, timeZone] = [readInterval(given.interval), readTimeZone(given.timeZone)];
      return { name, type, field, interval, format, timeZone, sort: readSort(given.sort), nested };
    }
    case "terms": {
      const most = Math.trunc(Number(given.limit));
      return { name, type, field, limit: most > 0 ? most : null, sort: readSort(given.sort), nested: inside() };
    }
    default: {
      const metric = METRICS.find((each) => each === type);
      if (!metric) throw invalid(`The aggregation type "${type}" used as key does not exist.`, pointer);
      return { name, type: metric, field };
    }
  }
}

function readName(value: unknown, pointer: string): string {
  const name = typeof value === "string" ? value : "";
  if (name === "" || isNumeric(name)) throw invalid("The aggregation name should be a non-empty string.", pointer);
  if (/[?:]/.test(name)) throw invalid("The aggregation name should not contain a question mark or colon.", pointer);
  return name;
}

function readFiltered(given: Json, name: string, pointer: string, problems: Problems, inside: () => Aggregation | null): Aggregation {
  const list = typeof given.filter === "object" && given.filter !== null ? Object.values(given.filter) : [];
  const missing = (): ShopwareError => invalid('The aggregation should contain an array of filters in property "filter".', pointer);
  if (list.length === 0) throw missing();
  const filters = readFilterList(list, "/filter", problems);
  const nested = inside();
  if (!nested) throw missing();
  return { name, type: "filter", filters, nested };
}

function readRanges(value: unknown, pointer: string): Range[] {
  if (typeof value !== "object" || value === null) throw invalid('The aggregation should contain "ranges".', pointer);
  return Object.values(value).map((item: unknown) => {
    const given = (typeof item === "object" && item !== null ? item : {}) as Json;
    const [from, to] = [bound(given.from), bound(given.to)];
    return { from, to, key: isGiven(given.key) ? String(given.key) : `${from ?? "*"}-${to ?? "*"}` };
  });
}

/** A number as PHP casts it: what is none counts as 0. */
function bound(value: unknown): number | null {
  if (!isGiven(value)) return null;
  const number = typeof value === "boolean" ? Number(value) : Number.parseFloat(String(value));
  return Number.isFinite(number) ? number : 0;
}

function readSort(value: unknown): BucketSorting | null {
  const { field, order } = (typeof value === "object" && value !== null ? value : {}) as Json;
  return typeof field === "string" && field !== "" ? { field, descending: String(order ?? "").toLowerCase() === "desc" } : null;
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** As PHP's is_numeric(). */
const isNumeric = (text: string): boolean => text.trim() !== "" && Number.isFinite(Number(text));

function invalid(message: string, pointer?: string): ShopwareError {
  const parameters = { message };
  return shopwareError(400, "FRAMEWORK__INVALID_AGGREGATION_QUERY", "Bad Request", message, { pointer, parameters });
}

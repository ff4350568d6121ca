import type { Entity } from "../scope";
import type { Aggregation, BucketSorting } from "./aggregations";
import { compare, matches, valueAt } from "./entity-values";
import { shopwareError } from "./errors";
import { bucketKey, bucketOf, phpDate, wallClock } from "./histogram";

type Json = Record<string, unknown>;

/**
 * The aggregations of a criteria over entities that are in memory, by name, in the shapes that product-aggregations.ts makes for products.
 *
 * @throws 400 FRAMEWORK__INVALID_AGGREGATION_QUERY for entities, which nothing here can load
 */
export function listAggregations(entity: string, found: Entity[], wanted: Aggregation[]): Record<string, Json> {
  return Object.fromEntries(
    wanted.map((aggregation) => {
      const result = aggregated(entity, found, aggregation);
      return [result.name, result];
    }),
  );
}

function aggregated(entity: string, found: Entity[], aggregation: Aggregation): Json & { name: string } {
  const { name } = aggregation;
  if (aggregation.type === "filter") {
    const kept = found.filter((item) => aggregation.filters.every((filter) => matches(item, filter, entity)));
    return aggregated(entity, kept, aggregation.nested);
  }
  return { name, ...resultOf(entity, found, aggregation), apiAlias: `${name}_aggregation` };
}

function resultOf(entity: string, found: Entity[], aggregation: Exclude<Aggregation, { type: "filter" }>): Json {
  const { type, field } = aggregation;
  const valueOf = (item: Entity): unknown => plain(valueAt(item, field, entity));
  if (type === "terms") {
    const buckets = bucketsOf(found, (item) => String(valueOf(item) ?? ""));
    const sorted = sortBuckets(entity, buckets, aggregation.sort ?? { field, descending: false });
    return {
      buckets: sorted.slice(0, aggregation.limit ?? undefined).map(([key, items]) => bucket(entity, key, items, aggregation.nested)),
    };
  }
  if (type === "histogram") {
    const { interval, format, sort } = aggregation;
    const read = wallClock(aggregation.timeZone);
    const timeOf = (item: Entity): Date | null => (typeof valueOf(item) === "string" ? read(String(valueOf(item))) : null);
    const buckets = bucketsOf(found, (item) => {
      const time = timeOf(item);
      return time ? bucketOf(interval, time) : "";
    });
    return {
      buckets: sortBuckets(entity, buckets, sort ?? { field, descending: false }).map(([, items]) => {
        // Without a date the present time stands for it, as in dateBuckets().
        const first = items.map(timeOf).reduce((least, time) => (least && time && least > time ? time : least)) ?? new Date();
        return bucket(entity, format === null ? bucketKey(interval, first) : phpDate(format, first), items, aggregation.nested);
      }),
    };
  }
  const values = found.map(valueOf).filter((value) => value !== null && value !== undefined);
  if (type === "range") {
    const counts = aggregation.ranges.map(({ key, from, to }) => {
      const isIn = (value: unknown): boolean => (from === null || Number(value) >= from) && (to === null || Number(value) < to);
      return [key, values.filter(isIn).length] as const;
    });
    return { ranges: counts.length === 0 ? [] : Object.fromEntries(counts) };
  }
  if (type === "entity") {
    const message = 'The aggregation of type "entity" is not supported.';
    throw shopwareError(400, "FRAMEWORK__INVALID_AGGREGATION_QUERY", "Bad Request", message, { parameters: { message } });
  }
  return metric(type, values);
}

function metric(type: "count" | "min" | "max" | "avg" | "sum" | "stats", values: unknown[]): Json {
  const sorted = [...values].sort(compare);
  const [min, max] = [sorted[0], sorted.at(-1)].map((value) => (value === undefined ? null : String(value)));
  const sum = values.reduce<number>((total, value) => total + (Number(value) || 0), 0);
  const avg = values.length === 0 ? null : sum / values.length;
  switch (type) {
    case "count":
      return { count: new Set(values.map(String)).size };
    case "min":
      return { min };
    case "max":
      return { max };
    case "avg":
      return { avg: avg ?? 0 };
    case "sum":
      return { sum };
    default:
      return { min, max, avg, sum: values.length === 0 ? null : sum };
  }
}

type Bucket = [key: string, items: [Entity, ...Entity[]]];

function bucketsOf(found: Entity[], keyOf: (item: Entity) => string): Bucket[] {
  const buckets = new Map<string, [Entity, ...Entity[]]>();
  for (const item of found) {
    const items = buckets.get(keyOf(item));
    if (items) items.push(item);
    else buckets.set(keyOf(item), [item]);
  }
  return [...buckets];
}

/** By how many are in them, or by the least or the greatest value of a field in them. */
function sortBuckets(entity: string, buckets: Bucket[], { field, descending }: BucketSorting): Bucket[] {
  const by = ([, items]: Bucket): unknown => {
    if (field === "_count") return items.length;
    const values = items.map((item) => plain(valueAt(item, field, entity))).sort(compare);
    return descending ? values.at(-1) : values[0];
  };
  return buckets.sort((a, b) => (descending ? -1 : 1) * compare(by(a), by(b)));
}

function bucket(entity: string, key: string, items: Entity[], nested: Aggregation | null): Json {
  return { key, count: items.length, ...(nested ? listAggregations(entity, items, [nested]) : {}), apiAlias: "aggregation_bucket" };
}

/** As the database keeps it. */
function plain(value: unknown): unknown {
  return typeof value === "boolean" ? Number(value) : value;
}

import { LRUCache } from "lru-cache";
import { z } from "zod";
import { isBuyable, UNSET_VALUES } from "~/domain/catalogue/product";
import { maxEntries, createStateKey } from "~/services/platform/runtime.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import * as s from "~/services/platform/store-api/schemas/primitives.server";
import { ENTITIES_MAXIMUM } from "~/services/platform/store-api/store-api.server";
import type { SoldOutMark, TileEntity } from "./tile.schemas.server";

/*
 * A listing shows one variant of a product, with the cheapest price of all of them. Neither tells
 * whether that price can be paid, or whether any variant can be bought. Both are read beside the
 * products, in one call, and remembered by each process. A "from" price is shown only if somebody
 * can pay it, and a product is marked as sold out only if all its variants are.
 */

const STATES_REMEMBERED = 20_000;
/**
 * How long a state counts, and from when on it is read again in the background, in milliseconds.
 */
const LIFETIME_MS = 10 * 60_000;
const FRESH_MS = 60_000;

/** What is asked: can this variant be bought, or any variant of this product? */
interface Subject {
  field: "id" | "parentId";
  id: string;
}
interface KnownState {
  isBuyable: boolean;
  readAt: number;
}
const KNOWN = createStateKey<LRUCache<string, KnownState>>();
const PENDING = createStateKey<Map<string, Promise<void>>>();
interface WantedStates {
  /** the request that needed them */
  requestId: string;
  subjects: Map<string, Subject>;
}
/** states to be read, by channel */
const WANTED = createStateKey<Map<string, WantedStates>>();

const getKnownStates = ({ processState }: CatalogueScope) =>
  processState.getOrCreate(
    KNOWN,
    () => new LRUCache<string, KnownState>({ ...maxEntries(STATES_REMEMBERED), ttl: LIFETIME_MS }),
  );
const getPendingReads = ({ processState }: CatalogueScope) =>
  processState.getOrCreate(PENDING, () => new Map());
const buildStateKey = ({ channel }: CatalogueScope, { field, id }: Subject) =>
  `${channel.key}:${field}:${id}`;

/**
 * Removes cheapest prices that nobody can pay, or of which that is not known: these products show
 * the price of their own variant. Marks the products of which no variant can be bought.
 *
 * @param mayRequest whether unknown states are requested in the background for the next page; a
 * listing has just read its own
 */
export function withBuyableVariants<Product extends TileEntity>(
  scope: CatalogueScope,
  products: Product[],
  mayRequest = true,
): (Product & SoldOutMark)[] {
  if (mayRequest) scheduleRead(scope, listStaleSubjects(scope, products));
  return products.map((product) => ({
    ...product,
    cheapest: findPayableCheapest(scope, product),
    isSoldOut: isFamilySoldOut(scope, product),
  }));
}

/** Reads unknown states, in one call. @returns whether it needed one */
export async function warmBuyableVariants(
  scope: CatalogueScope,
  products: TileEntity[],
): Promise<boolean> {
  const states = getKnownStates(scope);
  const unknown = listStaleSubjects(scope, products).filter(
    (subject) => !states.has(buildStateKey(scope, subject)),
  );
  await loadWantedStates(scope, unknown);
  return unknown.length > 0;
}

function findPayableCheapest(scope: CatalogueScope, product: TileEntity) {
  const variant = findDoubtfulVariant(product);
  if (variant === null) return product.cheapest;
  // A parent has no price of its own that anybody could pay.
  const isShown = readState(scope, variant)?.isBuyable ?? product.hasVariants;
  return isShown ? product.cheapest : null;
}

function isFamilySoldOut(scope: CatalogueScope, product: TileEntity): boolean {
  const family = findDoubtfulFamily(product);
  return family !== null && readState(scope, family)?.isBuyable === false;
}

/** A page that has to do without one is rendered again for the next visitor. */
function readState(scope: CatalogueScope, subject: Subject): KnownState | undefined {
  const state = getKnownStates(scope).get(buildStateKey(scope, subject));
  if (!state && scope.responseNotes) scope.responseNotes.isIncomplete = true;
  return state;
}

/**
 * The variant of the cheapest price, if it is another one and only it makes that price; null for a
 * price that can surely be paid.
 */
function findDoubtfulVariant({
  id,
  price,
  tiers,
  cheapest,
  ...product
}: TileEntity): Subject | null {
  const ownPrice = tiers[0] ?? price;
  if (!cheapest?.variantId || cheapest.variantId === id) return null;
  const isOwnPrice =
    ownPrice !== null &&
    ownPrice.unit <= cheapest.unit &&
    !product.hasVariants &&
    isBuyable(product);
  return isOwnPrice ? null : { field: "id", id: cheapest.variantId };
}

/**
 * The product of which only the siblings of the listed one can tell whether it can be bought: a
 * parent's own stock is not theirs (connect-shopware §W31).
 */
function findDoubtfulFamily(product: TileEntity): Subject | null {
  if (product.hasVariants) return { field: "parentId", id: product.id };
  return product.parentId === null || isBuyable(product)
    ? null
    : { field: "parentId", id: product.parentId };
}

function listStaleSubjects(scope: CatalogueScope, products: TileEntity[]): Subject[] {
  const states = getKnownStates(scope);
  const subjects = products.flatMap((product) =>
    [findDoubtfulVariant(product), findDoubtfulFamily(product)].flatMap((subject) => subject ?? []),
  );
  return [...indexByKey(scope, subjects)].flatMap(([key, subject]) =>
    (states.get(key)?.readAt ?? 0) < Date.now() - FRESH_MS ? [subject] : [],
  );
}

const indexByKey = (scope: CatalogueScope, subjects: Subject[]): Map<string, Subject> =>
  new Map(subjects.map((subject) => [buildStateKey(scope, subject), subject]));

/** The next request reads them in the background, in one call: a page's own calls are limited. */
function scheduleRead(scope: CatalogueScope, subjects: Subject[]): void {
  if (subjects.length === 0) return;
  const wanted = scope.processState.getOrCreate(WANTED, () => new Map<string, WantedStates>());
  const collected = wanted.get(scope.channel.key) ?? {
    requestId: scope.requestId,
    subjects: new Map<string, Subject>(),
  };
  indexByKey(scope, subjects).forEach((subject, key) => collected.subjects.set(key, subject));
  if (collected.requestId === scope.requestId) return void wanted.set(scope.channel.key, collected);
  wanted.delete(scope.channel.key);
  void loadWantedStates(scope, [...collected.subjects.values()]);
}

async function loadWantedStates(scope: CatalogueScope, wanted: Subject[]): Promise<void> {
  const pending = getPendingReads(scope);
  const fresh = wanted
    .filter((subject) => !pending.has(buildStateKey(scope, subject)))
    .slice(0, ENTITIES_MAXIMUM);
  if (fresh.length > 0) {
    const keys = fresh.map((subject) => buildStateKey(scope, subject));
    const reading = loadStates(scope, fresh).finally(() =>
      keys.forEach((key) => pending.delete(key)),
    );
    for (const key of keys) pending.set(key, reading);
  }
  await Promise.all(new Set(wanted.map((subject) => pending.get(buildStateKey(scope, subject)))));
}

/** `isBuyable` in the words of Shopware's criteria. */
const BUYABLE = {
  type: "multi",
  operator: "or",
  queries: [
    { type: "equals", field: "available", value: true },
    {
      type: "not",
      operator: "or",
      queries: [
        { type: "equals", field: "customFields.sortable_saleable", value: null },
        { type: "equalsAny", field: "customFields.sortable_saleable", value: UNSET_VALUES },
      ],
    },
  ],
};

/** Shopware groups what can be bought by variant and by product; it need not send any product. */
function buildStatesBody(subjects: Subject[]): object {
  const asked = (["id", "parentId"] as const).flatMap((field) => {
    const ids = subjects.flatMap((subject) => (subject.field === field ? [subject.id] : []));
    return ids.length === 0 ? [] : [{ field, filter: { type: "equalsAny", field, value: ids } }];
  });
  return {
    filter: [
      BUYABLE,
      { type: "multi", operator: "or", queries: asked.map(({ filter }) => filter) },
    ],
    aggregations: asked.map(({ field, filter }) => ({
      name: field,
      type: "filter",
      filter: [filter],
      aggregation: { name: field, type: "terms", field },
    })),
    limit: 1,
    includes: { product: ["id"] },
  };
}

/** The variants and the products that can be bought: what the channel no longer sells is missing. */
const statesSchema = z.object({
  aggregations: z.partialRecord(
    z.enum(["id", "parentId"]),
    z.object({ buckets: z.array(z.object({ key: s.id })) }),
  ),
});

async function loadStates(scope: CatalogueScope, subjects: Subject[]): Promise<void> {
  const result = s.parseResult(
    await scope.catalogueApi.read("POST", "product", buildStatesBody(subjects)),
    statesSchema,
  );
  for (const subject of subjects) {
    const buckets = result.data?.aggregations[subject.field]?.buckets;
    if (buckets)
      getKnownStates(scope).set(buildStateKey(scope, subject), {
        isBuyable: buckets.some(({ key }) => key === subject.id),
        readAt: Date.now(),
      });
  }
}

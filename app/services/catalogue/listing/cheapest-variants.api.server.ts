import { LRUCache } from "lru-cache";
import { z } from "zod";
import { isBuyable } from "~/domain/catalogue/product";
import type { TileEntity } from "~/services/catalogue/product/product.schemas.server";
import { maxEntries, createStateKey } from "~/services/platform/runtime.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import * as s from "~/services/platform/store-api/schemas/primitives.server";
import { ENTITIES_MAXIMUM } from "~/services/platform/store-api/store-api.server";

/*
 * Shopware's cheapest price of a product may be that of a variant that is sold out for good.
 * Whether it can be bought is read beside the products, and remembered by each process. A "from"
 * price is shown only if somebody can pay it.
 */

const VARIANTS_REMEMBERED = 20_000;
/**
 * How long a variant's state counts, and from when on it is read again in the background, in
 * milliseconds.
 */
const LIFETIME_MS = 10 * 60_000;
const FRESH_MS = 60_000;

interface KnownVariant {
  isBuyable: boolean;
  readAt: number;
}
const KNOWN = createStateKey<LRUCache<string, KnownVariant>>();
const PENDING = createStateKey<Map<string, Promise<void>>>();
interface WantedVariants {
  /** the request that needed them */
  requestId: string;
  ids: Set<string>;
}
/** variants to be read, by channel */
const WANTED = createStateKey<Map<string, WantedVariants>>();

const getKnownVariants = ({ processState }: CatalogueScope) =>
  processState.getOrCreate(
    KNOWN,
    () =>
      new LRUCache<string, KnownVariant>({ ...maxEntries(VARIANTS_REMEMBERED), ttl: LIFETIME_MS }),
  );
const getPendingReads = ({ processState }: CatalogueScope) =>
  processState.getOrCreate(PENDING, () => new Map());
const buildVariantKey = ({ channel }: CatalogueScope, id: string) => `${channel.key}:${id}`;

/**
 * Removes cheapest prices that nobody can pay, or of which that is not known: these products show
 * the price of their own variant.
 *
 * @param mayRequest whether unknown variants are requested in the background for the next page; a
 * listing has just read its own
 */
export function withBuyablePrices<Product extends TileEntity>(
  scope: CatalogueScope,
  products: Product[],
  mayRequest = true,
): Product[] {
  const known = getKnownVariants(scope);
  if (mayRequest) scheduleVariantRead(scope, listStaleVariants(scope, products));
  return products.map((product) => {
    const variantId = findDoubtfulVariant(product);
    if (variantId === null) return product;
    const variant = known.get(buildVariantKey(scope, variantId));
    if (!variant && scope.responseNotes) scope.responseNotes.isIncomplete = true;
    // A parent has no price of its own that anybody could pay.
    const isShown = variant?.isBuyable ?? product.hasVariants;
    return isShown ? product : { ...product, cheapest: null };
  });
}

/** Reads the states of unknown variants, in one call. @returns whether it needed one */
export async function warmBuyablePrices(
  scope: CatalogueScope,
  products: TileEntity[],
): Promise<boolean> {
  const known = getKnownVariants(scope);
  const unknown = listStaleVariants(scope, products).filter(
    (id) => !known.has(buildVariantKey(scope, id)),
  );
  await loadWantedVariants(scope, unknown);
  return unknown.length > 0;
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
}: TileEntity): string | null {
  const own = tiers[0] ?? price;
  if (!cheapest?.variantId || cheapest.variantId === id) return null;
  const isOwnPrice =
    own !== null && own.unit <= cheapest.unit && !product.hasVariants && isBuyable(product);
  return isOwnPrice ? null : cheapest.variantId;
}

function listStaleVariants(scope: CatalogueScope, products: TileEntity[]): string[] {
  const known = getKnownVariants(scope);
  const ids = new Set(products.flatMap((product) => findDoubtfulVariant(product) ?? []));
  return [...ids].filter(
    (id) => (known.get(buildVariantKey(scope, id))?.readAt ?? 0) < Date.now() - FRESH_MS,
  );
}

/** The next request reads them in the background, in one call: a page's own calls are limited. */
function scheduleVariantRead(scope: CatalogueScope, ids: string[]): void {
  if (ids.length === 0) return;
  const wanted = scope.processState.getOrCreate(WANTED, () => new Map<string, WantedVariants>());
  const collected = wanted.get(scope.channel.key) ?? {
    requestId: scope.requestId,
    ids: new Set<string>(),
  };
  ids.forEach((id) => collected.ids.add(id));
  if (collected.requestId === scope.requestId) return void wanted.set(scope.channel.key, collected);
  wanted.delete(scope.channel.key);
  void loadWantedVariants(scope, [...collected.ids]);
}

const variantsSchema = s.elementsOf(
  z.object({
    id: s.id,
    available: s.flag,
    customFields: z.unknown().optional(),
    translated: s.map,
  }),
);
const INCLUDES = { product: ["id", "available", "customFields", "translated"] };

async function loadWantedVariants(scope: CatalogueScope, wanted: string[]): Promise<void> {
  const pending = getPendingReads(scope);
  const ids = wanted
    .filter((id) => !pending.has(buildVariantKey(scope, id)))
    .slice(0, ENTITIES_MAXIMUM);
  if (ids.length > 0) {
    const reading = loadVariantStates(scope, ids).finally(() =>
      ids.forEach((id) => pending.delete(buildVariantKey(scope, id))),
    );
    for (const id of ids) pending.set(buildVariantKey(scope, id), reading);
  }
  await Promise.all(new Set(wanted.map((id) => pending.get(buildVariantKey(scope, id)))));
}

async function loadVariantStates(scope: CatalogueScope, ids: string[]): Promise<void> {
  const body = { ids, limit: ids.length, includes: INCLUDES };
  const answer = s.parseResult(
    await scope.catalogueApi.read("POST", "product", body),
    variantsSchema,
  );
  if (answer.status === "error") return;
  const variants = new Map(answer.data.map((variant) => [variant.id, variant]));
  for (const id of ids) {
    const variant = variants.get(id);
    // A variant that the channel no longer sells is not answered.
    const isSold =
      variant !== undefined &&
      isBuyable({ available: variant.available, customFields: s.getCustomFields(variant) });
    getKnownVariants(scope).set(buildVariantKey(scope, id), {
      isBuyable: isSold,
      readAt: Date.now(),
    });
  }
}

import {
  chooseVariant,
  isExcludedBy,
  isDecidedBy,
  type ChosenFacet,
  dropRepeatedProducts,
} from "~/domain/catalogue/chosen-variant";
import type { ListingQuery } from "~/domain/catalogue/listing-query";
import { isBuyable } from "~/domain/catalogue/product";
import { isEntityId } from "~/domain/paths";
import { buildVariantRequestPath } from "~/services/catalogue/product/variants.view.server";
import type { FacetView } from "~/services/catalogue/types";
import { withPrices, type CatalogueScope } from "~/services/platform/session/scope.server";
import { parseResult } from "~/services/platform/store-api/schemas/primitives.server";
import type { Result } from "~/services/platform/store-api/result.server";
import { ENTITIES_MAXIMUM, type StoreApi } from "~/services/platform/store-api/store-api.server";
import { warmBuyableVariants, withBuyableVariants } from "./buyable-variants.api.server";
import { getOptionGroups } from "./options.api.server";
import type { ListingEntity } from "./listing.schemas.server";
import {
  TILES_CRITERIA,
  tilesSchema,
  type ListedTile,
  type TileEntity,
} from "./tile.schemas.server";

/** A facet with chosen values, and the criteria's filter for the variants that have one of them. */
interface SearchedFacet extends ChosenFacet {
  /** a chosen option; null if the facet does not name Shopware's options */
  option: string | null;
  filter: object;
}

/**
 * Shopware's facets in which options are chosen. A group that neither the listing nor the process
 * knows decides nothing.
 */
export function toChosenFacets(
  scope: CatalogueScope,
  { facets }: ListingEntity,
  query: ListingQuery,
): SearchedFacet[] {
  const listedGroups = new Map(
    facets.groups.flatMap(({ id: group, options }) =>
      options.map((option) => [option.id, group] as const),
    ),
  );
  const chosen = new Map<string, string[]>();
  for (const [name, id] of query.filters) {
    const group =
      name === "properties" ? (listedGroups.get(id) ?? getOptionGroups(scope).get(id)) : undefined;
    if (group !== undefined) chosen.set(group, [...(chosen.get(group) ?? []), id]);
  }
  return [...chosen].map(([group, ids]) => ({
    covers: ({ groupId }) => groupId === group,
    accepts: ({ id }) => ids.includes(id),
    option: ids[0] ?? null,
    filter: buildEqualsAny("optionIds", ids),
  }));
}

/**
 * The search engine's facets in which values are chosen. Values with ids of the engine's own are
 * compared by their names.
 */
export function toChosenEngineFacets(facets: FacetView[]): SearchedFacet[] {
  return facets.flatMap((facet): SearchedFacet[] => {
    const chosen = facet.kind === "options" ? facet.options.filter(({ checked }) => checked) : [];
    if (facet.kind !== "options" || chosen.length === 0) return [];
    const isOneOf = (values: typeof chosen) => {
      const [ids, names] = [
        new Set(values.map(({ value }) => value)),
        new Set(values.map(({ label }) => label.toLowerCase())),
      ];
      return (option: { id: string; name: string }) =>
        areShopwareIds ? ids.has(option.id) : names.has(option.name.toLowerCase());
    };
    const areShopwareIds = facet.options.every(({ value }) => isEntityId(value));
    const filter = areShopwareIds
      ? buildEqualsAny(
          "optionIds",
          chosen.map(({ value }) => value),
        )
      : buildEqualsAny(
          "options.name",
          chosen.map(({ label }) => label),
        );
    return [
      {
        covers: isOneOf(facet.options),
        accepts: isOneOf(chosen),
        option: areShopwareIds ? (chosen[0]?.value ?? null) : null,
        filter,
      },
    ];
  });
}

/**
 * Shows the variant that matches the filters of options. Shopware's filter also finds a variant by
 * the properties that it inherits, which list its siblings' colours too, and then lists any
 * variant. The matching siblings are looked up in one call; if none is known, the product has to be
 * chosen on its own page. Products without such a filter show a price that can be paid
 * (`withBuyableVariants`).
 *
 * @param mayWait false: the page has made its two calls in a row. If the variants are not among the
 * early ones, it is rendered again for the next visitor.
 * @param early variants that were requested beside the listing
 */
export async function loadShownVariants(
  scope: CatalogueScope,
  listed: TileEntity[],
  facets: SearchedFacet[],
  mayWait: boolean,
  early: TileEntity[] = [],
): Promise<{ products: ListedTile[]; hasLookedUp: boolean }> {
  const isOpen = ({ options, hasVariants }: TileEntity) =>
    facets.length > 0 && (hasVariants || isExcludedBy(options, facets));
  const open = listed.filter(isOpen);
  // A variant that the filters decide is shown with its own price.
  const priced = listed.map((product) =>
    isDecidedBy(product.options, facets) ? { ...product, cheapest: null } : product,
  );
  const isFound = (product: TileEntity) =>
    early.some(({ parentId }) => parentId === getFamilyId(product));
  if (!mayWait && !open.every(isFound) && scope.responseNotes)
    scope.responseNotes.isIncomplete = true;
  const [siblings, hasLearned] = mayWait
    ? await Promise.all([
        open.length > 0 ? loadSiblings(scope, open, facets) : [],
        warmBuyableVariants(scope, priced),
      ])
    : [early, false];
  const replaced = new Set<ListedTile>();
  const shown = withBuyableVariants(scope, priced, false).map((product): ListedTile => {
    if (!isOpen(product))
      return isDecidedBy(product.options, facets) ? { ...product, filtered: "variant" } : product;
    const family = siblings.filter(
      ({ parentId }) => parentId !== null && parentId === getFamilyId(product),
    );
    const match = chooseVariant(product.options, family.map(toChoosable), facets);
    // A parent whose variants do not differ in the chosen facets matches as a whole.
    if (!match && !isExcludedBy(product.options, facets)) return product;
    const replacement: ListedTile = match
      ? { ...match.product, isSoldOut: product.isSoldOut, filtered: "variant" }
      : { ...product, filtered: "open", variantHref: findVariantHref(product, facets) };
    replaced.add(replacement);
    return replacement;
  });
  const products = dropRepeatedProducts(shown, (product) => replaced.has(product));
  return { products, hasLookedUp: hasLearned || (mayWait && open.length > 0) };
}

/** The address of the variant that differs from the listed one in the chosen options only. */
function findVariantHref(product: TileEntity, facets: SearchedFacet[]): string | null {
  const wanted = new Map(
    product.options.flatMap(({ id, groupId }) =>
      groupId === null ? [] : [[groupId, id] as const],
    ),
  );
  let switched: string | null = null;
  for (const facet of facets) {
    const excluded = product.options.find(
      (option) => facet.covers(option) && !facet.accepts(option),
    );
    if (!excluded) continue;
    if (excluded.groupId === null || facet.option === null) return null;
    wanted.set(excluded.groupId, facet.option);
    switched = excluded.groupId;
  }
  return switched && buildVariantRequestPath(getFamilyId(product), wanted, switched);
}

const getFamilyId = ({ id, parentId }: TileEntity) => parentId ?? id;

function toChoosable(product: TileEntity) {
  return {
    product,
    options: product.options,
    isBuyable: isBuyable(product),
    price: (product.tiers[0] ?? product.price)?.unit ?? null,
  };
}

/**
 * The variants of these families with the chosen options, in one call; [] if Shopware does not
 * answer.
 */
async function loadSiblings(
  scope: CatalogueScope,
  products: TileEntity[],
  facets: SearchedFacet[],
): Promise<TileEntity[]> {
  const filter = [{ type: "multi", operator: "or", queries: buildFamilyFilters(products, facets) }];
  const result = await withPrices(scope, "product", `chosen:${JSON.stringify(filter)}`, (api) =>
    loadVariants(api, filter),
  );
  if (result.status === "error" && scope.responseNotes) scope.responseNotes.isIncomplete = true;
  return result.data ?? [];
}

async function loadVariants(api: StoreApi, filter: object[]): Promise<Result<TileEntity[]>> {
  const body = {
    filter,
    limit: ENTITIES_MAXIMUM,
    ...TILES_CRITERIA,
  };
  return parseResult(await api.read("POST", "product", body, { seoUrls: true }), tilesSchema);
}

/**
 * The variants of a category with the chosen options, for a page that cannot wait until it knows
 * which ones it needs.
 */
export async function loadVariantsInCategory(
  scope: CatalogueScope,
  category: string,
  query: ListingQuery,
): Promise<TileEntity[]> {
  const chosen = query.filters.flatMap(([name, id]) => (name === "properties" ? [id] : []));
  const filter = [
    buildEqualsAny("categoriesRo.id", [category]),
    buildEqualsAny("optionIds", chosen),
  ];
  const result = await withPrices(scope, "product", `chosen:${JSON.stringify(filter)}`, (api) =>
    loadVariants(api, filter),
  );
  return result.data ?? [];
}

/**
 * One filter for the families that differ in the same facets: only these facets decide about their
 * variants.
 */
function buildFamilyFilters(products: TileEntity[], facets: SearchedFacet[]): object[] {
  const families = new Map<string, { deciding: SearchedFacet[]; parents: Set<string> }>();
  for (const product of products) {
    const deciding = facets.filter((facet) =>
      product.options.some((option) => facet.covers(option)),
    );
    const key = facets.map((facet) => (deciding.includes(facet) ? "1" : "0")).join("");
    const family = families.get(key) ?? { deciding, parents: new Set() };
    families.set(key, family);
    family.parents.add(getFamilyId(product));
  }
  return [...families.values()].map(({ deciding, parents }) => {
    // A parent does not tell in what its variants differ: any chosen option may be theirs.
    const chosen =
      deciding.length > 0
        ? deciding.map(({ filter }) => filter)
        : [{ type: "multi", operator: "or", queries: facets.map(({ filter }) => filter) }];
    return {
      type: "multi",
      operator: "and",
      queries: [buildEqualsAny("parentId", [...parents].sort()), ...chosen],
    };
  });
}

function buildEqualsAny(field: string, value: string[]): object {
  return { type: "equalsAny", field, value };
}

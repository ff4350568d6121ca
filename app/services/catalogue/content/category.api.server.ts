import {
  isFiltered,
  listCriteriaFilters,
  LISTING_PAGE_SIZE,
  toListingBody,
  type ListingQuery,
} from "~/domain/catalogue/listing-query";
import { readCached } from "~/services/platform/cache/cache.server";
import { sanitizeEditorHtml } from "~/services/platform/http/sanitize.server";
import { createStateKey } from "~/services/platform/runtime.server";
import { loadRootCategoryId } from "~/services/platform/session/channel-context.server";
import { withPrices, type CatalogueScope } from "~/services/platform/session/scope.server";
import { parseResult } from "~/services/platform/store-api/schemas/primitives.server";
import { mapResult, type Result } from "~/services/platform/store-api/result.server";
import type { StoreApi } from "~/services/platform/store-api/store-api.server";
import {
  loadCountedListing,
  loadFacetCounts,
} from "~/services/catalogue/listing/facet-counts.api.server";
import {
  LISTING_INCLUDES,
  listingSchema,
  type ListingEntity,
} from "~/services/catalogue/listing/listing.schemas.server";
import {
  toChosenFacets,
  loadVariantsInCategory,
  loadShownVariants,
} from "~/services/catalogue/listing/shown-variants.api.server";
import { readWithFallbackSorting } from "~/services/catalogue/listing/fallback-sorting.server";
import type { CmsSectionView } from "~/services/catalogue/types";
import { resolveEditorLinks } from "./editor-links.server";
import { toContent } from "./content.view.server";
import {
  categoryPageSchema,
  landingPageSchema,
  PAGE_INCLUDES,
  type CategoryEntity,
  type LandingPageEntity,
} from "./category.schemas.server";

/** A category with its content, and its listing if it has one. */
export interface CategoryContent extends Omit<CategoryEntity, "cmsPage" | "description"> {
  descriptionHtml: string | null;
  /** Shopware's type of the CMS page: product_list, landingpage, page; null without one */
  layout: string | null;
  sections: CmsSectionView[];
  listing: ListingEntity | null;
  hasNavigation: boolean;
  /** the layout has no listing slot: the products came with a call of their own */
  isListedApart: boolean;
}

/**
 * A category page in one call, or in two if its layout has no listing slot.
 *
 * @param id or "home" for the sales channel's root
 * @param isFirstCall whether the page has not waited for a call yet
 */
export async function loadCategoryContent(
  scope: CatalogueScope,
  id: string,
  query: ListingQuery,
  isFirstCall = true,
): Promise<Result<CategoryContent>> {
  const cached = scope.ownPrices
    ? null
    : await readCached<CategoryContent>(scope, "category", buildContentKey(id, query));
  const isCached = cached !== null;
  const loading = readCategoryContent(scope, id, query);
  const isByOption = query.filters.some(([name]) => name === "properties");
  const early =
    isByOption && !isFirstCall && !isCached ? loadVariantsInCategory(scope, id, query) : null;
  // The front page's category by its id: only `category` knows it as "home".
  const listingId = id === "home" ? ((await loadRootCategoryId(scope)) ?? id) : id;
  const route = { route: `product-listing/${listingId}` };
  // Beside the category, whose own listing takes no criteria.
  const narrowing =
    listCriteriaFilters(query).length > 0
      ? loadCountedListing(scope, route, query, {
          order: query.order ?? cached?.data.listing?.sorting ?? null,
          limit: getPageSize(scope),
        })
      : null;
  const listed = loading.then((result) => mapResult(result, (content) => content.listing));
  // Few front pages have a listing, and a call counts only that of those.
  const isCountedAfterwards = id === "home" && !narrowing;
  const isCounted = !narrowing && (!isCountedAfterwards || Boolean((await listed).data));
  const counts = isCounted ? await loadFacetCounts(scope, route, query, listed) : null;
  const [loaded, narrowed] = await Promise.all([loading, narrowing]);
  const whole = loaded.data?.listing;
  if (loaded.status === "error" || !whole) return loaded;
  if (narrowed?.status === "error") return narrowed;
  const listing = narrowed
    ? narrowListing(scope, whole, narrowed.data, query)
    : { ...whole, counts };
  const calls =
    (isFirstCall ? 0 : 1) +
    countCalls(loaded.data, isCached) +
    (isCountedAfterwards && !isCached ? 1 : 0);
  const variants = await loadShownVariants(
    scope,
    listing.products,
    toChosenFacets(scope, listing, query),
    calls < CALLS_IN_A_ROW,
    (await early) ?? [],
  );
  return {
    status: "success",
    data: {
      ...loaded.data,
      listing: {
        ...listing,
        ...variants,
        hasLookedUp: variants.hasLookedUp || early !== null,
      },
    },
  };
}

/**
 * The products and counts of the narrowed listing, in the layout's listing: its facets and
 * sortings. If the layout has an order of its own that was not known, the page is rendered again
 * for the next visitor.
 */
function narrowListing(
  scope: CatalogueScope,
  whole: ListingEntity,
  narrowed: ListingEntity,
  { order }: ListingQuery,
): ListingEntity {
  if (order === null && narrowed.sorting !== whole.sorting && scope.responseNotes)
    scope.responseNotes.isIncomplete = true;
  const { facets, sortings } = whole;
  return { ...narrowed, facets, sortings };
}

/** The calls that a page may wait for one after the other. */
const CALLS_IN_A_ROW = 2;

function countCalls({ isListedApart }: CategoryContent, isCached: boolean): number {
  if (isCached) return 0;
  return isListedApart ? 2 : 1;
}

const buildContentKey = (id: string, query: ListingQuery) =>
  `${id}:${JSON.stringify(toListingBody(query))}`;

function readCategoryContent(
  scope: CatalogueScope,
  id: string,
  query: ListingQuery,
): Promise<Result<CategoryContent>> {
  const parameters = toListingBody(query);
  return withPrices(scope, "category", buildContentKey(id, query), async (api) => {
    const body = { ...parameters, includes: PAGE_INCLUDES };
    const page = await readWithFallbackSorting((order) =>
      api.read("POST", `category/${id}`, { ...body, ...order }, { seoUrls: true }),
    );
    const result = parseResult(await resolveEditorLinks(scope, page), categoryPageSchema);
    if (result.status === "error") return result;
    const { cmsPage, description, ...entity } = result.data;
    const content = toContent(cmsPage?.sections ?? [], scope);
    if (content.listing?.limit) getPageSizes(scope).set(scope.channel.key, content.listing.limit);
    const hasListing = cmsPage === null || cmsPage.type === "product_list";
    const isListedApart = !content.listing && hasListing && id !== "home";
    if (isListedApart) {
      const listed = await loadListing(scope, api, entity.id, query);
      if (listed.status === "error") return listed;
      // Without products, a layout of texts and pictures is a content page, not an empty listing.
      const isContentOnly =
        listed.data.total === 0 &&
        content.sections.length > 0 &&
        !isFiltered(query) &&
        query.page === 1;
      content.listing = isContentOnly ? null : listed.data;
    }
    return {
      status: "success",
      data: {
        ...entity,
        descriptionHtml: sanitizeEditorHtml(description),
        layout: cmsPage?.type ?? null,
        isListedApart,
        ...content,
      },
    };
  });
}

/**
 * Products per page, by channel. A category's layout reveals Shopware's setting; routes that ignore
 * the setting are sent this number.
 */
const PAGE_SIZES = createStateKey<Map<string, number>>();
const getPageSizes = ({ processState }: CatalogueScope) =>
  processState.getOrCreate(PAGE_SIZES, () => new Map());

/** Products per page of search results: the same as on the channel's other listings. */
export function getPageSize(scope: CatalogueScope): number {
  return getPageSizes(scope).get(scope.channel.key) ?? LISTING_PAGE_SIZE;
}

/** The products of a category. Not cached separately: they are part of the category's page. */
async function loadListing(
  scope: CatalogueScope,
  api: StoreApi,
  categoryId: string,
  query: ListingQuery,
): Promise<Result<ListingEntity>> {
  const body = {
    ...toListingBody(query),
    limit: getPageSize(scope),
    includes: LISTING_INCLUDES,
  };
  const path = `product-listing/${categoryId}`;
  return parseResult(
    await readWithFallbackSorting((order) =>
      api.read("POST", path, { ...body, ...order }, { seoUrls: true }),
    ),
    listingSchema,
  );
}

/** A content page outside the category tree. */
export interface LandingPageContent extends Omit<LandingPageEntity, "cmsPage"> {
  sections: CmsSectionView[];
}

/** A content page by its id, from the cache or the backend. */
export function loadLandingPageContent(
  scope: CatalogueScope,
  id: string,
): Promise<Result<LandingPageContent>> {
  return withPrices(scope, "category", `landing-page:${id}`, async (api) => {
    const result = parseResult(
      await resolveEditorLinks(
        scope,
        await api.read(
          "POST",
          `landing-page/${id}`,
          { includes: PAGE_INCLUDES },
          { seoUrls: true },
        ),
      ),
      landingPageSchema,
    );
    return mapResult(result, ({ cmsPage, ...page }) => ({
      ...page,
      sections: toContent(cmsPage?.sections ?? [], scope).sections,
    }));
  });
}

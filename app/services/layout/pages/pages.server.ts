import {
  buildListingHref,
  type ListingQuery,
  readListingQuery,
} from "~/domain/catalogue/listing-query";
import { findSeoPath, isEntityId, toSeoPath } from "~/domain/paths";
import * as categories from "~/services/catalogue/content/category.api.server";
import type { Family } from "~/services/catalogue/product/product-detail.schemas.server";
import { findKnownProduct } from "~/services/catalogue/product/product-paths.api.server";
import * as products from "~/services/catalogue/product/product.api.server";
import type { SeoUrl } from "~/services/catalogue/product/product.schemas.server";
import { readReviewQuery } from "~/services/catalogue/reviews/reviews.view.server";
import type { CategoryPage, ContentPage } from "~/services/catalogue/types";
import { parseVariantRequest } from "~/services/catalogue/product/variants.view.server";
import type { PageEntity } from "~/services/layout/seo/remembered-paths.server";
import {
  findConfirmedPath,
  isConfirmed,
  isResolved,
  type PathTarget,
  resolvePathUncached,
  resolvePath,
} from "~/services/layout/seo/seo-paths.api.server";
import { findShopwarePage } from "~/services/layout/seo/shopware-pages.server";
import {
  GONE,
  type NoPage,
  toNoPage,
  NOT_FOUND,
  requirePage,
  type Redirection,
} from "~/services/platform/http/no-page.server";
import { loadRootCategoryId } from "~/services/platform/session/channel-context.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import type { Shop } from "~/services/platform/session/shop.server";
import {
  type Failure,
  isBeyondLastPage,
  isMissing,
} from "~/services/platform/store-api/result.server";
import type { SeoView } from "~/services/platform/types";
import { buildCategoryPage, buildHomePage, buildLandingPage } from "./category-page.server";
import { buildProductPage, type ProductPage } from "./product-page.server";

type EntityPage = CategoryPage | ContentPage | ProductPage;

/** The SEO path at which a page is requested. */
interface RequestedSeoPath {
  path: string;
  /** the entity that the look-up of the path names */
  entity: PageEntity;
  /**
   * Whether Shopware has just said so: then the page is shown there, whatever the entity says of
   * its paths.
   */
  isCertain: boolean;
  /** whether the path was known without a call */
  isPathKnown: boolean;
}
/** The entity does not know the path that leads to it: one of the two answers is out of date. */
const CONTRADICTED = { kind: "contradicted" } as const;
type ContradictedPath = typeof CONTRADICTED;

/** The shop's front page. */
export async function loadHome(scope: CatalogueScope, url: URL): Promise<CategoryPage | NoPage> {
  const query = readListingQuery(url.searchParams);
  const result = await categories.loadCategoryContent(scope, "home", query);
  return result.status === "error"
    ? toMissingListing(result, url, query)
    : buildHomePage(scope, result.data, query);
}

/** The page behind an SEO path; other spellings are redirected. */
export async function loadByPath(scope: CatalogueScope, url: URL): Promise<EntityPage | NoPage> {
  const isPathKnown = await isResolved(scope, url.pathname);
  const resolved = await resolvePath(scope, url.pathname);
  if (resolved.status === "error") return toNoPage(resolved);
  const target = resolved.data;
  if (!target) {
    const page = findShopwarePage(url);
    return page ? redirectPermanently(...page) : NOT_FOUND;
  }
  if (target.path !== url.pathname) return loadByUncachedPath(scope, target, url, false);
  const page = await loadEntity(scope, target, url, { isCertain: false, isPathKnown });
  if (page.kind !== "contradicted" && page.kind !== "not-found") return page;
  return loadByUncachedPath(scope, target, url, page.kind === "not-found");
}

/**
 * The page behind a path by what Shopware says now, after an answer of another age has led to none,
 * or to an entity that does not know the path. A redirect leads only to a path that Shopware names
 * at this moment, and which is therefore shown: two pages never redirect to each other.
 */
async function loadByUncachedPath(
  scope: CatalogueScope,
  before: PathTarget,
  url: URL,
  isGone: boolean,
): Promise<EntityPage | NoPage> {
  // Only a path in its canonical spelling comes from the cache: any other has just been looked up.
  const isLookedUp = toSeoPath(before.path) !== toSeoPath(url.pathname);
  const now = isLookedUp
    ? before
    : ((await resolvePathUncached(scope, url.pathname)).data ?? before);
  // The backend still knows the address of a hidden entity: 410 makes search engines drop it at
  // once.
  if (isGone && now.id === before.id) return GONE;
  if (now.path !== url.pathname && (await isConfirmed(scope, now)))
    return redirectPermanently(now.path, url.searchParams);
  const page = await loadEntity(scope, now, url, { isCertain: true, isPathKnown: false });
  return page.kind === "not-found" || page.kind === "contradicted" ? GONE : page;
}

async function loadEntity(
  scope: CatalogueScope,
  target: PathTarget,
  url: URL,
  known: Pick<RequestedSeoPath, "isCertain" | "isPathKnown">,
): Promise<EntityPage | NoPage | ContradictedPath> {
  const place = { path: url.pathname, entity: target, ...known };
  switch (target.kind) {
    case "product":
      return loadShownProduct(scope, target.id, url, place);
    case "category":
      return loadShownCategory(scope, target.id, url, place);
    case "landing-page":
      return loadShownLandingPage(scope, target.id, url, place);
    case "customer-group":
      return { kind: "redirect", to: `/account/register?group=${target.id}`, status: 302 };
  }
}

/**
 * /detail/{id} and /details/{id}: a 301 to the SEO path if there is one, else the page; option
 * parameters redirect to their variant.
 */
export async function loadProduct(
  scope: CatalogueScope,
  id: string,
  url: URL,
): Promise<EntityPage | NoPage> {
  if (!isEntityId(id)) return loadByPath(scope, url);
  const requested = parseVariantRequest(url.searchParams);
  if (!requested) return dropContradiction(await loadShownProduct(scope, id, url, null));
  const variant = await products.findVariant(scope, id, requested.options, requested.switchedGroup);
  // An option that no variant has any more, such as a colour that has gone: the product itself.
  if (variant.status === "error")
    return isMissing(variant)
      ? { kind: "redirect", to: `/detail/${id}`, status: 302 }
      : toNoPage(variant);
  const cachedPath = findKnownProduct(scope, variant.data)?.path;
  const path =
    cachedPath &&
    (await findConfirmedPath(scope, { kind: "product", id: variant.data }, cachedPath));
  return { kind: "redirect", to: path ?? `/detail/${variant.data}`, status: 302 };
}

/**
 * The product, its family and the parts that its layout lacks.
 *
 * @param place null for an address by id
 */
async function loadShownProduct(
  scope: CatalogueScope,
  id: string,
  url: URL,
  place: RequestedSeoPath | null,
): Promise<ProductPage | NoPage | ContradictedPath> {
  const knownParent = findKnownProduct(scope, id)?.parentId ?? null;
  const [detail, family] = await Promise.all([
    products.loadProductDetail(scope, id),
    knownParent === null ? null : products.loadFamily(scope, knownParent),
  ]);
  if (detail.status === "error") return toNoPage(detail);
  const { layout } = detail.data;
  const seoUrls = await resolveShownPaths(
    scope,
    place,
    { kind: "product", ...detail.data.product },
    url.searchParams,
  );
  if ("kind" in seoUrls) return seoUrls;
  const product = { ...detail.data.product, seoUrls };
  const [crossSellings, { siblings, reviews }] = await Promise.all([
    layout ? layout.crossSellings : products.loadCrossSelling(scope, id),
    family ?? chooseFamilyLoader(scope, detail.data),
  ]);
  const reviewQuery = readReviewQuery(url.searchParams);
  return (
    (await buildProductPage(
      scope,
      { ...detail.data, product },
      { crossSellings, siblings, familyReviews: reviews, reviewQuery },
    )) ?? NOT_FOUND
  );
}

/** The page waits for the product family only if its layout does not include the reviews. */
function chooseFamilyLoader(
  scope: CatalogueScope,
  { product, layout }: products.ProductDetail,
): Family | Promise<Family> {
  if (product.parentId === null) return products.NO_FAMILY;
  return layout
    ? products.readCachedFamily(scope, product.parentId)
    : products.loadFamily(scope, product.parentId);
}

/**
 * /navigation/{id}: a 301 to the SEO path if there is one, else the page. The root category is the
 * front page.
 */
export async function loadCategory(
  scope: CatalogueScope,
  id: string,
  url: URL,
): Promise<EntityPage | NoPage> {
  if (!isEntityId(id)) return loadByPath(scope, url);
  const [root, page] = await Promise.all([
    loadRootCategoryId(scope),
    loadShownCategory(scope, id, url, null).then(dropContradiction),
  ]);
  return id === root ? redirectPermanently("/", url.searchParams) : page;
}

async function loadShownCategory(
  scope: CatalogueScope,
  id: string,
  url: URL,
  place: RequestedSeoPath | null,
): Promise<CategoryPage | ContentPage | NoPage | ContradictedPath> {
  const query = readListingQuery(url.searchParams);
  const result = await categories.loadCategoryContent(scope, id, query, place?.isPathKnown ?? true);
  if (result.status === "error") return toMissingListing(result, url, query);
  const category = result.data;
  if (!category.active) return NOT_FOUND;
  const seoUrls = await resolveShownPaths(
    scope,
    place,
    { kind: "category", ...category },
    url.searchParams,
  );
  if ("kind" in seoUrls) return seoUrls;
  // Shopware 6.6.7 answers a page beyond the last without products.
  if (query.page > 1 && category.listing?.products.length === 0)
    return redirectToFirstPage(url, query);
  return buildCategoryPage(scope, { ...category, seoUrls }, query);
}

function redirectToFirstPage({ pathname }: URL, query: ListingQuery): Redirection {
  return { kind: "redirect", to: buildListingHref(pathname, { ...query, page: 1 }), status: 302 };
}

function toMissingListing(failure: Failure, url: URL, query: ListingQuery): NoPage {
  return query.page > 1 && isBeyondLastPage(failure)
    ? redirectToFirstPage(url, query)
    : toNoPage(failure);
}

/** /landingPage/{id}: a 301 to the SEO path if there is one, else the page. */
export async function loadLandingPage(
  scope: CatalogueScope,
  id: string,
  url: URL,
): Promise<EntityPage | NoPage> {
  return isEntityId(id)
    ? dropContradiction(await loadShownLandingPage(scope, id, url, null))
    : loadByPath(scope, url);
}

async function loadShownLandingPage(
  scope: CatalogueScope,
  id: string,
  url: URL,
  place: RequestedSeoPath | null,
): Promise<ContentPage | NoPage | ContradictedPath> {
  const result = await categories.loadLandingPageContent(scope, id);
  if (result.status === "error") return toNoPage(result);
  const { seoUrls } = result.data;
  const shown = await resolveShownPaths(
    scope,
    place,
    { kind: "landing-page", id, seoUrls },
    url.searchParams,
  );
  return "kind" in shown
    ? shown
    : buildLandingPage(scope, result.data, findSeoPath(shown) ?? url.pathname);
}

/** A page at an address by id contradicts no path. */
function dropContradiction(page: EntityPage | NoPage | ContradictedPath): EntityPage | NoPage {
  return page.kind === "contradicted" ? NOT_FOUND : page;
}

const toSingleSeoUrl = (path: string): SeoUrl[] => [
  { seoPathInfo: path.slice(1), isCanonical: true },
];

type ShownEntity = PageEntity & { seoUrls: SeoUrl[]; parentId?: string | null };

/**
 * The SEO paths with which an entity is shown; or the redirect to its path from an address by id,
 * or from the path of its parent.
 */
async function resolveShownPaths(
  scope: CatalogueScope,
  place: RequestedSeoPath | null,
  { kind, id, seoUrls, parentId }: ShownEntity,
  parameters: URLSearchParams,
): Promise<SeoUrl[] | Redirection | ContradictedPath> {
  const path = findSeoPath(seoUrls);
  if (place && (place.isCertain || path === null)) return toSingleSeoUrl(place.path);
  if (path === null || seoUrls.some((seoUrl) => findSeoPath([seoUrl]) === place?.path))
    return seoUrls;
  // Of a product with variants Shopware shows one of these.
  if (place && parentId !== place.entity.id) return CONTRADICTED;
  const to = await findConfirmedPath(scope, { kind, id }, path);
  if (to !== null && to !== place?.path) return redirectPermanently(to, parameters);
  return place ? toSingleSeoUrl(place.path) : [];
}

function redirectPermanently(path: string, parameters: URLSearchParams): Redirection {
  const query = parameters.toString();
  return { kind: "redirect", to: query ? `${path}?${query}` : path, status: 301 };
}

/**
 * Loader data of a catalogue page; errors as in `requirePage`. JSON-LD goes into the document, not
 * into the loader data.
 */
export function requireShownPage<Page extends { kind: string; id?: string; seo: SeoView }>(
  shop: Shop,
  result: Page | NoPage,
) {
  const page = requirePage(shop, result);
  // The server records the product view when the page has been sent.
  const product = page.kind === "product" ? page.id : undefined;
  if (product) shop.responseNotes.productInView = product;
  shop.responseNotes.structuredData = page.seo.jsonLd ?? [];
  const isRecorded = product !== undefined && shop.cookies.hasConsent("personalisation");
  return {
    ...page,
    ...(isRecorded && { isRecorded }),
    seo: { ...page.seo, jsonLd: undefined },
  };
}

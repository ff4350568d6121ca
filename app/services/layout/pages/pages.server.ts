import { listingHref, type ListingQuery, readListingQuery } from "~/domain/catalogue/listing-query";
import { firstSeoPath, isEntityId } from "~/domain/paths";
import * as categories from "~/services/catalogue/content/category.api.server";
import type { Family } from "~/services/catalogue/product/product-detail.schemas.server";
import { knownProduct } from "~/services/catalogue/product/product-paths.api.server";
import * as products from "~/services/catalogue/product/product.api.server";
import type { SeoUrl } from "~/services/catalogue/product/product.schemas.server";
import { readReviewQuery } from "~/services/catalogue/reviews/reviews.view.server";
import type { CategoryPage, ContentPage } from "~/services/catalogue/types";
import { requestedVariant } from "~/services/catalogue/product/variants.view.server";
import { isResolved, type PathTarget, resolvePath } from "~/services/layout/seo/seo-paths.api.server";
import { pageOfShopware } from "~/services/layout/seo/shopware-pages.server";
import { GONE, type NoPage, noPage, NOT_FOUND, pageOrThrow, type Redirection } from "~/services/platform/http/outcome.server";
import { rootCategoryId } from "~/services/platform/session/channel-context.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { type Failure, isBeyondLastPage } from "~/services/platform/store-api/result.server";
import type { SeoView } from "~/services/platform/types";
import { categoryPage, homePage, landingPageView } from "./category-page.server";
import { productPage, type ProductPage } from "./product-page.server";

type EntityPage = CategoryPage | ContentPage | ProductPage;

/** The shop's front page. */
export async function loadHome(scope: CatalogueScope, url: URL): Promise<CategoryPage | NoPage> {
  const query = readListingQuery(url.searchParams);
  const answer = await categories.category(scope, "home", query);
  return answer.status === "error" ? noListing(answer, url, query) : homePage(scope, answer.data, query);
}

/** The page behind an SEO path; other spellings are redirected. @param slashLost the framework drops the trailing slash of a data request */
export async function loadByPath(scope: CatalogueScope, url: URL, slashLost = false): Promise<EntityPage | NoPage> {
  const isPathKnown = await isResolved(scope, url.pathname);
  const resolved = await resolvePath(scope, url.pathname);
  if (resolved.status === "error") return noPage(resolved);
  const target = resolved.data;
  if (!target) {
    const page = pageOfShopware(url);
    return page ? movedTo(...page) : NOT_FOUND;
  }
  const requested = slashLost && target.path === `${url.pathname}/` ? new URL(`${target.path}${url.search}`, url) : url;
  if (target.path !== requested.pathname) return movedTo(target.path, url.searchParams);
  const page = await loadEntity(scope, target, requested, isPathKnown);
  // The backend still knows the address of a hidden entity: 410 makes search engines drop it at once.
  return page.kind === "not-found" ? GONE : page;
}

async function loadEntity(scope: CatalogueScope, target: PathTarget, url: URL, isPathKnown: boolean): Promise<EntityPage | NoPage> {
  switch (target.kind) {
    case "product":
      return showProduct(scope, target.id, url, target.path);
    case "category":
      return showCategory(scope, target.id, url, target.path, isPathKnown);
    case "landing-page":
      return showLandingPage(scope, target.id, url, target.path);
    case "customer-group":
      return { kind: "redirect", to: `/account/register?group=${target.id}`, status: 302 };
  }
}

/** /detail/{id} and /details/{id}: a 301 to the SEO path if there is one, else the page; option parameters redirect to their variant. */
export async function loadProduct(scope: CatalogueScope, id: string, url: URL): Promise<EntityPage | NoPage> {
  if (!isEntityId(id)) return loadByPath(scope, url);
  const requested = requestedVariant(url.searchParams);
  if (!requested) return showProduct(scope, id, url, null);
  const found = await products.findVariant(scope, id, requested.options, requested.switchedGroup);
  return found.status === "error"
    ? noPage(found)
    : { kind: "redirect", to: knownProduct(scope, found.data)?.path ?? `/detail/${found.data}`, status: 302 };
}

/** The product, its family and the parts that its layout lacks. @param seoPath the requested SEO path; null for an address by id */
async function showProduct(scope: CatalogueScope, id: string, url: URL, seoPath: string | null): Promise<ProductPage | NoPage> {
  const knownParent = knownProduct(scope, id)?.parentId ?? null;
  const [answer, family] = await Promise.all([
    products.detail(scope, id),
    knownParent === null ? null : products.family(scope, knownParent),
  ]);
  if (answer.status === "error") return noPage(answer);
  const { product, layout } = answer.data;
  const moved = movedFrom(seoPath, product.seoUrls, url.searchParams);
  if (moved) return moved;
  const [crossSellings, { siblings, reviews }] = await Promise.all([
    layout ? layout.crossSellings : products.crossSelling(scope, id),
    family ?? familyOf(scope, answer.data),
  ]);
  const reviewQuery = readReviewQuery(url.searchParams);
  return (await productPage(scope, answer.data, { crossSellings, siblings, familyReviews: reviews, reviewQuery })) ?? NOT_FOUND;
}

/** The page waits for the product family only if its layout does not include the reviews. */
function familyOf(scope: CatalogueScope, { product, layout }: products.ProductDetail): Family | Promise<Family> {
  if (product.parentId === null) return products.NO_FAMILY;
  return layout ? products.knownFamily(scope, product.parentId) : products.family(scope, product.parentId);
}

/** /navigation/{id}: a 301 to the SEO path if there is one, else the page. The root category is the front page. */
export async function loadCategory(scope: CatalogueScope, id: string, url: URL): Promise<EntityPage | NoPage> {
  if (!isEntityId(id)) return loadByPath(scope, url);
  const [root, page] = await Promise.all([rootCategoryId(scope), showCategory(scope, id, url, null)]);
  return id === root ? movedTo("/", url.searchParams) : page;
}

async function showCategory(
  scope: CatalogueScope,
  id: string,
  url: URL,
  seoPath: string | null,
  isFirstCall = true,
): Promise<CategoryPage | ContentPage | NoPage> {
  const query = readListingQuery(url.searchParams);
  const answer = await categories.category(scope, id, query, isFirstCall);
  if (answer.status === "error") return noListing(answer, url, query);
  const category = answer.data;
  if (!category.active) return NOT_FOUND;
  const moved = movedFrom(seoPath, category.seoUrls, url.searchParams);
  if (moved) return moved;
  // Shopware 6.6.7 answers a page beyond the last without products.
  if (query.page > 1 && category.listing?.products.length === 0) return firstPage(url, query);
  return categoryPage(scope, category, query);
}

function firstPage({ pathname }: URL, query: ListingQuery): Redirection {
  return { kind: "redirect", to: listingHref(pathname, { ...query, page: 1 }), status: 302 };
}

function noListing(failure: Failure, url: URL, query: ListingQuery): NoPage {
  return query.page > 1 && isBeyondLastPage(failure) ? firstPage(url, query) : noPage(failure);
}

/** /landingPage/{id}: a 301 to the SEO path if there is one, else the page. */
export async function loadLandingPage(scope: CatalogueScope, id: string, url: URL): Promise<EntityPage | NoPage> {
  return isEntityId(id) ? showLandingPage(scope, id, url, null) : loadByPath(scope, url);
}

async function showLandingPage(scope: CatalogueScope, id: string, url: URL, seoPath: string | null): Promise<ContentPage | NoPage> {
  const answer = await categories.landingPage(scope, id);
  if (answer.status === "error") return noPage(answer);
  return movedFrom(seoPath, answer.data.seoUrls, url.searchParams) ?? landingPageView(scope, answer.data, seoPath ?? url.pathname);
}

/** Redirects from an address by id, and from a path that is no longer the page's. */
function movedFrom(seoPath: string | null, seoUrls: SeoUrl[], parameters: URLSearchParams): Redirection | null {
  const paths = seoUrls.map((seoUrl) => firstSeoPath([seoUrl]));
  const path = firstSeoPath(seoUrls);
  return path === null || paths.includes(seoPath) ? null : movedTo(path, parameters);
}

function movedTo(path: string, parameters: URLSearchParams): Redirection {
  const query = parameters.toString();
  return { kind: "redirect", to: query ? `${path}?${query}` : path, status: 301 };
}

/** Loader data of a catalogue page; errors as in `pageOrThrow`. JSON-LD goes into the document, not into the loader data. */
export function shownPageOrThrow<Page extends { kind: string; id?: string; seo: SeoView }>(shop: Shop, outcome: Page | NoPage) {
  const page = pageOrThrow(shop, outcome);
  // The server records the product view when the page has been sent.
  if (page.kind === "product" && page.id) shop.answer.productInView = page.id;
  shop.answer.structuredData = page.seo.jsonLd ?? [];
  return { ...page, seo: { ...page.seo, jsonLd: undefined } };
}

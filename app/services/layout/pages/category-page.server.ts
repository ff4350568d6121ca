import {
  isFiltered,
  listingHref,
  withoutFilters,
  type ListingQuery,
} from "~/domain/catalogue/listing-query";
import { categoryPath } from "~/domain/paths";
import type {
  CategoryContent,
  LandingPageContent,
} from "~/services/catalogue/content/category.api.server";
import { imageView } from "~/services/catalogue/media.view.server";
import { foundListing, listingView } from "~/services/catalogue/listing/listing.view.server";
import { withSecondPictures } from "~/services/catalogue/listing/product-tiles.api.server";
import { breadcrumb, childrenOf } from "~/services/layout/navigation.server";
import { homeMeta, shopName } from "~/services/platform/session/channel-context.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { seoView } from "~/services/layout/seo/seo.view.server";
import * as structuredData from "~/services/layout/seo/structured-data.view.server";
import type { CategoryPage, CmsSectionView, ContentPage } from "~/services/catalogue/types";
import type { Crumb } from "~/services/platform/types";

/**
 * A category page: with a listing and links to subcategories, or only content if its layout has
 * just texts and pictures.
 */
export async function categoryPage(
  scope: CatalogueScope,
  category: CategoryContent,
  query: ListingQuery,
): Promise<CategoryPage | ContentPage> {
  const path = categoryPath(category);
  const crumbs = await breadcrumb(scope, category);
  if (!category.listing && category.layout !== null && category.layout !== "product_list") {
    const children = category.navigates ? await childrenOf(scope, category.id) : [];
    return {
      ...(await contentPage(scope, category, crumbs, { kind: "category", path })),
      children,
    };
  }
  const { channel } = scope;
  const listing = await listingOf(category, query, path, scope);
  const jsonLd = [
    structuredData.breadcrumbList(crumbs, channel, path),
    ...(listing && listing.products.length > 0
      ? [structuredData.itemList(listing.products, channel)]
      : []),
  ];
  return {
    ...commonFields(category),
    breadcrumb: crumbs,
    children: await childrenOf(scope, category.id),
    listing,
    seo: await seoView(scope, {
      metaTitle: category.metaTitle,
      name: category.name,
      detail: query.page > 1 ? scope.t("pagination.page", { page: query.page }) : null,
      description: category.metaDescription ?? category.descriptionHtml,
      template: scope.t("seo.category.description", { name: category.name, shop: shopName(scope) }),
      // A filtered or sorted listing is the same page to search engines: its canonical is the plain
      // one.
      canonicalPath: listingHref(path, { ...withoutFilters(query), order: null, page: query.page }),
      // A later page has no counterpart in other countries, which sell other products.
      subject: query.page > 1 ? null : { kind: "category", id: category.id, path },
      index: !isFiltered(query) && query.order === null,
      ...(listing && { pages: listing.pagination }),
      images: category.media ? [category.media] : [],
      jsonLd,
    }),
  };
}

/** The front page: the root category's content. */
export async function homePage(
  scope: CatalogueScope,
  category: CategoryContent,
  query: ListingQuery,
): Promise<CategoryPage> {
  const { channel, t } = scope;
  const shop = shopName(scope);
  const meta = await homeMeta(scope);
  const listing = await listingOf(category, query, "/", scope);
  return {
    ...commonFields(category),
    breadcrumb: [],
    children: await childrenOf(scope, "home"),
    listing,
    seo: await seoView(scope, {
      metaTitle: meta.metaTitle ?? category.metaTitle,
      name: shop,
      description: meta.metaDescription ?? category.metaDescription,
      template: t("seo.home.description", { shop }),
      canonicalPath: "/",
      subject: { kind: "home" },
      index: !isFiltered(query),
      ...(listing && { pages: listing.pagination }),
      images: category.media ? [category.media] : [],
      jsonLd: [structuredData.organization(channel, shop), structuredData.webSite(channel, shop)],
    }),
  };
}

async function listingOf(
  { listing }: CategoryContent,
  query: ListingQuery,
  path: string,
  scope: CatalogueScope,
) {
  if (!listing) return null;
  const { channel } = scope;
  const view = listingView(
    foundListing(listing, query, "shop", channel),
    query,
    { path, carried: [] },
    channel,
  );
  return {
    ...view,
    products: await withSecondPictures(scope, view.products, !listing.hasLookedUp),
  };
}

/** The view of a content page. @param path of the page itself */
export async function landingPageView(
  scope: CatalogueScope,
  page: LandingPageContent,
  path: string,
): Promise<ContentPage> {
  return contentPage(scope, page, await breadcrumb(scope, null, page.name), {
    kind: "landing-page",
    path,
  });
}

type Content = Pick<
  LandingPageContent,
  "id" | "name" | "metaTitle" | "metaDescription" | "sections"
>;

/** A page of only texts and pictures. */
async function contentPage(
  scope: CatalogueScope,
  { id, name, metaTitle, metaDescription, sections }: Content,
  crumbs: Crumb[],
  { kind, path }: { kind: "category" | "landing-page"; path: string },
): Promise<ContentPage> {
  const seo = await seoView(scope, {
    metaTitle,
    name,
    description: metaDescription,
    template: scope.t("seo.content.description", { name, shop: shopName(scope) }),
    canonicalPath: path,
    subject: { kind, id, path },
    jsonLd: [structuredData.breadcrumbList(crumbs, scope.channel, path)],
  });
  return { kind: "content", id, name, breadcrumb: crumbs, children: [], sections, seo };
}

function commonFields(
  category: CategoryContent,
): Pick<CategoryPage, "kind" | "id" | "name" | "descriptionHtml" | "image" | "sections"> {
  return {
    kind: "category",
    id: category.id,
    name: category.name,
    descriptionHtml: isShown(category.descriptionHtml, category.sections)
      ? null
      : category.descriptionHtml,
    image: imageView(category.media, category.name),
    sections: category.sections,
  };
}

/** Shopware's own listing layouts have a slot for the category's description. */
function isShown(html: string | null, sections: CmsSectionView[]): boolean {
  const slots = sections.flatMap(({ blocks }) => blocks.flatMap((block) => block.slots));
  return slots.some((slot) => slot.type === "html" && slot.html === html);
}

import {
  isFiltered,
  buildListingHref,
  dropFilters,
  type ListingQuery,
} from "~/domain/catalogue/listing-query";
import { buildCategoryPath } from "~/domain/paths";
import type {
  CategoryContent,
  LandingPageContent,
} from "~/services/catalogue/content/category.api.server";
import { foldTextsAboveListing } from "~/services/catalogue/content/folded-texts.server";
import { addPageHeading } from "~/services/catalogue/content/page-heading.server";
import { toImageView } from "~/services/catalogue/media.view.server";
import { toFoundListing, toListingView } from "~/services/catalogue/listing/listing.view.server";
import { addSecondPictures } from "~/services/catalogue/listing/product-tiles.api.server";
import { loadBreadcrumb, loadChildLinks } from "~/services/layout/navigation.server";
import { loadHomeMeta, getShopName } from "~/services/platform/session/channel-context.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { buildSeoView } from "~/services/layout/seo/seo.view.server";
import * as structuredData from "~/services/layout/seo/structured-data.view.server";
import type { CategoryPage, CmsSectionView, ContentPage } from "~/services/catalogue/types";
import type { Crumb } from "~/services/platform/types";

/**
 * A category page: with a listing and links to subcategories, or only content if its layout has
 * just texts and pictures.
 */
export async function buildCategoryPage(
  scope: CatalogueScope,
  category: CategoryContent,
  query: ListingQuery,
): Promise<CategoryPage | ContentPage> {
  const path = buildCategoryPath(category);
  const crumbs = await loadBreadcrumb(scope, category);
  if (!category.listing && category.layout !== null && category.layout !== "product_list") {
    const children = category.hasNavigation ? await loadChildLinks(scope, category.id) : [];
    return {
      ...(await buildContentPage(scope, category, crumbs, { kind: "category", path })),
      children,
    };
  }
  const { channel } = scope;
  const listing = await toCategoryListing(category, query, path, scope);
  const jsonLd = [
    structuredData.buildBreadcrumbList(crumbs, channel, path),
    ...(listing && listing.products.length > 0
      ? [structuredData.buildItemList(listing.products, channel)]
      : []),
  ];
  const { sections, hasHeading } = addPageHeading(category.sections, category.name);
  return {
    ...buildCommonFields(category),
    sections: listing && listing.products.length > 0 ? foldTextsAboveListing(sections) : sections,
    hasHeading,
    breadcrumb: crumbs,
    children: await loadChildLinks(scope, category.id),
    listing,
    seo: await buildSeoView(scope, {
      metaTitle: category.metaTitle,
      name: category.name,
      detail: query.page > 1 ? scope.t("pagination.page", { page: query.page }) : null,
      description: category.metaDescription ?? category.descriptionHtml,
      template: scope.t("seo.category.description", {
        name: category.name,
        shop: getShopName(scope),
      }),
      // A filtered or sorted listing is the same page to search engines: its canonical is the plain
      // one.
      canonicalPath: buildListingHref(path, {
        ...dropFilters(query),
        order: null,
        page: query.page,
      }),
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
export async function buildHomePage(
  scope: CatalogueScope,
  category: CategoryContent,
  query: ListingQuery,
): Promise<CategoryPage> {
  const { channel, t } = scope;
  const shop = getShopName(scope);
  const meta = await loadHomeMeta(scope);
  const listing = await toCategoryListing(category, query, "/", scope);
  return {
    ...buildCommonFields(category),
    sections: category.sections,
    hasHeading: false,
    breadcrumb: [],
    children: await loadChildLinks(scope, "home"),
    listing,
    seo: await buildSeoView(scope, {
      metaTitle: meta.metaTitle ?? category.metaTitle,
      name: shop,
      description: meta.metaDescription ?? category.metaDescription,
      template: t("seo.home.description", { shop }),
      canonicalPath: "/",
      subject: { kind: "home" },
      index: !isFiltered(query),
      ...(listing && { pages: listing.pagination }),
      images: category.media ? [category.media] : [],
      jsonLd: [
        structuredData.buildOrganization(channel, shop),
        structuredData.buildWebSite(channel, shop),
      ],
    }),
  };
}

async function toCategoryListing(
  { listing }: CategoryContent,
  query: ListingQuery,
  path: string,
  scope: CatalogueScope,
) {
  if (!listing) return null;
  const { channel } = scope;
  const view = toListingView(
    toFoundListing(listing, query, "shop", scope),
    query,
    { path, carried: [] },
    channel,
  );
  return {
    ...view,
    products: await addSecondPictures(scope, view.products, !listing.hasLookedUp),
  };
}

/** The view of a content page. @param path of the page itself */
export async function buildLandingPage(
  scope: CatalogueScope,
  page: LandingPageContent,
  path: string,
): Promise<ContentPage> {
  return buildContentPage(scope, page, await loadBreadcrumb(scope, null, page.name), {
    kind: "landing-page",
    path,
  });
}

type Content = Pick<
  LandingPageContent,
  "id" | "name" | "metaTitle" | "metaDescription" | "sections"
>;

/** A page of only texts and pictures. */
async function buildContentPage(
  scope: CatalogueScope,
  { id, name, metaTitle, metaDescription, sections }: Content,
  crumbs: Crumb[],
  { kind, path }: { kind: "category" | "landing-page"; path: string },
): Promise<ContentPage> {
  const seo = await buildSeoView(scope, {
    metaTitle,
    name,
    description: metaDescription,
    template: scope.t("seo.content.description", { name, shop: getShopName(scope) }),
    canonicalPath: path,
    subject: { kind, id, path },
    jsonLd: [structuredData.buildBreadcrumbList(crumbs, scope.channel, path)],
  });
  return {
    kind: "content",
    id,
    name,
    breadcrumb: crumbs,
    children: [],
    ...addPageHeading(sections, name),
    seo,
  };
}

function buildCommonFields(
  category: CategoryContent,
): Pick<CategoryPage, "kind" | "id" | "name" | "descriptionHtml" | "image"> {
  return {
    kind: "category",
    id: category.id,
    name: category.name,
    descriptionHtml: hasShownText(category.descriptionHtml, category.sections)
      ? null
      : category.descriptionHtml,
    image: toImageView(category.media, category.name),
  };
}

/** Shopware's own listing layouts have a slot for the category's description. */
function hasShownText(html: string | null, sections: CmsSectionView[]): boolean {
  const slots = sections.flatMap(({ blocks }) => blocks.flatMap((block) => block.slots));
  return slots.some((slot) => slot.type === "html" && slot.html === html);
}

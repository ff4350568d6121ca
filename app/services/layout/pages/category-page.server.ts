import { isFiltered, listingHref, withoutFilters, type ListingQuery } from "~/domain/listing-query";
import { categoryPath } from "~/domain/paths";
import type { Subject } from "~/services/layout/seo/alternates.server";
import type { CategoryContent, LandingPageContent } from "~/services/catalogue/catalogue.api.server";
import { formatterOf } from "~/services/platform/i18n/format.server";
import { imageView } from "~/services/catalogue/media.view.server";
import { foundListing, listingView } from "~/services/catalogue/listing.view.server";
import { withSecondPictures } from "~/services/catalogue/product-tiles.api.server";
import { breadcrumb, childrenOf } from "~/services/layout/navigation.server";
import { homeMeta, shopName } from "~/services/platform/session/channel-context.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { seoView } from "~/services/layout/seo/seo.view.server";
import * as structuredData from "~/services/layout/seo/structured-data.view.server";
import type { CategoryPage, CmsSectionView, ContentPage } from "~/services/catalogue/types";

/** A category's page: with listing and subcategories, or only with content if its layout has no listing. */
export async function categoryPage(
  scope: CatalogueScope,
  category: CategoryContent,
  query: ListingQuery,
): Promise<CategoryPage | ContentPage> {
  const path = categoryPath(category);
  const crumbs = await breadcrumb(scope, category);
  if (!category.listing && category.layout !== null && category.layout !== "product_list") {
    const seo = await contentSeo(scope, category, path, { kind: "category", id: category.id, path }, [
      structuredData.breadcrumbList(crumbs, scope.channel, path),
    ]);
    return { kind: "content", id: category.id, name: category.name, breadcrumb: crumbs, sections: category.sections, seo };
  }
  const { channel } = scope;
  const listing = await listingOf(category, query, path, scope);
  const jsonLd = [
    structuredData.breadcrumbList(crumbs, channel, path),
    ...(listing && listing.products.length > 0 ? [structuredData.itemList(listing.products, channel)] : []),
  ];
  return {
    ...commonFields(category),
    breadcrumb: crumbs,
    children: await childrenOf(scope, category.id),
    listing,
    seo: await seoView(scope, {
      metaTitle: category.metaTitle,
      name: category.name,
      detail: query.page > 1 ? formatterOf(channel).t("pagination.page", { page: query.page }) : null,
      description: category.metaDescription ?? category.descriptionHtml,
      template: formatterOf(channel).t("seo.category.description", { name: category.name, shop: shopName(scope) }),
      // For search engines a filtered or re-sorted listing is a duplicate: the plain one is canonical.
      canonicalPath: listingHref(path, { ...withoutFilters(query), order: null, page: query.page }),
      // Later pages have no counterpart, because other countries sell other products.
      subject: query.page > 1 ? null : { kind: "category", id: category.id, path },
      index: !isFiltered(query) && query.order === null,
      ...(listing && { pages: listing.pagination }),
      image: category.media,
      jsonLd,
    }),
  };
}

/** The front page: the root category's content. */
export async function homePage(scope: CatalogueScope, category: CategoryContent, query: ListingQuery): Promise<CategoryPage> {
  const { channel } = scope;
  const { t } = formatterOf(channel);
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
      image: category.media,
      jsonLd: [structuredData.organization(channel, shop), structuredData.webSite(channel, shop)],
    }),
  };
}

async function listingOf({ listing }: CategoryContent, query: ListingQuery, path: string, scope: CatalogueScope) {
  if (!listing) return null;
  const { channel } = scope;
  const view = listingView(foundListing(listing, query, "shop", channel), query, { path, carried: [] }, channel);
  return { ...view, products: await withSecondPictures(scope, view.products) };
}

export async function landingPageView(scope: CatalogueScope, page: LandingPageContent, path: string): Promise<ContentPage> {
  const crumbs = await breadcrumb(scope, null, page.name);
  const seo = await contentSeo(scope, page, path, { kind: "landing-page", id: page.id, path }, [
    structuredData.breadcrumbList(crumbs, scope.channel, path),
  ]);
  return { kind: "content", id: page.id, name: page.name, breadcrumb: crumbs, sections: page.sections, seo };
}

function contentSeo(
  scope: CatalogueScope,
  page: Pick<LandingPageContent, "name" | "metaTitle" | "metaDescription">,
  path: string,
  subject: Subject,
  jsonLd: string[],
) {
  const template = formatterOf(scope.channel).t("seo.content.description", { name: page.name, shop: shopName(scope) });
  return seoView(scope, {
    metaTitle: page.metaTitle,
    name: page.name,
    description: page.metaDescription,
    template,
    canonicalPath: path,
    subject,
    jsonLd,
  });
}

function commonFields(category: CategoryContent): Pick<CategoryPage, "kind" | "id" | "name" | "descriptionHtml" | "image" | "sections"> {
  return {
    kind: "category",
    id: category.id,
    name: category.name,
    descriptionHtml: isShown(category.descriptionHtml, category.sections) ? null : category.descriptionHtml,
    image: imageView(category.media, category.name),
    sections: category.sections,
  };
}

/** Whether a slot already shows the description, as in Shopware's own listing layouts. */
function isShown(html: string | null, sections: CmsSectionView[]): boolean {
  const slots = sections.flatMap(({ blocks }) => blocks.flatMap((block) => block.slots));
  return slots.some((slot) => slot.type === "html" && slot.html === html);
}

import { Sections } from "~/components/cms/sections";
import type { PageViewProps } from "./page-view";
import { SearchView } from "./search-view";
import { holdsListing, leadBlock } from "~/components/cms/pictures";
import { withPageHeading } from "~/components/cms/page-heading";
import { Listing, SkipToProducts } from "~/components/listing/listing";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { RichText } from "~/components/ui/rich-text";
import type { CategoryPage, ContentPage } from "~/services/catalogue/types";
import { ProductSlider } from "~/components/product/product-slider";
import { useShopName } from "~/components/ui/layout-data";
import { LinkList } from "~/components/ui/link-list";
import { useMessages } from "~/components/ui/messages";
import type { LinkView } from "~/services/platform/types";

/** Pages with many products or none: categories, search results, content. */
export default function CataloguePageView({ page, home }: PageViewProps) {
  switch (page.kind) {
    case "category":
      return home ? <HomeView page={page} /> : <CategoryView page={page} />;
    case "content":
      return <CategoryView page={page} />;
    case "search":
      return (
        <>
          <SkipToProducts listing={page.listing} />
          <SearchView page={page} />
        </>
      );
    case "parts":
      return <Sections sections={page.sections} lead={undefined} listing={null} />;
    case "product":
      return null;
  }
}

const NO_PRODUCTS: Pick<CategoryPage, "descriptionHtml" | "children" | "listing"> = { descriptionHtml: null, children: [], listing: null };

/** A category with breadcrumb, editors' content, subcategories and products. Also a content page such as the terms. */
function CategoryView({ page }: { page: CategoryPage | ContentPage }) {
  const { descriptionHtml, children, listing } = page.kind === "category" ? page : NO_PRODUCTS;
  const { sections, found } = withPageHeading(page.sections, page.name);
  const listingAt = sections.findIndex((section) => holdsListing([section]));
  const [before, after] = listingAt < 0 ? [sections, []] : [sections.slice(0, listingAt), sections.slice(listingAt)];
  const lead = leadBlock(sections);
  return (
    <>
      <SkipToProducts listing={listing} />
      <div className="page-width category-head">
        <Breadcrumb crumbs={page.breadcrumb} />
        {!found && (
          <>
            <h1>{page.name}</h1>
            {descriptionHtml && <RichText html={descriptionHtml} className="lead" />}
          </>
        )}
      </div>
      <Sections sections={before} lead={lead} listing={null} />
      <CategoryChildren name={page.name} links={children} />
      <Sections sections={after} lead={lead} listing={listing} />
      {listing && listingAt < 0 && (
        <div className="page-width">
          <Listing listing={listing} leads={!lead} />
        </div>
      )}
    </>
  );
}

/** The front page shows its CMS layout, with its name only for screen readers. Without a layout it shows name and categories. */
function HomeView({ page }: { page: CategoryPage }) {
  const isEmpty = page.sections.length === 0 && !page.listing;
  return (
    <>
      <h1 className={isEmpty ? "page-width" : "sr-only"}>{useShopName()}</h1>
      {isEmpty && <CategoryChildren name={page.name} links={page.children} />}
      <Sections sections={page.sections} lead={leadBlock(page.sections)} listing={page.listing} />
      {page.sections.length === 0 && page.listing && (
        <div className="page-width">
          <Listing listing={page.listing} leads />
        </div>
      )}
      {page.recent && (
        <div className="page-width">
          <ProductSlider {...page.recent} />
        </div>
      )}
    </>
  );
}

function CategoryChildren({ name, links }: { name: string; links: LinkView[] }) {
  const t = useMessages();
  if (links.length === 0) return null;
  return (
    <nav aria-label={t("category.children", { name })} className="page-width category-children">
      <LinkList links={links} look="chip" />
    </nav>
  );
}

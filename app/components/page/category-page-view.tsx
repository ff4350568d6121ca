import { FoldedText } from "~/components/cms/folded-text";
import { hasListing, findLeadBlock, Sections } from "~/components/cms/sections";
import Listing from "~/components/listing/listing";
import { SkipToProducts } from "~/components/listing/skip-to-products";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { RichText } from "~/components/ui/rich-text";
import type { CategoryPage, ContentPage } from "~/services/catalogue/types";
import { CategoryChildren } from "./category-children";

const NO_PRODUCTS: Pick<CategoryPage, "descriptionHtml" | "listing"> = {
  descriptionHtml: null,
  listing: null,
};

/**
 * A category with breadcrumb, editors' content, subcategories and products. Also a content page
 * such as the terms.
 */
export default function CategoryPageView({ page }: { page: CategoryPage | ContentPage }) {
  const { descriptionHtml, listing } = page.kind === "category" ? page : NO_PRODUCTS;
  const { sections, hasHeading } = page;
  const listingAt = sections.findIndex((section) => hasListing([section]));
  // Subcategories stand above the products; on a content page above everything.
  const listedAt =
    listingAt < 0 && page.kind === "category" ? sections.length : Math.max(0, listingAt);
  const [before, after] = [sections.slice(0, listedAt), sections.slice(listedAt)];
  const lead = findLeadBlock(sections);
  const Description = listing && (descriptionHtml?.length ?? 0) > LINE ? FoldedText : RichText;
  const renderListing = (leads: boolean) => listing && <Listing listing={listing} leads={leads} />;
  return (
    <>
      <SkipToProducts listing={listing} />
      <div className="page-width [&:not(:last-child)]:mb-6">
        <Breadcrumb crumbs={page.breadcrumb} />
        {!hasHeading && (
          <>
            <h1>{page.name}</h1>
            {descriptionHtml && <Description html={descriptionHtml} className="lead mt-3" />}
          </>
        )}
      </div>
      <div className="contents" data-above-products={listing ? "" : undefined}>
        <Sections sections={before} lead={lead} listing={null} />
      </div>
      <CategoryChildren name={page.name} links={page.children} />
      <Sections sections={after} lead={lead} listing={renderListing} />
      {listing && listingAt < 0 && <div className="page-width">{renderListing(!lead)}</div>}
    </>
  );
}

/** Letters and tags that a phone's line has room for. */
const LINE = 50;

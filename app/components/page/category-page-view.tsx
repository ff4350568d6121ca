import { hasListing, findLeadBlock, Sections } from "~/components/cms/sections";
import Listing from "~/components/listing/listing";
import { SkipToProducts } from "~/components/listing/skip-to-products";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { Icon } from "~/components/ui/icon";
import { AreaMessages, useMessages } from "~/components/ui/messages";
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
  const renderListing = (leads: boolean) => listing && <Listing listing={listing} leads={leads} />;
  return (
    <>
      <SkipToProducts listing={listing} />
      <div className="page-width [&:not(:last-child)]:mb-6">
        <Breadcrumb crumbs={page.breadcrumb} />
        {!hasHeading && (
          <>
            <h1>{page.name}</h1>
            {descriptionHtml &&
              (listing && descriptionHtml.length > LINE ? (
                <AreaMessages texts={listing.texts}>
                  <Description html={descriptionHtml} />
                </AreaMessages>
              ) : (
                <RichText html={descriptionHtml} className="lead mt-3" />
              ))}
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

/**
 * A description above products: on phones one line of it, so that the first product is in view. The
 * disclosure comes before the text, whose lines its state decides.
 */
function Description({ html }: { html: string }) {
  const t = useMessages<"listing">();
  return (
    <div className="mt-3 flex flex-row-reverse items-start justify-end gap-2">
      <details className="peer flex-none md:hidden print:hidden" data-testid="description-more">
        <summary className="flex min-h-7 list-none items-center gap-1 text-small text-soft [&::-webkit-details-marker]:hidden">
          <span className="underline underline-offset-4 [[open]>summary>&]:sr-only">
            {t("listing.more")}
          </span>
          <Icon name="chevron-down" size={16} className="[[open]>summary>&]:rotate-180" />
        </summary>
      </details>{" "}
      <RichText
        html={html}
        className="lead min-w-0 peer-open:line-clamp-none max-md:line-clamp-1 max-md:text-body print:line-clamp-none"
      />
    </div>
  );
}

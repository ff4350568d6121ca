import { holdsListing, leadBlock } from "~/components/cms/pictures";
import { withPageHeading } from "~/components/cms/page-heading";
import { Sections } from "~/components/cms/sections";
import { Listing } from "~/components/listing/listing";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { RichText } from "~/components/ui/rich-text";
import type { CategoryPage, ContentPage } from "~/services/catalogue/types";
import { CategoryChildren } from "./category-children";
import { JsonLd } from "./json-ld";

/** A page to read has no products, and no categories below it. */
const NO_PRODUCTS: Pick<CategoryPage, "descriptionHtml" | "children" | "listing"> = { descriptionHtml: null, children: [], listing: null };

/** A category: where we are, what its editors say of it, what it is divided into, and its products. Also a page to read: inspiration, terms. */
export function CategoryView({ page }: { page: CategoryPage | ContentPage }) {
  const { descriptionHtml, children, listing } = page.kind === "category" ? page : NO_PRODUCTS;
  const { sections, found } = withPageHeading(page.sections, page.name);
  const listingAt = sections.findIndex((section) => holdsListing([section]));
  const [before, after] = listingAt < 0 ? [sections, []] : [sections.slice(0, listingAt), sections.slice(listingAt)];
  const lead = leadBlock(sections);
  return (
    <>
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
      <JsonLd items={page.seo.jsonLd} />
    </>
  );
}

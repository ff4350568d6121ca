import { holdsListing, leadBlock } from "~/components/cms/pictures";
import { withPageHeading } from "~/components/cms/page-heading";
import { Sections } from "~/components/cms/sections";
import { Listing } from "~/components/listing/listing";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { RichText } from "~/components/ui/rich-text";
import type { CategoryPage } from "~/services/catalogue/types";
import { CategoryChildren } from "./category-children";
import { JsonLd } from "./json-ld";

/** A category: where we are, what its editors say of it, what it is divided into, and its products. */
export function CategoryView({ page }: { page: CategoryPage }) {
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
            {page.descriptionHtml && <RichText html={page.descriptionHtml} className="lead" />}
          </>
        )}
      </div>
      <Sections sections={before} lead={lead} listing={null} />
      <CategoryChildren name={page.name} links={page.children} />
      <Sections sections={after} lead={lead} listing={page.listing} />
      {page.listing && listingAt < 0 && (
        <div className="page-width">
          <Listing listing={page.listing} leads={!lead} />
        </div>
      )}
      <JsonLd items={page.seo.jsonLd} />
    </>
  );
}

import { Link } from "@remix-run/react";
import { holdsListing, leadBlock } from "~/components/cms/pictures";
import { Sections } from "~/components/cms/sections";
import { Listing } from "~/components/listing/listing";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { useMessages } from "~/components/ui/messages";
import { RichText } from "~/components/ui/rich-text";
import type { CategoryPage } from "~/services/view-models";
import { JsonLd } from "./json-ld";

/** A category: where we are, what it holds, and its products. */
export function CategoryView({ page }: { page: CategoryPage }) {
  const t = useMessages();
  const { sections, listing } = page;
  return (
    <>
      <div className="page-width category-head">
        <Breadcrumb crumbs={page.breadcrumb} />
        <h1>{page.name}</h1>
        {page.descriptionHtml && <RichText html={page.descriptionHtml} className="lead" />}
        {page.children.length > 0 && (
          <nav aria-label={t("category.children", { name: page.name })} className="category-children">
            <ul>
              {page.children.map(({ label, href }) => (
                <li key={href}>
                  <Link to={href} className="chip">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      <Sections sections={sections} listing={listing} />
      {listing && !holdsListing(sections) && (
        <div className="page-width">
          <Listing listing={listing} leads={!leadBlock(sections)} />
        </div>
      )}
      <JsonLd items={page.seo.jsonLd} />
    </>
  );
}

import { leadBlock } from "~/components/cms/pictures";
import { withPageHeading } from "~/components/cms/page-heading";
import { Sections } from "~/components/cms/sections";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import type { ContentPage } from "~/services/catalogue/types";
import { JsonLd } from "./json-ld";

/** A page to read: inspiration, information, terms. */
export function ContentView({ page }: { page: ContentPage }) {
  const { sections, found } = withPageHeading(page.sections, page.name);
  return (
    <>
      <div className="page-width category-head">
        <Breadcrumb crumbs={page.breadcrumb} />
        {!found && <h1>{page.name}</h1>}
      </div>
      <Sections sections={sections} lead={leadBlock(sections)} listing={null} />
      <JsonLd items={page.seo.jsonLd} />
    </>
  );
}

import { leadBlock } from "~/components/cms/pictures";
import { Sections } from "~/components/cms/sections";
import { Listing } from "~/components/listing/listing";
import { ProductSlider } from "~/components/product/product-slider";
import { useMessages } from "~/components/ui/messages";
import type { CategoryPage } from "~/services/view-models";
import { JsonLd } from "./json-ld";

/** The front page is what its editors made of it; its name is said, not shown. */
export function HomeView({ page }: { page: CategoryPage }) {
  const t = useMessages();
  return (
    <>
      <h1 className="sr-only">{t("home.title")}</h1>
      <Sections sections={page.sections} lead={leadBlock(page.sections)} listing={page.listing} />
      {page.sections.length === 0 && page.listing && (
        <div className="page-width">
          <Listing listing={page.listing} leads />
        </div>
      )}
      {page.recent && (
        <div className="page-width">
          <ProductSlider {...page.recent} place="p-recent-" />
        </div>
      )}
      <JsonLd items={page.seo.jsonLd} />
    </>
  );
}

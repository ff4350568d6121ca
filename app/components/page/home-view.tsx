import { leadBlock } from "~/components/cms/pictures";
import { Sections } from "~/components/cms/sections";
import { Listing } from "~/components/listing/listing";
import { ProductSlider } from "~/components/product/product-slider";
import { useShopName } from "~/components/ui/layout-data";
import type { CategoryPage } from "~/services/catalogue/types";
import { CategoryChildren } from "./category-children";
import { JsonLd } from "./json-ld";

/** The front page shows what its editors made of it; only screen readers get its name. Without a layout it shows its name and the ways on. */
export function HomeView({ page }: { page: CategoryPage }) {
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
      <JsonLd items={page.seo.jsonLd} />
    </>
  );
}

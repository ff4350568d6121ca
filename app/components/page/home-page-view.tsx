import { memo } from "react";
import { findLeadBlock, Sections } from "~/components/cms/sections";
import { ProductSlider } from "~/components/product/product-slider";
import { useShopName } from "~/components/ui/layout-data";
import type { CategoryPage } from "~/services/catalogue/types";
import { CategoryChildren } from "./category-children";
import { listing } from "./parts";

/**
 * The front page shows its CMS layout, with its name only for screen readers. Without a layout it
 * shows name and categories. Not rendered again when a request changes the router's state.
 */
export const HomePageView = memo(function HomePageView({ page }: { page: CategoryPage }) {
  const renderListing = (leads: boolean) =>
    page.listing && <listing.Part listing={page.listing} leads={leads} />;
  const isEmpty = page.sections.length === 0 && !page.listing;
  return (
    <>
      <h1 className={isEmpty ? "page-width" : "sr-only"}>{useShopName()}</h1>
      {isEmpty && <CategoryChildren name={page.name} links={page.children} />}
      <Sections
        sections={page.sections}
        lead={findLeadBlock(page.sections)}
        listing={renderListing}
      />
      {page.sections.length === 0 && page.listing && (
        <div className="page-width">{renderListing(true)}</div>
      )}
      {page.recent && (
        <div className="page-width">
          <ProductSlider id="recent" {...page.recent} />
        </div>
      )}
    </>
  );
});

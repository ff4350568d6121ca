import { ProductView } from "~/components/product/product-view";
import type { CategoryPage, ContentPage, ProductPage } from "~/services/view-models";
import { CategoryView } from "./category-view";
import { ContentView } from "./content-view";

/** The page of whatever an address belongs to. */
export function EntityView({ page }: { page: CategoryPage | ContentPage | ProductPage }) {
  switch (page.kind) {
    case "product":
      return <ProductView product={page} />;
    case "category":
      return <CategoryView page={page} />;
    case "content":
      return <ContentView page={page} />;
  }
}

import { ProductView } from "~/components/product/product-view";
import type { CategoryPage, ContentPage, ProductPage, SearchPage } from "~/services/view-models";
import { CategoryView } from "./category-view";
import { ContentView } from "./content-view";
import { HomeView } from "./home-view";
import { SearchView } from "./search-view";

interface PageViewProps {
  page: CategoryPage | ContentPage | ProductPage | SearchPage;
  /** the category of the front page */
  home?: boolean;
}

/**
 * The page of whatever an address belongs to. All routes of the catalogue share this one entry, so that their code is one script:
 * a shopper who has seen one of them has them all, and it compresses better than a dozen small ones.
 */
export function PageView({ page, home = false }: PageViewProps) {
  switch (page.kind) {
    case "product":
      return <ProductView product={page} />;
    case "category":
      return home ? <HomeView page={page} /> : <CategoryView page={page} />;
    case "content":
      return <ContentView page={page} />;
    case "search":
      return <SearchView page={page} />;
  }
}

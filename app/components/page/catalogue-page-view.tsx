import { Sections } from "~/components/cms/sections";
import { CategoryView } from "./category-view";
import { HomeView } from "./home-view";
import type { PageViewProps } from "./page-view";
import { SearchView } from "./search-view";

/** Pages that show many products, or none: categories, search results, content. */
export default function CataloguePageView({ page, home }: PageViewProps) {
  switch (page.kind) {
    case "category":
      return home ? <HomeView page={page} /> : <CategoryView page={page} />;
    case "content":
      return <CategoryView page={page} />;
    case "search":
      return <SearchView page={page} />;
    case "parts":
      return <Sections sections={page.sections} lead={undefined} listing={null} />;
    case "product":
      return null;
  }
}

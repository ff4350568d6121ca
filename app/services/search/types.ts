import type { ListingView, ProductSummary, ProductTile } from "~/services/catalogue/types";
import type { LinkView, SeoView } from "~/services/platform/types";

export interface SearchPage {
  kind: "search";
  term: string;
  /** the corrected text that was searched for instead, or null */
  corrected: string | null;
  /** null: there is no text */
  listing: ListingView | null;
  /** suggested corrections ("did you mean"), as links to their results */
  meant: LinkView[];
  related: LinkView[];
  /** the channel's search_suggestions, as links to their results */
  suggestions: LinkView[];
  /** popular products, shown without results */
  products: ProductTile[];
  seo: SeoView;
}

/** A product in the panel under the search box. */
export interface SearchHit extends ProductSummary {
  /** e.g. "New", in the shopper's language, or null */
  label: string | null;
  /** identifies the hit to the recommendation service when it is chosen; null if another engine found it */
  ticket: string | null;
}

/** The panel for a text; for an empty text, popular phrases and products. */
export interface SearchSuggestions {
  phrases: LinkView[];
  products: SearchHit[];
  /** total number of products; 0 for an empty text */
  total: number;
  /** link to all results; null if the panel shows enough (behaviour §9.2) */
  moreHref: string | null;
}

import type { ListingView, ProductSummary, ProductTile } from "~/services/catalogue/types";
import type { LinkView, SeoView } from "~/services/platform/types";

export interface SearchPage {
  kind: "search";
  term: string;
  /** the text that was searched for in place of the one that was typed, or null */
  corrected: string | null;
  /** null: there is no text */
  listing: ListingView | null;
  /** suggested corrections ("did you mean"), as links to their results */
  meant: LinkView[];
  /** related searches, as links to their results */
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
  /** names the hit to the recommendation service when it is chosen; null where another engine has found it */
  ticket: string | null;
}

/** What the panel shows for a text, or for none: what others look for. */
export interface SearchSuggestions {
  phrases: LinkView[];
  products: SearchHit[];
  /** how many products there are in all; 0 for an empty text */
  total: number;
  /** where all of them are; null when the panel says enough (behaviour §9.2) */
  moreHref: string | null;
}

import type { ProductSummary } from "~/services/catalogue/types";
import type { LinkView, TextView } from "~/services/platform/types";

/** A product in the panel under the search box. */
export interface SearchHit extends ProductSummary {
  /** the merchant's words for what is special about it */
  marketingLabel: string | null;
  /** without such words, ours: "New", "Sold out" */
  label: TextView | null;
  /**
   * identifies the hit to the recommendation service when it is chosen; null if another engine
   * found it
   */
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

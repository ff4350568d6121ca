import { useMessages } from "~/components/ui/messages";
import { SkipLink } from "~/components/ui/skip-link";
import type { ListingView } from "~/services/catalogue/types";

/** The list's id. */
export const PRODUCTS = "products";

/**
 * Skip link: subcategories and filters are some thirty stops of the keyboard, and a hundred lines
 * of a text browser.
 */
export function SkipToProducts({ listing }: { listing: ListingView | null }) {
  const t = useMessages();
  if (!listing || listing.facets.length === 0 || listing.products.length === 0) return null;
  return <SkipLink to={PRODUCTS} text={t("skip.products")} />;
}

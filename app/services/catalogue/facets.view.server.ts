import { filterOf, RATING_MAXIMUM, type ListingQuery } from "~/domain/listing-query";
import type { Channel } from "~/services/platform/config/config.server";
import { formatterOf } from "~/services/platform/i18n/format.server";
import type { ListingEntity } from "./listing.schemas.server";
import type { FacetView } from "./types";

/** The facets of a Shopware listing with the chosen options. Options that would find nothing beside the other filters are marked. */
export function facetsOf({ facets, left }: ListingEntity, query: ListingQuery, channel: Channel): FacetView[] {
  const { t } = formatterOf(channel);
  const isChosen = (name: string, id: string) => query.filters.some(([own, value]) => own === name && value === id);
  const views: FacetView[] = [];
  if (facets.manufacturers.length > 0) {
    const options = facets.manufacturers.map(({ id, name }) => ({
      value: id,
      label: name,
      checked: isChosen("manufacturer", id),
      hex: null,
      ...countIn(left?.manufacturers, id),
    }));
    views.push({ kind: "options", name: "manufacturer", id: "manufacturer", label: t("facet.manufacturer"), display: "text", options });
  }
  for (const { id: groupId, name: label, displayType, options } of facets.groups) {
    if (options.length === 0) continue;
    // Shopware narrows a group by its own chosen options too, though they are alternatives: no counts for such a group.
    const isNarrowed = options.some(({ id }) => isChosen("properties", id));
    const rest = isNarrowed ? undefined : left && (left.groups.find(({ id }) => id === groupId)?.options ?? []);
    views.push({
      kind: "options",
      name: "properties",
      id: groupId,
      label,
      display: displayType === "color" ? "colour" : "text",
      options: options.map(({ id, name, hex }) => ({
        value: id,
        label: name,
        checked: isChosen("properties", id),
        hex,
        ...countIn(rest, id),
      })),
    });
  }
  const price = priceFacet(
    { minName: "min-price", maxName: "max-price", min: (left ?? facets).minPrice, max: (left ?? facets).maxPrice },
    query,
    channel,
  );
  if (price) views.push(price);
  const isShippingFree = filterOf(query, "shipping-free") !== null;
  if (facets.hasShippingFree || isShippingFree)
    views.push({ kind: "toggle", name: "shipping-free", value: "1", label: t("facet.shippingFree"), checked: isShippingFree });
  const rating = filterOf(query, "rating");
  if (facets.hasRatings || rating)
    views.push({ kind: "rating", name: "rating", label: t("facet.rating"), selected: rating ? Number(rating) : null, max: RATING_MAXIMUM });
  return views;
}

/** Shopware gives no counts, only which options remain: 0 for those that do not. */
function countIn(left: { id: string }[] | null | undefined, id: string): { count?: 0 } {
  return left && !left.some((entity) => entity.id === id) ? { count: 0 } : {};
}

interface PriceRange {
  minName: string;
  maxName: string;
  min: number | null;
  max: number | null;
}

/** A range of prices; none where all products cost the same. */
export function priceFacet({ minName, maxName, ...range }: PriceRange, query: ListingQuery, channel: Channel): FacetView | null {
  const [selectedMin, selectedMax] = [minName, maxName].map((name) => Number(filterOf(query, name) ?? NaN)).map(priceOrNull);
  const min = Math.floor(range.min ?? selectedMin ?? 0);
  const max = Math.ceil(range.max ?? selectedMax ?? 0);
  if (max <= min && selectedMin === null && selectedMax === null) return null;
  const { t, currencySymbol } = formatterOf(channel);
  return {
    kind: "price",
    label: t("facet.price"),
    minName,
    maxName,
    min,
    max: Math.max(min, max),
    selectedMin: selectedMin ?? null,
    selectedMax: selectedMax ?? null,
    unit: currencySymbol,
  };
}

function priceOrNull(price: number): number | null {
  return Number.isNaN(price) ? null : price;
}

import { filterOf, RATING_MAXIMUM, type ListingQuery } from "~/domain/listing-query";
import type { Channel } from "~/services/platform/config/config.server";
import { formatterOf } from "~/services/platform/i18n/format.server";
import type { ListingEntity, OptionCounts } from "./listing.schemas.server";
import type { FacetView } from "./types";

/** The facets of a Shopware listing: the selected options, and how many products each option would give. */
export function facetsOf(listing: ListingEntity, query: ListingQuery, channel: Channel): FacetView[] {
  const { facets } = listing;
  // Counts with a different total are out of date, or the listing comes from a search engine behind Shopware that counts each variant.
  const counts = listing.counts?.total === listing.total ? listing.counts : null;
  const { t } = formatterOf(channel);
  const isChosen = (name: string, id: string) => query.filters.some(([own, value]) => own === name && value === id);
  const views: FacetView[] = [];
  if (facets.manufacturers.length > 0) {
    const options = byName(facets.manufacturers, channel).map(({ id, name }) => ({
      value: id,
      label: name,
      checked: isChosen("manufacturer", id),
      hex: null,
      ...countIn(counts?.manufacturers, id),
    }));
    views.push({ kind: "options", name: "manufacturer", id: "manufacturer", label: t("facet.manufacturer"), display: "text", options });
  }
  for (const { id: groupId, name: label, displayType, options } of facets.groups) {
    if (options.length === 0) continue;
    const own = counts?.options.find(({ chosen }) => options.some(({ id }) => chosen.includes(id))) ?? counts?.options[0];
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
        ...countIn(own?.counts, id),
      })),
    });
  }
  // Prices are counted even if the layout's price filter is off: only the listing shows whether it is on.
  const { minPrice: min, maxPrice: max } = (facets.minPrice === null ? null : counts) ?? facets;
  const price = priceFacet({ minName: "min-price", maxName: "max-price", min, max }, query, channel);
  if (price) views.push(price);
  const isShippingFree = filterOf(query, "shipping-free") !== null;
  if (facets.hasShippingFree || isShippingFree)
    views.push({
      ...{ kind: "toggle", name: "shipping-free", value: "1", label: t("facet.shippingFree"), checked: isShippingFree },
      ...(counts?.shippingFree != null && { count: counts.shippingFree }),
    });
  const rating = filterOf(query, "rating");
  if (facets.hasRatings || rating)
    views.push({
      ...{ kind: "rating", name: "rating", label: t("facet.rating"), selected: rating ? Number(rating) : null },
      choices: Array.from({ length: RATING_MAXIMUM - 1 }, (_, index) => RATING_MAXIMUM - 1 - index).map((points) => ({
        points,
        ...(counts && { count: sumOf(counts.ratings.filter(([average]) => average >= points).map(([, products]) => products)) }),
      })),
    });
  return views;
}

/** Shopware does not sort manufacturers. */
function byName<Named extends { name: string }>(entries: Named[], { locale }: Channel): Named[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return entries.toSorted((one, other) => compare(one.name, other.name));
}

function countIn(counts: OptionCounts | undefined, id: string): { count?: number } {
  const count = counts && (id in counts ? counts[id] : 0);
  return count == null ? {} : { count };
}

const sumOf = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0);

interface PriceRange {
  minName: string;
  maxName: string;
  min: number | null;
  max: number | null;
}

/** A range of prices; null if all products cost the same. */
export function priceFacet({ minName, maxName, ...range }: PriceRange, query: ListingQuery, channel: Channel): FacetView | null {
  const [selectedMin, selectedMax] = [minName, maxName].map((name) => Number(filterOf(query, name) ?? NaN)).map(priceOrNull);
  const min = Math.floor(range.min ?? selectedMin ?? 0);
  const max = Math.ceil(range.max ?? selectedMax ?? 0);
  if (max <= min && selectedMin === null && selectedMax === null) return null;
  const { t, priceRange } = formatterOf(channel);
  return {
    kind: "price",
    label: t("facet.price"),
    minName,
    maxName,
    min,
    max: Math.max(min, max),
    selectedMin: selectedMin ?? null,
    selectedMax: selectedMax ?? null,
    range: priceRange(min, Math.max(min, max)),
  };
}

function priceOrNull(price: number): number | null {
  return Number.isNaN(price) ? null : price;
}

import { FAST_MAX_DAYS } from "~/domain/catalogue/delivery";
import {
  CRITERIA_FILTERS,
  type CriteriaFilter,
  findFilter,
  STARS,
  type ListingQuery,
} from "~/domain/catalogue/listing-query";
import { sum } from "~/domain/lists";
import type { Channel } from "~/services/platform/config/config.server";
import { getFormatter } from "~/services/platform/i18n/format.server";
import type { FacetView } from "~/services/catalogue/types";
import type { FacetCounts, ListingEntity, OptionCounts } from "./listing.schemas.server";

/**
 * The facets of a Shopware listing: the selected options, and how many products each option would
 * give.
 */
export function toFacetViews(
  listing: ListingEntity,
  query: ListingQuery,
  channel: Channel,
): FacetView[] {
  const { facets } = listing;
  // Counts with a different total are out of date, or the listing comes from a search engine behind
  // Shopware that counts each variant.
  const counts = listing.counts?.total === listing.total ? listing.counts : null;
  const { t } = getFormatter(channel);
  // Prices are counted even if the layout's price filter is off: only the listing shows whether it
  // is on.
  const { minPrice: min, maxPrice: max } = (facets.minPrice === null ? null : counts) ?? facets;
  return [
    toManufacturerFacet(facets, counts, query, channel, t("facet.manufacturer")),
    ...facets.groups.map((group) => toGroupFacet(group, counts, query)),
    toPriceFacet({ minName: "min-price", maxName: "max-price", min, max }, query, channel),
    toShippingFreeFacet(facets, counts, query, t("facet.shippingFree")),
    ...CRITERIA_FILTERS.map((name) =>
      toCriteriaFacet(
        name,
        { total: listing.total, counts },
        query,
        t(`facet.${name}`, { days: FAST_MAX_DAYS }),
      ),
    ),
    toRatingFacet(facets, counts, query, t("facet.rating")),
  ].filter((facet) => facet !== null);
}

type Facets = ListingEntity["facets"];
type Counts = FacetCounts | null;

const isChosen = (query: ListingQuery, name: string, id: string) =>
  query.filters.some(([own, value]) => own === name && value === id);

function toManufacturerFacet(
  { manufacturers }: Facets,
  counts: Counts,
  query: ListingQuery,
  channel: Channel,
  label: string,
): FacetView | null {
  if (manufacturers.length === 0) return null;
  return {
    kind: "options",
    name: "manufacturer",
    id: "manufacturer",
    label,
    display: "text",
    options: sortByName(manufacturers, channel).map(({ id, name }) => ({
      value: id,
      label: name,
      checked: isChosen(query, "manufacturer", id),
      hex: null,
      ...findCount(counts?.manufacturers, id),
    })),
  };
}

function toGroupFacet(
  { id: groupId, name: label, displayType, options }: Facets["groups"][number],
  counts: Counts,
  query: ListingQuery,
): FacetView | null {
  if (options.length === 0) return null;
  const own =
    counts?.options.find(({ chosen }) => options.some(({ id }) => chosen.includes(id))) ??
    counts?.options[0];
  return {
    kind: "options",
    name: "properties",
    id: groupId,
    label,
    display: displayType === "color" ? "colour" : "text",
    options: options.map(({ id, name, hex }) => ({
      value: id,
      label: name,
      checked: isChosen(query, "properties", id),
      hex,
      ...findCount(own?.counts, id),
    })),
  };
}

function toShippingFreeFacet(
  { hasShippingFree }: Facets,
  counts: Counts,
  query: ListingQuery,
  label: string,
): FacetView | null {
  const checked = findFilter(query, "shipping-free") !== null;
  if (!hasShippingFree && !checked) return null;
  const count = counts?.shippingFree ?? null;
  return {
    kind: "toggle",
    name: "shipping-free",
    value: "1",
    label,
    checked,
    ...(count !== null && { count }),
  };
}

/** Offered where it is known to leave some of the products, but not all. */
function toCriteriaFacet(
  name: CriteriaFilter,
  { total, counts }: { total: number; counts: Counts },
  query: ListingQuery,
  label: string,
): FacetView | null {
  const checked = findFilter(query, name) !== null;
  const count = counts?.criteria[name] ?? null;
  const isUseful = count !== null && count > 0 && count < total;
  if (!isUseful && !checked) return null;
  return {
    kind: "toggle",
    name,
    value: "1",
    label,
    checked,
    ...(count !== null && { count }),
  };
}

function toRatingFacet(
  { hasRatings }: Facets,
  counts: Counts,
  query: ListingQuery,
  label: string,
): FacetView | null {
  const selected = findFilter(query, "rating");
  if (!hasRatings && !selected) return null;
  return {
    kind: "rating",
    name: "rating",
    label,
    selected: selected ? Number(selected) : null,
    choices: LEAST_POINTS.map((points) => ({
      points,
      ...(counts && {
        count: sum(
          counts.ratings.filter(([average]) => average >= points).map(([, products]) => products),
        ),
      }),
    })),
  };
}
/** "4 stars and more" to "1 star and more". */
const LEAST_POINTS = STARS.slice(1);

/** Shopware does not sort manufacturers. */
function sortByName<Named extends { name: string }>(
  entries: Named[],
  { locale }: Channel,
): Named[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return entries.toSorted((one, other) => compare(one.name, other.name));
}

function findCount(counts: OptionCounts | undefined, id: string): { count?: number } {
  const count = counts && (id in counts ? counts[id] : 0);
  return count == null ? {} : { count };
}

interface PriceRange {
  minName: string;
  maxName: string;
  min: number | null;
  max: number | null;
}

/** A range of prices; null if all products cost the same. */
export function toPriceFacet(
  { minName, maxName, ...range }: PriceRange,
  query: ListingQuery,
  channel: Channel,
): FacetView | null {
  const readPrice = (name: string) => {
    const price = Number(findFilter(query, name) ?? NaN);
    return Number.isNaN(price) ? null : price;
  };
  const [selectedMin, selectedMax] = [readPrice(minName), readPrice(maxName)];
  const min = Math.floor(range.min ?? selectedMin ?? 0);
  const max = Math.ceil(range.max ?? selectedMax ?? 0);
  if (max <= min && selectedMin === null && selectedMax === null) return null;
  const { t, price, priceRange } = getFormatter(channel);
  const limits = [
    selectedMin === null ? null : t("facet.from", { price: price(selectedMin) }),
    selectedMax === null ? null : t("facet.upTo", { price: price(selectedMax) }),
  ].filter((limit) => limit !== null);
  return {
    kind: "price",
    label: t("facet.price"),
    minName,
    maxName,
    min,
    max: Math.max(min, max),
    selectedMin,
    selectedMax,
    chosen: limits.length > 0 ? limits.join(", ") : null,
    range: priceRange(min, Math.max(min, max)),
  };
}

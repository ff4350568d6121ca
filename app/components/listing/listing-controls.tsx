import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import type { ListingView } from "~/services/catalogue/types";
import { Facet } from "./facet";
import { useListingForm } from "./use-listing-form";

/**
 * One GET form for filters and sorting: on small screens a link to its fragment opens it, on large
 * ones it is a row of disclosures.
 */
export function ListingControls({ listing }: { listing: ListingView }) {
  const t = useMessages<"listing">();
  const { ref, filters, open, close, onChange, onSubmit } = useListingForm(listing);
  return (
    <form
      ref={ref}
      method="get"
      action={listing.path}
      className="listing-controls"
      onChange={onChange}
      onSubmit={onSubmit}
    >
      {listing.hidden.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {listing.facets.length > 0 && (
        <>
          <a
            href="#filters"
            className="button button-quiet filters-open px-4 text-small"
            onClick={open}
          >
            <Icon name="filter" />
            <span>
              {listing.applied.length > 0
                ? t("filters.openCount", { count: listing.applied.length })
                : t("filters.open")}
            </span>
          </a>
          <div
            id="filters"
            className="filters"
            data-filters={filters}
            role="group"
            tabIndex={-1}
            aria-label={t("filters.label")}
          >
            {listing.facets.map((facet) => (
              <Facet key={facet.kind === "options" ? facet.id : facet.kind} facet={facet} />
            ))}
            <div className="filters-foot in-reach">
              <Button type="submit" size="small">
                {t("filters.apply")}
              </Button>{" "}
              <a href="#results" className="text-button" onClick={close}>
                {t("filters.close")}
              </a>
            </div>
          </div>
        </>
      )}
      <p className="listing-count" tabIndex={-1}>
        {/* In elements of their own: a browser's translation replaces texts, and React renews them
            only where one is all there is. */}
        <span>{t("listing.count", { count: listing.total })}</span>{" "}
        {listing.isComparable && (
          <label className="facet-toggle">
            <input type="checkbox" id="compares" onChange={(event) => event.stopPropagation()} />{" "}
            {t("compare.add")}
          </label>
        )}
      </p>
      {listing.sortings.length > 1 && (
        <div className="sorting">
          <label htmlFor="order">{t("sorting.label")}</label>{" "}
          <select
            id="order"
            name="order"
            className="field"
            defaultValue={listing.sortings.find(({ selected }) => selected)?.key}
          >
            {listing.sortings.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>{" "}
          <Button type="submit" look="quiet" size="small" className="sorting-apply">
            {t("sorting.apply")}
          </Button>
        </div>
      )}
    </form>
  );
}

import { Button, toButtonClasses } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import type { ListingView } from "~/services/catalogue/types";
import { Facet, TOGGLE } from "./facet";
import { COUNT, OPEN_FILTERS, useListingForm } from "./use-listing-form";

/** A fixed width, because the list would grow with each entry while the document is loading. */
const ORDER = "field min-w-0 flex-1 hydrated:[grid-area:1/2/auto/4]";
/**
 * With scripts a choice takes effect at once: the list takes the place of the button, so that
 * nothing moves.
 */
const APPLY_ORDER = "hydrated:invisible hydrated:[grid-area:1/3] hydrated:max-md:hidden";

/**
 * On a phone the button stays at the thumb. It gives way to the question about cookies at the same
 * edge, as far as the window has room for both, but never with the focus in it.
 */
const APPLY_BAR =
  "flex flex-wrap items-center gap-4 rounded-b-picture border-t border-line bg-paper py-3 md:hidden tall:sticky tall:bottom-0 tall:z-10 tall:-mx-4 tall:px-4 tall:focus-within:z-30 tall:[main:has(~#consent)_&]:bottom-[min(85px,100dvh-30rem)]";

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
      className="mb-6 flex flex-wrap items-center gap-3 md:grid md:grid-cols-[1fr_auto] md:border-t md:border-line md:pt-4"
      data-testid="listing-controls"
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
            id={OPEN_FILTERS}
            className={toButtonClasses({
              look: "quiet",
              size: "small",
              className: "justify-self-start md:hidden",
            })}
            data-testid="filters-open"
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
            className="order-1 col-span-2 hidden w-full scroll-mt-4 flex-col rounded-picture border border-line bg-paper px-4 target:flex data-[filters=open]:flex max-md:data-[filters=closed]:hidden md:order-none md:flex md:flex-row md:flex-wrap md:gap-2 md:rounded-none md:border-0 md:bg-transparent md:p-0"
            data-filters={filters}
            role="group"
            tabIndex={-1}
            aria-label={t("filters.label")}
          >
            {listing.facets.map((facet) => (
              <Facet key={facet.kind === "options" ? facet.id : facet.kind} facet={facet} />
            ))}
            <div id="filters-foot" className={APPLY_BAR} data-testid="filters-foot">
              <Button type="submit" size="small">
                {t("filters.apply")}
              </Button>{" "}
              <a href="#results" className={toButtonClasses({ look: "text" })} onClick={close}>
                {t("filters.close")}
              </a>
            </div>
          </div>
        </>
      )}
      <p
        id={COUNT}
        className="flex flex-1 flex-wrap items-center justify-end gap-x-4 text-small text-soft md:justify-start"
        data-testid="listing-count"
        tabIndex={-1}
      >
        {/* In elements of their own: a browser's translation replaces texts, and React renews them
            only where one is all there is. */}
        <span>{t("listing.count", { count: listing.total })}</span>{" "}
        {listing.isComparable && (
          <label className={TOGGLE}>
            <input type="checkbox" id="compares" onChange={(event) => event.stopPropagation()} />{" "}
            {t("compare.add")}
          </label>
        )}
      </p>
      {listing.sortings.length > 1 && (
        <div className="order-2 flex w-full items-center gap-2 text-small md:order-none md:grid md:grid-cols-[auto_14rem_auto]">
          <label htmlFor="order" className="max-sm:sr-only">
            {t("sorting.label")}
          </label>{" "}
          <select
            id="order"
            name="order"
            className={ORDER}
            defaultValue={listing.sortings.find(({ selected }) => selected)?.key}
          >
            {listing.sortings.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>{" "}
          <Button type="submit" look="quiet" size="small" className={APPLY_ORDER}>
            {t("sorting.apply")}
          </Button>
        </div>
      )}
    </form>
  );
}

import { useLocation } from "@remix-run/react";
import { DrawerLink } from "~/components/drawers/drawer-link";
import { Button, toButtonClasses } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { useLayoutData } from "~/components/ui/layout-data";
import { useMessages } from "~/components/ui/messages";
import type { ListingView } from "~/services/catalogue/types";
import { Facet } from "./facet";
import { FILTERS, FORM, type ListingForm, SORTING } from "./use-listing-form";
import { useReturningRow } from "./use-returning-row";

/** The id of the number of hits, which gets the focus of the last removed filter. */
export const COUNT = "listing-count";
/** As many filters are open beside the products. */
const OPEN_AT_FIRST = 2;

interface ControlsProps {
  listing: ListingView;
  form: ListingForm;
}

/**
 * The GET form of the listing: filters beside the products where there is room, else in a panel
 * that the link "Filter" leads to. With scripts that link opens the sheet instead.
 */
export function ListingFilters({ listing, form: { ref, onSubmit } }: ControlsProps) {
  const t = useMessages<"listing">();
  return (
    <form
      ref={ref}
      id={FORM}
      method="get"
      action={listing.path}
      className="beside:self-start beside:tall:sticky beside:tall:top-32 beside:tall:max-h-[calc(100dvh-9rem)] beside:tall:overflow-y-auto beside:tall:bar-hidden:top-4 beside:tall:bar-hidden:max-h-[calc(100dvh-2rem)] print:hidden"
      onSubmit={onSubmit}
    >
      {listing.hidden.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {listing.facets.length > 0 && (
        <div
          id={FILTERS}
          className="mb-4 hidden scroll-mt-20 rounded-picture border border-line bg-paper px-4 target:block beside:m-0 beside:block beside:border-0 beside:bg-transparent beside:px-1 hydrated:hidden hydrated:beside:block"
          role="group"
          aria-label={t("filters.label")}
          data-testid="filters"
        >
          {listing.facets.map((facet, index) => (
            <Facet
              key={"id" in facet ? facet.id : facet.label}
              facet={facet}
              isOpen={index < OPEN_AT_FIRST}
            />
          ))}
          {/* With scripts each choice takes effect at once. */}
          <div
            className="bg-inherit sticky bottom-0 flex flex-wrap items-center gap-4 border-t border-line bg-paper py-3 beside:bg-linen hydrated:hidden"
            data-testid="filters-foot"
          >
            <Button type="submit" size="small">
              {t("filters.apply")}
            </Button>{" "}
            <a
              href="#results"
              className={toButtonClasses({ look: "text", className: "beside:hidden" })}
            >
              {t("filters.close")}
            </a>
          </div>
        </div>
      )}
    </form>
  );
}

/**
 * Filters and sorting in one row, which stays below the header: it hides with it, and comes back as
 * soon as the shopper scrolls up.
 */
export function ListingToolbar({ listing, form: { onOrder } }: ControlsProps) {
  const t = useMessages<"listing">();
  const { pathname, search } = useLocation();
  const isComparing = (useLayoutData()?.comparedIds.length ?? 0) > 0;
  return (
    <div
      className="contents beside:mb-4 beside:flex beside:items-center beside:justify-between beside:gap-6"
      data-testid="listing-controls"
    >
      <div
        ref={useReturningRow()}
        className="z-20 -mx-4 flex items-center gap-2 border-b border-line bg-linen px-4 py-2 tall:sticky tall:top-[3.75rem] tall:bar-hidden:top-0 tall:data-[hidden]:bar-hidden:-top-20 beside:static beside:order-1 beside:m-0 beside:border-0 beside:p-0 motion-safe:transition-[top] motion-safe:duration-200 max-[15rem]:flex-wrap md:-mx-8 md:px-8 tall:md:top-16 tall:lg:top-28 print:hidden"
        data-testid="listing-row"
      >
        {listing.facets.length > 0 && (
          <DrawerLink
            to={`${pathname}${search}#${FILTERS}`}
            drawer="filters"
            className={toButtonClasses({
              look: "quiet",
              size: "small",
              className: "whitespace-nowrap beside:hidden",
            })}
            data-testid="filters-open"
          >
            <Icon name="filter" />
            <span>
              {listing.applied.length > 0
                ? t("filters.openCount", { count: listing.applied.length })
                : t("filters.open")}
            </span>
          </DrawerLink>
        )}{" "}
        {listing.sortings.length > 1 && (
          <>
            <label htmlFor={SORTING} className="whitespace-nowrap text-small max-md:sr-only">
              {t("sorting.label")}
            </label>{" "}
            {/* A fixed width, because the list would grow with each entry while the document is
                loading. With scripts a choice takes effect at once: the list takes the place of the
                button, so that nothing moves. */}
            <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-2 max-[15rem]:basis-full md:flex-none md:grid-cols-[10rem_auto]">
              <select
                id={SORTING}
                name="order"
                form={FORM}
                className="field min-w-0 hydrated:[grid-area:1/1/auto/3] max-md:pl-3 max-md:pr-1"
                defaultValue={listing.sortings.find(({ selected }) => selected)?.key}
                onChange={onOrder}
              >
                {listing.sortings.map(({ key, label }) => (
                  <option key={key} value={key}>
                    {label}
                  </option>
                ))}
              </select>{" "}
              <Button
                type="submit"
                form={FORM}
                look="quiet"
                size="small"
                className="hydrated:invisible hydrated:[grid-area:1/2] hydrated:max-md:hidden"
              >
                {t("sorting.apply")}
              </Button>
            </div>
          </>
        )}
      </div>
      <p
        id={COUNT}
        className="mb-4 flex min-h-10 flex-wrap items-center justify-between gap-x-6 text-small text-soft beside:m-0"
        data-testid="listing-count"
        tabIndex={-1}
      >
        {/* In elements of their own: a browser's translation replaces texts, and React renews them
            only where one is all there is. */}
        <span>{t("listing.count", { count: listing.total })}</span>{" "}
        {listing.isComparable && (
          <label className="flex min-h-10 cursor-pointer items-center gap-3">
            <input type="checkbox" id="compare-mode" defaultChecked={isComparing} />{" "}
            {t("compare.add")}
          </label>
        )}
      </p>
    </div>
  );
}

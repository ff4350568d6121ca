import { useMatches, useNavigate } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Drawer, DRAWER_BODY, type DrawerProps } from "~/components/drawers/drawer";
import { useCatalogueData } from "~/components/drawers/drawer-data";
import { announce } from "~/components/ui/announce";
import { Button } from "~/components/ui/button";
import { ErrorText } from "~/components/ui/error-text";
import { AreaMessages, useMessages } from "~/components/ui/messages";
import type { ListingView } from "~/services/catalogue/types";
import { Choice, Facet, FacetGroup } from "./facet";
import { toListingAddress, useEachChoice } from "./use-listing-form";

/** The data of a page with a listing. */
interface ListingPage {
  listing?: ListingView | null;
}

/**
 * Sorting and filters of the page's listing over the whole height of the window. Choices take
 * effect with the button, which says how many products they give; without it nothing changes.
 */
export default function FilterSheet({ open, close }: DrawerProps) {
  const page = useMatches().at(-1)?.data as ListingPage | undefined;
  const listing = page?.listing;
  return (
    listing && (
      <AreaMessages texts={listing.texts}>
        <Sheet open={open} close={close} listing={listing} />
      </AreaMessages>
    )
  );
}

type SheetProps = Pick<DrawerProps, "open" | "close"> & { listing: ListingView };

function Sheet({ open, close, listing }: SheetProps) {
  const t = useMessages<"listing">();
  return (
    <Drawer open={open} close={close} side="right" title={t("filters.open")} inParts>
      <Choices listing={listing} />
    </Drawer>
  );
}

function Choices({ listing: present }: { listing: ListingView }) {
  const t = useMessages<"listing">();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { load, page, hasFailed, isLoading } = useCatalogueData<ListingPage>("filters");
  /** the address of the choices, once there are some */
  const [chosen, setChosen] = useState<string | null>(null);
  // After a failure the choices stay, and what was counted last.
  const last = useRef(present);
  if (chosen !== null && page?.listing) last.current = page.listing;
  const listing = last.current;
  const isUncounted = chosen !== null && hasFailed;
  const words = isUncounted ? t("filters.uncounted") : t("listing.count", { count: listing.total });
  useEffect(() => {
    if (chosen !== null && !isLoading) announce(words);
  }, [chosen, isLoading, words]);

  const count = () => {
    if (!form.current) return;
    const address = toListingAddress(form.current);
    if (address === chosen && !isUncounted) return;
    setChosen(address);
    load(address);
  };
  useEachChoice(form, count);
  const clear = () => {
    for (const field of form.current?.elements ?? [])
      if (field instanceof HTMLInputElement && field.type !== "hidden" && field.name !== "order") {
        if (field.type === "number") field.value = "";
        else field.checked = field.type === "radio" && field.value === "";
      }
    count();
  };
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    navigate(toListingAddress(event.currentTarget), { replace: true, preventScrollReset: true });
  };
  return (
    <form
      ref={form}
      method="get"
      action={present.path}
      className="flex min-h-0 flex-1 flex-col short:flex-none"
      data-testid="filter-sheet"
      onSubmit={show}
    >
      <div className={`${DRAWER_BODY} pt-0`} data-testid="drawer-body">
        {present.hidden.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {listing.sortings.length > 1 && <Sorting sortings={listing.sortings} />}
        {listing.facets.map((facet) => (
          <Facet key={"id" in facet ? facet.id : facet.label} facet={facet} />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 border-t border-line bg-paper p-4">
        {isUncounted && (
          <div className="mb-3 w-full">
            <ErrorText>{words}</ErrorText>
            <Button type="button" look="text" onClick={() => load(chosen)}>
              {t("error.tryAgain")}
            </Button>
          </div>
        )}
        {listing.clearHref && (
          <Button type="button" look="quiet" onClick={clear}>
            {t("filters.clearAll")}
          </Button>
        )}
        <Button
          type="submit"
          className={isLoading ? "flex-1 motion-safe:animate-pulse" : "flex-1"}
          data-testid="filters-show"
        >
          {isUncounted ? t("filters.apply") : t("filters.show", { count: listing.total })}
        </Button>
      </div>
    </form>
  );
}

function Sorting({ sortings }: Pick<ListingView, "sortings">) {
  const t = useMessages<"listing">();
  return (
    <FacetGroup
      label={t("sorting.label")}
      chosen={sortings.map(({ label, selected }) => (selected ? label : null))}
    >
      <fieldset aria-label={t("sorting.label")}>
        {sortings.map(({ key, label, selected }) => (
          <Choice key={key} type="radio" name="order" option={{ value: key, checked: selected }}>
            {label}
          </Choice>
        ))}
      </fieldset>
    </FacetGroup>
  );
}

import { useFetcher, useMatches, useNavigate } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Drawer, DRAWER_BODY, type DrawerProps } from "~/components/drawers/drawer";
import { announce } from "~/components/ui/announce";
import { Button } from "~/components/ui/button";
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
  const { load, data, state } = useFetcher<ListingPage>({ key: "chosen-filters" });
  /** the address of the choices, once there are some */
  const [chosen, setChosen] = useState<string | null>(null);
  const listing = (chosen !== null && data?.listing) || present;
  const counted = t("listing.count", { count: listing.total });
  useEffect(() => {
    if (chosen !== null && state === "idle") announce(counted);
  }, [chosen, state, counted]);

  const count = () => {
    if (!form.current) return;
    const address = toListingAddress(form.current);
    if (address === chosen) return;
    setChosen(address);
    load(toDataAddress(address));
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
          <Facet key={facet.kind === "options" ? facet.id : facet.kind} facet={facet} />
        ))}
      </div>
      <div className="flex items-center gap-3 border-t border-line bg-paper p-4">
        {listing.clearHref && (
          <Button type="button" look="quiet" onClick={clear}>
            {t("filters.clearAll")}
          </Button>
        )}
        <Button
          type="submit"
          className={state === "idle" ? "flex-1" : "flex-1 motion-safe:animate-pulse"}
          data-testid="filters-show"
        >
          {t("filters.show", { count: listing.total })}
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

/** The front page's own data, not those of the layout around it. */
function toDataAddress(address: string): string {
  return address.startsWith("/?") ? `/?index&${address.slice(2)}` : address;
}

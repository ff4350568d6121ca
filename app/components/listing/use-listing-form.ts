import { useLocation, useNavigate } from "@remix-run/react";
import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import { announce } from "~/components/ui/announce";
import { useLatest } from "~/components/ui/use-latest";
import { isChosenBeforeHydration } from "~/framework/hydration-input";
import { useMessages } from "~/components/ui/messages";
import type { ListingView } from "~/services/catalogue/types";

/** Ids of the listing's parts. */
export const FORM = "listing-form";
export const FILTERS = "filters";
export const SORTING = "order";
export const RESULTS = "results";

export type ListingForm = ReturnType<typeof useListingForm>;

/**
 * Sends the form at each choice, without empty fields, announces the number of hits, and follows
 * the address.
 */
export function useListingForm(listing: ListingView) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(search);
  const counted = useMessages<"listing">()("listing.count", { count: listing.total });
  const sorting = listing.sortings.find(({ selected }) => selected)?.key;

  useEffect(() => {
    if (shown.current === search || !form.current) return;
    shown.current = search;
    const typing = document.activeElement;
    const typed = isPriceField(typing) ? typing.value : null;
    form.current.reset();
    if (isPriceField(typing) && typed !== null) typing.value = typed;
    const select = form.current.elements.namedItem(SORTING);
    if (select instanceof HTMLSelectElement && sorting) select.value = sorting;
    // The new products begin above the window.
    const results = document.getElementById(RESULTS);
    if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView();
    announce(counted);
  }, [search, sorting, counted]);

  const apply = () => {
    if (!form.current) return;
    const address = toListingAddress(form.current);
    // Nothing has changed since the last choice: another entry would make "back" do nothing.
    navigate(address, { preventScrollReset: true, replace: address === pathname + search });
  };
  useEachChoice(form, apply);
  const isChecked = useRef(false);
  useEffect(() => {
    if (isChecked.current || !form.current) return;
    isChecked.current = true;
    if (isChosenBeforeHydration(form.current))
      navigate(toListingAddress(form.current), { preventScrollReset: true });
  }, [navigate]);

  return {
    ref: form,
    onOrder: apply,
    onSubmit(event: FormEvent) {
      event.preventDefault();
      apply();
    },
  };
}

/**
 * Listens to the browser's own event, because React's comes with each key: a price is complete once
 * its field is left.
 */
export function useEachChoice(form: RefObject<HTMLFormElement>, onChoice: () => void): void {
  const latest = useLatest(onChoice);
  useEffect(() => {
    const choose = () => latest.current();
    const { current } = form;
    current?.addEventListener("change", choose);
    return () => current?.removeEventListener("change", choose);
  }, [form, latest]);
}

function isPriceField(field: unknown): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === "number";
}

/** The address that the form leads to, without its empty fields. */
export function toListingAddress(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === "string" && field[1] !== "",
  );
  return `${new URL(form.action).pathname}?${new URLSearchParams(fields).toString()}`;
}

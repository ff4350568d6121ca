import { useLocation, useNavigate } from "@remix-run/react";
import {
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type FormEvent,
  type MouseEvent,
} from "react";
import { flushSync } from "react-dom";
import { announce } from "~/components/ui/announce";
import { isChosenBeforeHydration } from "~/framework/before-hydration";
import { useMessages } from "~/components/ui/messages";
import type { ListingView } from "~/services/catalogue/types";

/** The ids of the elements that get the focus: the number of hits, the link to the filters. */
export const COUNT = "listing-count";
export const OPEN_FILTERS = "open-filters";

/**
 * Sends the form at once, without empty fields, announces the number of hits, and follows the
 * address.
 */
export function useListingForm(listing: ListingView) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(search);
  /** Prices typed but not sent yet. Sending another filter meanwhile does not reset them. */
  const typed = useRef(new Map<HTMLInputElement, string>());
  const counted = useMessages<"listing">()("listing.count", { count: listing.total });
  const sorting = listing.sortings.find(({ selected }) => selected)?.key;

  useEffect(() => {
    if (shown.current === search || !form.current) return;
    shown.current = search;
    form.current.reset();
    for (const [field, value] of typed.current) field.value = value;
    const select = form.current.elements.namedItem("order");
    if (select instanceof HTMLSelectElement && sorting) select.value = sorting;
    announce(counted);
  }, [search, sorting, counted]);

  useEffect(() => (form.current ? watchDisclosures(form.current) : undefined), []);
  const isChecked = useRef(false);
  useEffect(() => {
    if (isChecked.current || !form.current) return;
    isChecked.current = true;
    if (isChosenBeforeHydration(form.current))
      navigate(toListingAddress(form.current), { preventScrollReset: true });
  }, [navigate]);

  // The fragment that opened the filters before hydration remains the page's :target, so closing
  // them is a state of its own.
  const [filters, setFilters] = useState<"open" | "closed">();
  const apply = () => {
    typed.current.clear();
    if (!form.current) return;
    const address = toListingAddress(form.current);
    // Nothing has changed since the last choice: another entry would make "back" do nothing.
    navigate(address, { preventScrollReset: true, replace: address === pathname + search });
  };

  return {
    ref: form,
    filters,
    open(event: MouseEvent) {
      event.preventDefault();
      flushSync(() => setFilters("open"));
      showFilters(form.current?.querySelector("[role=group]"));
    },
    close(event: MouseEvent) {
      event.preventDefault();
      flushSync(() => setFilters("closed"));
      form.current?.scrollIntoView({ block: "nearest" });
      document.getElementById(OPEN_FILTERS)?.focus({ preventScroll: true });
    },
    onChange(event: ChangeEvent<HTMLFormElement>) {
      const field: unknown = event.target;
      if (field instanceof HTMLInputElement && field.type === "number")
        typed.current.set(field, field.value);
      else apply();
    },
    onSubmit(event: FormEvent) {
      event.preventDefault();
      apply();
      setFilters("closed");
      document.getElementById(COUNT)?.focus();
    },
  };
}

/** Into view, with the focus, because they open below the link that was pressed. */
function showFilters(filters: HTMLElement | null | undefined): void {
  filters?.scrollIntoView({ block: "start" });
  filters?.focus({ preventScroll: true });
}

function toListingAddress(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === "string" && field[1] !== "",
  );
  return `${new URL(form.action).pathname}?${new URLSearchParams(fields).toString()}`;
}

/**
 * Closes the filters that overlay the page: on Escape, by their button, and when focus or a click
 * goes elsewhere.
 *
 * @returns stops watching
 */
function watchDisclosures(form: HTMLElement): () => void {
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    const disclosure = findDisclosure(target);
    // A press on a non-focusable element, such as a label's text, focuses its container: closing
    // now would remove the panel before the click.
    if (relatedTarget instanceof Node && !relatedTarget.contains(disclosure))
      closeUnlessAround(disclosure, relatedTarget);
  };
  const listOpenDisclosures = () => form.querySelectorAll<HTMLDetailsElement>("details[open]");
  const onClick = ({ target }: Event) => {
    if (target instanceof Node)
      listOpenDisclosures().forEach((disclosure) => closeUnlessAround(disclosure, target));
  };
  const listening = new AbortController();
  const { signal } = listening;
  form.addEventListener("focusout", onFocusOut, { signal });
  form.addEventListener("keydown", onKeyDown, { signal });
  form.addEventListener("submit", () => listOpenDisclosures().forEach(close), { signal });
  document.addEventListener("click", onClick, { signal });
  return () => listening.abort();
}

function onKeyDown({ key, target }: KeyboardEvent): void {
  const disclosure = key === "Escape" ? findDisclosure(target) : null;
  if (!disclosure?.open) return;
  disclosure.open = false;
  disclosure.querySelector("summary")?.focus();
}

function closeUnlessAround(disclosure: HTMLDetailsElement | null, node: Node): void {
  if (disclosure && !disclosure.contains(node)) close(disclosure);
}

/**
 * Closes the panel only if it overlays the page: on small screens the filters are part of the page.
 */
function close(disclosure: HTMLDetailsElement): void {
  const panel = disclosure.lastElementChild;
  if (panel && getComputedStyle(panel).position === "absolute") disclosure.open = false;
}

function findDisclosure(target: EventTarget | null): HTMLDetailsElement | null {
  return target instanceof Element ? target.closest("details") : null;
}

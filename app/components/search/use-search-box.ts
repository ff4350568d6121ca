import { useLocation } from "@remix-run/react";
import {
  type Dispatch,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useReducer,
  useState,
} from "react";
import { track } from "~/components/analytics/data-layer";
import { onScroll } from "~/components/ui/scroll";
import { useChange } from "~/components/ui/use-change";
import { useLatest } from "~/components/ui/use-latest";
import { isSearchable, normaliseSearchTerm } from "~/domain/search/search";
import {
  AUTOCOMPLETE_DEBOUNCE_MS,
  createSearchBox,
  moveActive,
  SCROLL_CLOSES_AT_PX,
  reduceSearchBox,
  type SearchBoxEvent,
  type SearchBoxState,
  findTermToRequest,
} from "~/domain/search/search-box";
import type { SearchSuggestions } from "~/services/search/types";
import { detectScreenDevice } from "~/components/analytics/notify-click";

type State = SearchBoxState<SearchSuggestions>;
type Event = SearchBoxEvent<SearchSuggestions>;

export interface SearchBoxOptions {
  box: RefObject<HTMLElement>;
  panel: RefObject<HTMLElement>;
  /**
   * in the drawer the box is open as long as the drawer, which handles Escape, backdrop and routes
   */
  inDrawer?: boolean;
}

/**
 * The states of a search box (behaviour §4.1) and the shopper's actions; the input belongs to the
 * form, which exists before any script.
 */
export function useSearchBox(options: SearchBoxOptions): { state: State; tooShort: boolean } {
  const [state, dispatch] = useReducer(
    reduceSearchBox<SearchSuggestions>,
    undefined,
    createSearchBox<SearchSuggestions>,
  );
  const tooShort = useInput(options, state, dispatch);
  useSuggestions(state, dispatch);
  useLeaving(options, state.phase !== "closed", dispatch);
  return { state, tooShort };
}

/**
 * Focus, keys and submission of the box's form.
 *
 * @returns whether a text that is too short was just sent
 */
function useInput(
  { box, panel, inDrawer }: SearchBoxOptions,
  state: State,
  dispatch: Dispatch<Event>,
): boolean {
  const [tooShort, setTooShort] = useState(false);
  const latest = useLatest(state);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const input = () => element.querySelector("input");
    const onFocus = (event: globalThis.Event) => {
      if (event.target === input()) dispatch({ type: "focus", text: input()?.value ?? "" });
    };
    const onInput = () => {
      setTooShort(false);
      dispatch({ type: "type", text: input()?.value ?? "" });
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.target !== input() || event.isComposing) return;
      const { phase, active } = latest.current;
      const entries = panel.current?.querySelectorAll<HTMLElement>("[role=option]") ?? [];
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        if (phase === "closed") onFocus(event);
        else
          dispatch({
            type: "move",
            to: moveActive(active, event.key === "ArrowDown" ? 1 : -1, entries.length),
          });
      } else if (event.key === "Enter" && active >= 0) {
        event.preventDefault();
        entries[active]?.click();
      } else if (event.key === "Escape" && phase !== "closed" && !inDrawer) {
        event.preventDefault();
        dispatch({ type: "leave" });
      }
    };
    // Behaviour §5.1: Enter and the icon go to the results page only when the text is longer than 2
    // characters.
    const onSubmit = (event: globalThis.Event) => {
      const term = normaliseSearchTerm(input()?.value ?? "");
      if (!isSearchable(term)) {
        event.preventDefault();
        setTooShort(true);
        input()?.focus();
        return;
      }
      track({ event: "search", search_term: term, origin: "typed" });
      dispatch({ type: "leave" });
    };
    if (document.activeElement === input()) dispatch({ type: "focus", text: input()?.value ?? "" });
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener("focusin", onFocus, { signal });
    element.addEventListener("click", onFocus, { signal });
    element.addEventListener("input", onInput, { signal });
    element.addEventListener("keydown", onKeyDown, { signal });
    element.addEventListener("submit", onSubmit, { signal });
    return () => listening.abort();
  }, [box, panel, inDrawer, dispatch, latest]);
  return tooShort;
}

function useSuggestions(state: State, dispatch: Dispatch<Event>): void {
  const wanted = findTermToRequest(state);
  const answered = useLatest(state.answered);
  useEffect(() => {
    if (wanted === null || wanted === answered.current) return;
    return requestSuggestions<SearchSuggestions>(wanted, {
      load: fetchSuggestions,
      // React renders this in slices, so that the next key press is not blocked.
      onResult: (suggestions) =>
        startTransition(() => dispatch({ type: "success", term: wanted, suggestions })),
      onFailure: () => dispatch({ type: "failure", term: wanted }),
    });
  }, [wanted, dispatch, answered]);
}

async function fetchSuggestions(term: string, signal: AbortSignal): Promise<SearchSuggestions> {
  const query = new URLSearchParams({ ...(term && { q: term }), device: detectScreenDevice() });
  const response = await fetch(`/api/search/suggest?${query.toString()}`, { signal });
  if (!response.ok) throw new Error(`Suggestions: ${response.status}`);
  return (await response.json()) as SearchSuggestions;
}

/**
 * Behaviour §4.1: it leaves focus on route change, backdrop click, and (desktop only) page scroll
 * beyond 200 px.
 */
function useLeaving(
  { box, inDrawer }: SearchBoxOptions,
  isOpen: boolean,
  dispatch: Dispatch<Event>,
): void {
  const leave = useCallback(() => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && box.current?.contains(activeElement))
      activeElement.blur();
    dispatch({ type: "leave" });
  }, [box, dispatch]);

  useChange(useLocation().key, leave);
  useEffect(() => {
    if (!isOpen || inDrawer) return;
    const from = window.scrollY;
    const stop = onScroll((y) => Math.abs(y - from) > SCROLL_CLOSES_AT_PX && leave());
    const isElsewhere = (target: EventTarget | null) =>
      target instanceof Node && !box.current?.contains(target);
    const onPointer = ({ target }: PointerEvent) => isElsewhere(target) && leave();
    const onFocus = ({ target }: FocusEvent) => isElsewhere(target) && dispatch({ type: "leave" });
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("pointerdown", onPointer, { signal });
    document.addEventListener("focusin", onFocus, { signal });
    return () => {
      stop();
      listening.abort();
    };
  }, [isOpen, inDrawer, box, leave, dispatch]);
}

interface Suggesting<Suggestions> {
  load(term: string, signal: AbortSignal): Promise<Suggestions>;
  onResult(suggestions: Suggestions): void;
  onFailure(): void;
}

/**
 * Requests suggestions for a text after a pause (behaviour §5.1), for an empty one at once.
 *
 * @returns stops requests and callbacks
 */
export function requestSuggestions<Suggestions>(
  term: string,
  { load, onResult, onFailure }: Suggesting<Suggestions>,
): () => void {
  const request = new AbortController();
  const { signal } = request;
  const send = () =>
    load(term, signal).then(
      (suggestions) => signal.aborted || onResult(suggestions),
      () => signal.aborted || onFailure(),
    );
  const timer = setTimeout(send, term ? AUTOCOMPLETE_DEBOUNCE_MS : 0);
  return () => {
    clearTimeout(timer);
    request.abort();
  };
}

import { isSearchable, normaliseSearchTerm } from "./search";

/**
 * Behaviour §4.1: closed, then focused (opens the autocomplete panel), then dirty once the text has
 * more than 2 characters.
 */
type SearchBoxPhase = "closed" | "focused" | "dirty";

/** Behaviour §5.1: the autocomplete request is debounced by 200 ms. */
export const AUTOCOMPLETE_DEBOUNCE_MS = 200;
/** Behaviour §9.2: scroll closes desktop search at 200 px. */
export const SCROLL_CLOSES_AT_PX = 200;

export interface SearchBoxState<Suggestions> {
  phase: SearchBoxPhase;
  term: string;
  /** those for the term in `answered`; null without any */
  suggestions: Suggestions | null;
  /** the term of the answer; "" for the suggestions of an empty box */
  answered: string | null;
  hasFailed: boolean;
  /** the selected entry of the panel; -1: the text itself */
  active: number;
}

export type SearchBoxEvent<Suggestions> =
  | { type: "focus"; text: string }
  | { type: "type"; text: string }
  | { type: "success"; term: string; suggestions: Suggestions }
  | { type: "failure"; term: string }
  | { type: "move"; to: number }
  /** route change, backdrop click, scroll (desktop), Escape, focus elsewhere (behaviour §4.1) */
  | { type: "leave" };

/** The state before the first focus, and after leaving the box. */
export function createSearchBox<Suggestions>(): SearchBoxState<Suggestions> {
  return {
    phase: "closed",
    term: "",
    suggestions: null,
    answered: null,
    hasFailed: false,
    active: -1,
  };
}

/**
 * The state machine of the search box. An answer for another text than the present one is ignored.
 */
export function reduceSearchBox<Suggestions>(
  state: SearchBoxState<Suggestions>,
  event: SearchBoxEvent<Suggestions>,
): SearchBoxState<Suggestions> {
  switch (event.type) {
    case "focus":
      return state.phase === "closed" ? applyText(state, event.text) : state;
    case "type":
      return applyText(state, event.text);
    case "success":
      return isRequested(state, event.term)
        ? {
            ...state,
            suggestions: event.suggestions,
            answered: event.term,
            hasFailed: false,
            active: -1,
          }
        : state;
    case "failure":
      return isRequested(state, event.term)
        ? { ...state, suggestions: null, answered: event.term, hasFailed: true, active: -1 }
        : state;
    case "move":
      return state.phase === "closed" ? state : { ...state, active: event.to };
    case "leave":
      return { ...createSearchBox<Suggestions>(), term: state.term };
  }
}

/**
 * The text to request suggestions for: the term if it is long enough, else "" for popular searches.
 */
export function findTermToRequest({
  phase,
  term,
}: Pick<SearchBoxState<unknown>, "phase" | "term">): string | null {
  if (phase === "closed") return null;
  return phase === "dirty" ? term : "";
}

/**
 * Behaviour §4.1: clearing the text empties products and suggestions. While the shopper types, the
 * last answer stays until the next one.
 */
function applyText<Suggestions>(
  state: SearchBoxState<Suggestions>,
  text: string,
): SearchBoxState<Suggestions> {
  const term = normaliseSearchTerm(text);
  const phase = isSearchable(term) ? "dirty" : "focused";
  if (phase === "focused" && state.phase === "focused") return { ...state, term };
  if (phase === "dirty" && state.phase !== "closed")
    return term === state.term ? state : { ...state, phase, term, hasFailed: false, active: -1 };
  return { ...createSearchBox<Suggestions>(), phase, term };
}

function isRequested(state: SearchBoxState<unknown>, term: string): boolean {
  return findTermToRequest(state) === term;
}

/** The entry that an arrow key selects; it wraps around, with the text itself (-1) as one stop. */
export function moveActive(active: number, step: 1 | -1, count: number): number {
  return ((active + 1 + step + count + 1) % (count + 1)) - 1;
}

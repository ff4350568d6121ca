import { useEffect, useId, useRef, type RefObject } from "react";
import { createPortal } from "react-dom";
import { toShownItem, track } from "~/components/analytics/data-layer";
import { announce } from "~/components/ui/announce";
import { useMessages } from "~/components/ui/messages";
import { useChange } from "~/components/ui/use-change";
import type { SearchBoxState } from "~/domain/search/search-box";
import type { SearchSuggestions } from "~/services/search/types";
import { SearchOptions } from "./search-options";
import { useSearchBox, type SearchBoxOptions } from "./use-search-box";

/** Behind the header and above the page; the menus ask for it (menu/mega-menu.tsx). */
const BACKDROP = (
  <div
    className="fixed inset-0 z-20 bg-backdrop"
    data-search-backdrop
    data-testid="search-backdrop"
  />
);

const BELOW = "absolute inset-x-0 top-full z-10 mx-auto bg-paper p-6 shadow-raised";
const LOOKS = {
  header: `${BELOW} w-[min(72rem,100%-4rem)] rounded-b-picture`,
  page: `${BELOW} w-full rounded-picture`,
  drawer: "mt-4",
};

interface SearchPanelProps extends Pick<SearchBoxOptions, "box"> {
  look: keyof typeof LOOKS;
}

/**
 * The autocomplete panel: phrases and products as the listbox of an editable combobox, whose
 * entries are also links.
 */
export default function SearchPanel({ box, look }: SearchPanelProps) {
  const inDrawer = look === "drawer";
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const { state, tooShort } = useSearchBox({ box, panel, inDrawer });
  const { suggestions, active } = state;
  const isOpen = state.phase !== "closed";
  const entries = suggestions
    ? suggestions.phrases.length +
      suggestions.products.length +
      Number(suggestions.moreHref !== null)
    : 0;
  useCombobox(box, {
    id,
    isExpanded: isOpen && entries > 0,
    activeId: active >= 0 ? `${id}-${active}` : null,
  });
  useEffect(() => {
    if (suggestions?.products.length)
      track({
        event: "view_item_list",
        item_list_id: "search-panel",
        items: suggestions.products.map(toShownItem),
      });
  }, [suggestions]);
  const hints = useHints(state, tooShort);
  const noPhrases = useNoPhrases(state);
  useAnnouncedCounts(
    isOpen && state.answered !== "" ? suggestions : null,
    isOpen ? [...hints, noPhrases] : [],
  );

  return (
    <>
      {isOpen && look === "header" && createPortal(BACKDROP, document.body)}
      <div
        ref={panel}
        className={LOOKS[look]}
        data-testid={inDrawer ? undefined : "search-panel"}
        hidden={!isOpen || (entries === 0 && hints.length === 0)}
      >
        {hints.map((text) => (
          <p key={text} className="note">
            {text}
          </p>
        ))}
        {suggestions && entries > 0 && (
          <SearchOptions
            id={id}
            suggestions={suggestions}
            active={active}
            scrolls={!inDrawer}
            isTrending={state.answered === ""}
          />
        )}
        {noPhrases && <p className="note">{noPhrases}</p>}
      </div>
    </>
  );
}

/**
 * Why there are fewer suggestions than expected, as texts.
 *
 * @param tooShort the text that was just sent
 */
function useHints(
  { phase, answered, suggestions, hasFailed }: SearchBoxState<SearchSuggestions>,
  tooShort: boolean,
): string[] {
  const t = useMessages<"search">();
  const term = phase === "dirty" ? answered : null;
  return [
    ...(tooShort ? [t("search.tooShort")] : []),
    ...(hasFailed ? [t("search.failed")] : []),
    ...(term && suggestions?.products.length === 0 ? [t("search.noProducts", { term })] : []),
  ];
}

/** The text that says that no phrase is suggested; below the products, if there are any. */
function useNoPhrases({
  phase,
  answered,
  suggestions,
}: SearchBoxState<SearchSuggestions>): string | null {
  const t = useMessages<"search">();
  return phase === "dirty" && answered && suggestions?.phrases.length === 0
    ? t("search.noPhrases", { term: answered })
    : null;
}

/** Announces the number of results, and the texts that stand beside them. */
function useAnnouncedCounts(suggestions: SearchSuggestions | null, texts: (string | null)[]): void {
  const t = useMessages<"search">();
  const found = [
    ...(suggestions?.phrases.length
      ? [t("search.foundPhrases", { count: suggestions.phrases.length })]
      : []),
    ...(suggestions?.products.length ? [t("search.found", { count: suggestions.total })] : []),
  ];
  const spoken = [found.join(", "), ...texts].filter(Boolean).join(" ");
  useChange(spoken, () => announce(spoken));
}

/** Makes the form's input the combobox of the panel; without the panel it is a search field. */
function useCombobox(
  box: RefObject<HTMLElement>,
  { id, isExpanded, activeId }: { id: string; isExpanded: boolean; activeId: string | null },
) {
  useEffect(() => {
    const input = box.current?.querySelector("input");
    if (!input) return;
    const attributes = {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-controls": id,
      "aria-expanded": String(isExpanded),
    };
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
    if (activeId) input.setAttribute("aria-activedescendant", activeId);
    else input.removeAttribute("aria-activedescendant");
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  });
}

import { useEffect, useRef, useState } from "react";
import { createLazyComponent, useLazy } from "~/components/ui/lazy";
import { SearchForm, type SearchFormProps } from "~/components/ui/search-form";

const searchPanel = createLazyComponent(() => import("./search-panel"), "search");

/**
 * A search box, in the header of wide screens or in a page: a form, and after the first focus the
 * autocomplete panel below it.
 */
export function SearchBox({ className, ...form }: SearchFormProps & { className: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(false);
  const Panel = useLazy(searchPanel, wanted);
  useEffect(() => {
    const element = box.current;
    const requestPanel = () => setWanted(true);
    // The field may have got the focus before hydration.
    if (element?.contains(document.activeElement)) requestPanel();
    element?.addEventListener("focusin", requestPanel);
    return () => element?.removeEventListener("focusin", requestPanel);
  }, []);
  return (
    <div ref={box} className={className}>
      <SearchForm {...form} />
      {Panel && <Panel box={box} look={form.inPage ? "page" : "header"} />}
    </div>
  );
}

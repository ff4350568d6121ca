import { useEffect, useState } from "react";
import { onScroll } from "./scroll";

/** Whether the page has been scrolled: before that, what follows the scroll needs no code. */
export function useHasScrolled(): boolean {
  const [hasScrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (hasScrolled) return;
    const note = (y: number) => y > 0 && setScrolled(true);
    note(window.scrollY);
    return onScroll(note);
  }, [hasScrolled]);
  return hasScrolled;
}

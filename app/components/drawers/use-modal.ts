import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { drawerState, onDrawerChange } from "./drawer-state";

/** What can be pressed beside an open drawer: its backdrop, and the notice of a lost connection. */
const REACHABLE = ".drawer-backdrop, .connection";

/**
 * Makes a box of the body modal while it is open: nothing else can be reached, the focus goes in, stays and comes back, Escape closes.
 *
 * @param close by Escape, or a press on the backdrop that stands before the box
 * @returns whether the box is there: it stays until it has slid out
 */
export function useModal(box: RefObject<HTMLElement>, open: boolean, close: () => void): boolean {
  const [isThere, setThere] = useState(open);
  if (open && !isThere) setThere(true);
  const opener = useRef<HTMLElement | null>(null);
  if (open) opener.current = drawerState().opener;

  useLayoutEffect(() => {
    if (open || !isThere) return;
    let isMeant = true;
    const end = () => isMeant && setThere(false);
    void Promise.allSettled((box.current?.getAnimations?.() ?? []).map(({ finished }) => finished)).then(end);
    return () => void (isMeant = false);
  }, [box, open, isThere]);

  useEffect(() => {
    const own = box.current;
    if (!open || !own) return;
    const others = [...document.body.children].filter(
      (other): other is HTMLElement => other instanceof HTMLElement && !other.contains(own) && !other.matches(REACHABLE),
    );
    const lock = (inert: boolean) =>
      others.forEach((other) => {
        other.inert = inert;
        // Not every reader of pages knows inert yet.
        if (inert) other.setAttribute("aria-hidden", "true");
        else other.removeAttribute("aria-hidden");
      });
    const enter = () => own.contains(document.activeElement) || (own.querySelector("button") ?? own).focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      close();
    };
    // What had the focus was taken away: the keyboard goes on in the drawer.
    const changes = new MutationObserver(() => document.activeElement === document.body && own.focus({ preventScroll: true }));
    enter();
    lock(true);
    changes.observe(own, { childList: true, subtree: true });
    document.addEventListener("keydown", onKey, true);
    const backdrop = own.previousElementSibling;
    backdrop?.addEventListener("click", close);
    // At once: what closes the drawer may give the focus to the page in the same moment.
    const stop = onDrawerChange(() => !drawerState().open && lock(false));
    return () => {
      stop();
      changes.disconnect();
      document.removeEventListener("keydown", onKey, true);
      backdrop?.removeEventListener("click", close);
      lock(false);
      const { activeElement } = document;
      // A change of route has already put the focus on the new page's content: there it stays.
      if (!drawerState().open && (activeElement === document.body || own.contains(activeElement))) opener.current?.focus();
    };
  }, [box, open, close]);
  return isThere;
}

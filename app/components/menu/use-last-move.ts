import { type RefObject, useEffect, useRef } from "react";

/** A resting mouse does not lie quite still: browsers report it as moved by a pixel or two. */
const STILL_PX = 5;

/**
 * The last event by which a pointer came to another place: browsers also report moves of a resting
 * mouse.
 */
export function useLastMove(): RefObject<PointerEvent> {
  const lastMove = useRef<PointerEvent | null>(null);
  useEffect(() => {
    let at: [x: number, y: number] | undefined;
    const onMove = (event: PointerEvent) => {
      const { screenX: x, screenY: y, target } = event;
      const before = at;
      if (before && Math.abs(x - before[0]) + Math.abs(y - before[1]) < STILL_PX) return;
      at = [x, y];
      // The first place is no move for the entry of this very page: the mouse may rest where it
      // chose the page.
      if (before || !(target instanceof Element && target.closest("[aria-current]")))
        lastMove.current = event;
    };
    const listening = new AbortController();
    addEventListener("pointermove", onMove, {
      capture: true,
      passive: true,
      signal: listening.signal,
    });
    return () => listening.abort();
  }, []);
  return lastMove;
}

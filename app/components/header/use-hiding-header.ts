import { useEffect, useRef, type RefObject } from "react";
import { onScroll } from "~/components/ui/scroll";
import { afterScroll, ANIMATION_DELAY_MS, HIDE_DISTANCE_DESKTOP, HIDE_DISTANCE_MOBILE } from "~/domain/header-visibility";

/** From this width on the header is the desktop's, as in the style sheet. */
const DESKTOP = "(min-width: 64rem)";

/** Marks the header as hidden while the shopper scrolls down (behaviour §4.9, §9.12), and as animated after a second; CSS does the rest. */
export function useHidingHeader(): RefObject<HTMLDivElement> {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const desktop = matchMedia(DESKTOP);
    let state = { hidden: false, from: window.scrollY };
    const stop = onScroll((y) => {
      state = afterScroll(state, y, desktop.matches ? HIDE_DISTANCE_DESKTOP : HIDE_DISTANCE_MOBILE);
      bar.current?.toggleAttribute("data-hidden", state.hidden);
    });
    const timer = setTimeout(() => bar.current?.toggleAttribute("data-animated", true), ANIMATION_DELAY_MS);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
  return bar;
}

import { type RefObject, useEffect, useRef } from "react";
import { onScroll } from "~/components/ui/scroll";
import {
  HIDE_DISTANCE_MOBILE,
  reduceHeaderScroll,
  ROW_REAPPEAR_DISTANCE,
} from "~/domain/layout/header-visibility";

/** Marks a row as hidden while the shopper scrolls down (behaviour §9.12). */
export function useReturningRow(): RefObject<HTMLDivElement> {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let state = { hidden: false, from: window.scrollY };
    return onScroll((y) => {
      state = reduceHeaderScroll(state, y, HIDE_DISTANCE_MOBILE, ROW_REAPPEAR_DISTANCE);
      row.current?.toggleAttribute("data-hidden", state.hidden);
    });
  }, []);
  return row;
}

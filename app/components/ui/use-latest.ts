import { useInsertionEffect, useRef } from "react";

/** The value of the last rendering, for code that runs later: event handlers, timers, answers. */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  // Before the effects of the same rendering.
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
}

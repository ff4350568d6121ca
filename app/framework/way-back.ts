/** What sees a step through the history before the router does; set by code that comes later (history-layer.ts). */
export const wayBack: { onStep?: (event: PopStateEvent) => void } = {};

/** To be called before the router listens: browsers notify the window's listeners in the order in which they came. */
export function listenBeforeRouter(): void {
  addEventListener("popstate", (event) => wayBack.onStep?.(event));
  // What stood open when the page was loaded anew is closed: its entry goes (history-layer.ts).
  if ((history.state as { layer?: unknown } | null)?.layer === undefined) return;
  wayBack.onStep = (event) => {
    wayBack.onStep = undefined;
    event.stopImmediatePropagation();
  };
  history.back();
}

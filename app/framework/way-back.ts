/** The layer mark in a history entry (history-layer.ts). */
interface Layer {
  open: string;
  hash: string | null;
}

interface Entry {
  key?: string;
  layer?: Layer;
}

interface Router {
  state: { location: { key: string; pathname: string; search: string }; navigation: { state: string } };
  subscribe(listener: () => void): () => void;
}

/** Handler that gets a history step before the router; set by code that is loaded later (history-layer.ts). */
export const wayBack: { onStep?: (event: PopStateEvent) => void; reopen?: (layer: Layer) => void } = {};

export const entry = () => (history.state ?? {}) as Entry;
export const keyOf = ({ key = "default" }: Entry) => key;
export const router = () => (window as Window & { __remixRouter?: Router }).__remixRouter;

/** Must be called before the router listens: browsers call the window's listeners in the order of their registration. */
export function listenBeforeRouter(): void {
  addEventListener("popstate", (event) => {
    if (isFragmentOnTheWay()) event.stopImmediatePropagation();
    else wayBack.onStep?.(event);
  });
  wayBack.onStep = reopen;
  // A layer that was open at a reload is now closed: its entry is one step forward, and opens it again.
  if (!entry().layer) return;
  wayBack.onStep = (event) => {
    wayBack.onStep = reopen;
    event.stopImmediatePropagation();
  };
  history.back();
}

/**
 * A link to a fragment was pressed during a navigation to another page. The router treats that as a navigation too, which aborts the first.
 */
function isFragmentOnTheWay(): boolean {
  const state = router()?.state;
  if (!state || history.state || state.navigation.state === "idle") return false;
  return state.location.pathname + state.location.search === location.pathname + location.search;
}

/** Until the code of layers is loaded, a step to a layer's entry would have no effect. */
function reopen(event: PopStateEvent): void {
  const { layer } = entry();
  if (!layer || router()?.state.location.key !== keyOf(entry())) return;
  event.stopImmediatePropagation();
  wayBack.reopen?.(layer);
}

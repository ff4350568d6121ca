/** The data in a layer's history entry (history-layer.ts). */
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

/** Handlers that see a history step before the router; set by code that loads later (history-layer.ts). */
export const wayBack: { onStep?: (event: PopStateEvent) => void; reopen?: (layer: Layer) => void } = {};

export const entry = () => (history.state ?? {}) as Entry;
export const keyOf = ({ key = "default" }: Entry) => key;
export const router = () => (window as Window & { __remixRouter?: Router }).__remixRouter;

/** Call this before the router listens: browsers notify listeners in the order of registration. */
export function listenBeforeRouter(): void {
  addEventListener("popstate", (event) => {
    // The page is laid out whole, because estimated heights would restore another scroll position (decision 0028).
    delete document.documentElement.dataset.fold;
    if (isFragmentOnTheWay()) event.stopImmediatePropagation();
    else wayBack.onStep?.(event);
  });
  wayBack.onStep = reopen;
  // A layer that was open before a reload is closed: its entry is one step forward, and opens it again.
  if (!entry().layer) return;
  wayBack.onStep = (event) => {
    wayBack.onStep = reopen;
    event.stopImmediatePropagation();
  };
  history.back();
}

/** Whether a fragment link was pressed during a navigation. For the router that is a step too, which would end the navigation. */
function isFragmentOnTheWay(): boolean {
  const state = router()?.state;
  if (!state || history.state || state.navigation.state === "idle") return false;
  return state.location.pathname + state.location.search === location.pathname + location.search;
}

/** Reopens a layer before its code has loaded, when a step to its entry would do nothing. */
function reopen(event: PopStateEvent): void {
  const { layer } = entry();
  if (!layer || router()?.state.location.key !== keyOf(entry())) return;
  event.stopImmediatePropagation();
  wayBack.reopen?.(layer);
}

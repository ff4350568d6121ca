/** What a layer's entry of the history names (history-layer.ts). */
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

/** What sees a step through the history before the router does; set by code that comes later (history-layer.ts). */
export const wayBack: { onStep?: (event: PopStateEvent) => void; reopen?: (layer: Layer) => void } = {};

export const entry = () => (history.state ?? {}) as Entry;
export const keyOf = ({ key = "default" }: Entry) => key;
export const router = () => (window as Window & { __remixRouter?: Router }).__remixRouter;

/** To be called before the router listens: browsers notify the window's listeners in the order in which they came. */
export function listenBeforeRouter(): void {
  addEventListener("popstate", (event) => {
    if (isFragmentOnTheWay()) event.stopImmediatePropagation();
    else wayBack.onStep?.(event);
  });
  wayBack.onStep = reopen;
  // What stood open when the page was loaded anew is closed: its entry is one step forward, and opens it again.
  if (!entry().layer) return;
  wayBack.onStep = (event) => {
    wayBack.onStep = reopen;
    event.stopImmediatePropagation();
  };
  history.back();
}

/** A link to a fragment of the page was pressed on the way to another page. For the router that is a step as well, which ends the way. */
function isFragmentOnTheWay(): boolean {
  const state = router()?.state;
  if (!state || history.state || state.navigation.state === "idle") return false;
  return state.location.pathname + state.location.search === location.pathname + location.search;
}

/** Until the code of layers is there, a step to an entry of one would lead nowhere. */
function reopen(event: PopStateEvent): void {
  const { layer } = entry();
  if (!layer || router()?.state.location.key !== keyOf(entry())) return;
  event.stopImmediatePropagation();
  wayBack.reopen?.(layer);
}

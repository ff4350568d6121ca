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
  state: { location: { key: string; pathname: string; search: string }; navigation: { state: string }; actionData?: object | null };
  subscribe(listener: () => void): () => void;
}

/** Handlers that see a history step before the router; set by code that loads later (history-layer.ts). */
export const wayBack: { onStep?: (event: PopStateEvent) => void; reopen?: (layer: Layer) => void } = {};

/** The data of the present history entry. */
export const entry = () => (history.state ?? {}) as Entry;
/** The key by which the router knows an entry's page. */
export const keyOf = ({ key = "default" }: Entry) => key;
/** The framework's router; undefined before hydration. */
export const router = () => (window as Window & { __remixRouter?: Router }).__remixRouter;

/** Call this before the router listens: browsers notify listeners in the order of registration. */
export function listenBeforeRouter(): void {
  addEventListener("popstate", (event) => {
    // Another page is laid out whole, because estimated heights would restore another scroll position (decision 0028).
    if (!isOfShownPage()) delete document.documentElement.dataset.fold;
    if (isOnlyFragment()) event.stopImmediatePropagation();
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

/** Whether the address is that of the page that the router shows, whatever its fragment. */
function isOfShownPage(): boolean {
  const shown = router()?.state.location;
  return shown !== undefined && shown.pathname + shown.search === location.pathname + location.search;
}

/**
 * Whether a fragment link was pressed, such as the skip link, while the router must not take it for a step: that would end a navigation, and
 * drop the answer of a form.
 */
function isOnlyFragment(): boolean {
  const state = router()?.state;
  return Boolean(state && (state.actionData || state.navigation.state !== "idle")) && !history.state && isOfShownPage();
}

/** Reopens a layer before its code has loaded, when a step to its entry would do nothing. */
function reopen(event: PopStateEvent): void {
  const { layer } = entry();
  if (!layer || router()?.state.location.key !== keyOf(entry())) return;
  event.stopImmediatePropagation();
  wayBack.reopen?.(layer);
}

import { entry, keyOf, router, wayBack } from "./way-back";

/**
 * A layer that covers the page (a drawer on a phone, an enlarged picture) has a history entry: the back button closes it, the forward button
 * opens it again. The entry has the address and the router's key of the page below, so that the router ignores steps between the two. A page
 * opened from the layer replaces the entry.
 */
export interface Layers<Mark> {
  /** the open layer, as stored in the entry; null: none */
  current(): Mark | null;
  open(mark: Mark): void;
  close(): void;
}

let layers: Layers<unknown> | undefined;
/** the page below the entry of a layer */
let page: { href: string; key: string } | undefined;
/** our own history step that the browser has not reported yet */
let awaited: "back" | "forward" | undefined;

/** From now on the back button closes the open layer. */
export function enterLayer<Mark>(own: Layers<Mark>): void {
  if (!layers) listen();
  layers = own as Layers<unknown>;
  const isNew = entry().layer === undefined;
  page = { href: location.href, key: keyOf(entry()) };
  const state = { ...entry(), layer: own.current() };
  if (isNew) history.pushState(state, "");
  else history.replaceState(state, "");
}

/** The layer was closed in another way: removes its entry, unless the shopper is navigating to another page. */
export function leaveLayer(): void {
  const shared = router();
  const settle = () => {
    if (shared?.state.navigation.state !== "idle") return;
    forget?.();
    if (entry().layer === undefined || layers?.current() || awaited) return;
    awaited = "back";
    history.back();
  };
  const forget = shared?.subscribe(settle);
  // A pressed link and a following layer come first.
  setTimeout(settle);
}

function listen(): void {
  wayBack.onStep = onStep;
  const push = history.pushState.bind(history);
  history.pushState = (state, unused, url) => (entry().layer === undefined ? push : history.replaceState.bind(history))(state, unused, url);
}

function onStep(event: PopStateEvent): void {
  const step = awaited;
  awaited = undefined;
  const isOwn = page?.href === location.href && page.key === keyOf(entry());
  const isHere = router()?.state.location.key === keyOf(entry());
  if (step === "back" && !isHere) {
    // A page was opened before this step: return to it.
    awaited = "forward";
    history.forward();
  } else if (step !== "forward") {
    if (!isOwn || !isHere || !layers) return;
    const mark = entry().layer;
    if (mark) layers.open(mark);
    else if (step !== "back") layers.close();
    else if (layers.current()) enterLayer(layers);
  }
  event.stopImmediatePropagation();
}

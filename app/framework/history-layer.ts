import { entry, keyOf, router, wayBack } from "./way-back";

/**
 * A layer that covers the page (a drawer on a phone, an enlarged picture) has its own history entry: Back closes it, Forward opens it again.
 * The entry has the address and router key of the page below, so that the router ignores steps between the two. A page that is opened from
 * the layer replaces the entry.
 */
export interface Layers<Mark> {
  /** the history mark of the open layer; null: none */
  current(): Mark | null;
  open(mark: Mark): void;
  close(): void;
}

let layers: Layers<unknown> | undefined;
/** the page below the layer's entry */
let page: { href: string; key: string } | undefined;
/** our own history steps that the browser has not reported yet */
let awaited: "back" | "forward" | undefined;

/** From here on, Back closes the layer. */
export function enterLayer<Mark>(own: Layers<Mark>): void {
  if (!layers) listen();
  layers = own as Layers<unknown>;
  const isNew = entry().layer === undefined;
  page = { href: location.href, key: keyOf(entry()) };
  const state = { ...entry(), layer: own.current() };
  if (isNew) history.pushState(state, "");
  else history.replaceState(state, "");
}

/** The layer was closed in another way: its entry is removed, unless the shopper is navigating to another page. */
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
  // A pressed link, or a layer that follows this one, is handled first.
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
    // A page was opened before the step happened: go forward to it again.
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

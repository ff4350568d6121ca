import { entry, keyOf, router, wayBack } from "./way-back";

/**
 * What covers the page like a page of its own (a drawer on a phone, an enlarged picture) has an entry of the history: the way back closes it,
 * the way forward opens it again. The entry has the address and the router's key of the page below, so that a step between the two is none
 * for the router. A page that is reached from the layer takes the entry's place.
 */
export interface Layers<Mark> {
  /** what is open now, as the entry names it; null: nothing */
  current(): Mark | null;
  open(mark: Mark): void;
  close(): void;
}

let layers: Layers<unknown> | undefined;
/** the page below the entry of a layer */
let page: { href: string; key: string } | undefined;
/** steps of our own that the browser has yet to report */
let awaited: "back" | "forward" | undefined;

/** From here on the way back closes what is open. */
export function enterLayer<Mark>(own: Layers<Mark>): void {
  if (!layers) listen();
  layers = own as Layers<unknown>;
  const isNew = entry().layer === undefined;
  page = { href: location.href, key: keyOf(entry()) };
  const state = { ...entry(), layer: own.current() };
  if (isNew) history.pushState(state, "");
  else history.replaceState(state, "");
}

/** What was open was closed in another way: its entry goes, but when the shopper is on the way to another page. */
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
  // A link that was pressed and a layer that follows this one come first.
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
    // A page was opened before the step was made: it is where the shopper is.
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

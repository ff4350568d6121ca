type Listener = (y: number) => void;

const listeners = new Set<Listener>();
let pending = 0;

function notify() {
  pending = 0;
  listeners.forEach((listener) => listener(window.scrollY));
}

function onEvent() {
  pending ||= requestAnimationFrame(notify);
}

/**
 * Calls the listener with the page's scroll offset: the shop's only (passive) scroll listener.
 *
 * @returns stops listening
 */
export function onScroll(listener: Listener): () => void {
  if (listeners.size === 0) addEventListener("scroll", onEvent, { passive: true });
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("scroll", onEvent);
  };
}

const EVENT = "hearth:announce";

/** Says a text in the page's one live region. */
export function announce(text: string): void {
  document.dispatchEvent(new CustomEvent(EVENT, { detail: text }));
}

/** @returns how to stop listening */
export function onAnnouncement(listener: (text: string) => void): () => void {
  const handle = (event: Event) => {
    if (event instanceof CustomEvent && typeof event.detail === "string") listener(event.detail);
  };
  document.addEventListener(EVENT, handle);
  return () => document.removeEventListener(EVENT, handle);
}

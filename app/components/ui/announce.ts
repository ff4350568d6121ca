const EVENT = "hearth:announce";

let last = "";

/** Says a text in the live region: the page's, or that of the drawer which lies over it. */
export function announce(text: string): void {
  last = text;
  document.dispatchEvent(new CustomEvent(EVENT, { detail: text }));
}

/** What was said last: for a drawer that opens because of it, and so comes too late to hear it. */
export function lastAnnouncement(): string {
  return last;
}

/** @returns how to stop listening */
export function onAnnouncement(listener: (text: string) => void): () => void {
  const handle = (event: Event) => {
    if (event instanceof CustomEvent && typeof event.detail === "string") listener(event.detail);
  };
  document.addEventListener(EVENT, handle);
  return () => document.removeEventListener(EVENT, handle);
}

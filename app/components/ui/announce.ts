const EVENT = "hearth:announce";

let last = "";

/** Announces a text in the live region of the page, or of the drawer that is open over it. */
export function announce(text: string): void {
  last = text;
  document.dispatchEvent(new CustomEvent(EVENT, { detail: text }));
}

/** The last announcement: a drawer that opens because of it mounts too late to announce it. */
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

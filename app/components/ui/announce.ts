const EVENT = "hearth:announce";

let last = "";
let repeated = "";

/** Announces a text in the live region of the page, or of the drawer that is open over it. */
export function announce(text: string): void {
  last = text;
  document.dispatchEvent(new CustomEvent(EVENT, { detail: text }));
}

/** The drawer that opens now is to repeat the last announcement: it opens because of it, and mounts too late to announce it. */
export function repeatInDrawer(): void {
  repeated = last;
}

/** What the drawer that has just opened has to announce, once. */
export function takeRepeated(): string {
  const text = repeated;
  repeated = "";
  return text;
}

/** @returns how to stop listening */
export function onAnnouncement(listener: (text: string) => void): () => void {
  const handle = (event: Event) => {
    if (event instanceof CustomEvent && typeof event.detail === "string") listener(event.detail);
  };
  document.addEventListener(EVENT, handle);
  return () => document.removeEventListener(EVENT, handle);
}

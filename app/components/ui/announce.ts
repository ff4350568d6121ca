const EVENT = "hearth:announce";

let last = "";
let repeated = "";

/** Announces a text in the live region of the page, or of the drawer that is open over it. */
export function announce(text: string): void {
  last = text;
  document.dispatchEvent(new CustomEvent(EVENT, { detail: text }));
}

/** The opening drawer repeats the last announcement, because it mounts too late to announce it itself. */
export function repeatInDrawer(): void {
  repeated = last;
}

/** The announcement for the drawer that has just opened, once. */
export function takeRepeated(): string {
  const text = repeated;
  repeated = "";
  return text;
}

/** @returns stops listening */
export function onAnnouncement(listener: (text: string) => void): () => void {
  const handle = (event: Event) => {
    if (event instanceof CustomEvent && typeof event.detail === "string") listener(event.detail);
  };
  document.addEventListener(EVENT, handle);
  return () => document.removeEventListener(EVENT, handle);
}

const regions = new Set<(text: string) => void>();

let last = "";
let forDrawer = "";

/**
 * Announces a text in the live region of the page, or of the drawer that is open over it.
 *
 * @param opensDrawer a drawer opens for it: its opening would interrupt the page's region, so the
 * drawer announces it
 */
export function announce(text: string, opensDrawer?: boolean): void {
  if (opensDrawer) forDrawer = text;
  else {
    // Only a change is read: the same text once more differs by a space.
    last = text === last ? `${text}\u00a0` : text;
    // A drawer's region came last, and is above the page's.
    [...regions].at(-1)?.(last);
  }
}

/** The announcement for the drawer that has just opened, once. */
export function takeForDrawer(): string {
  const text = forDrawer;
  forDrawer = "";
  if (text !== "") last = text;
  return text;
}

/** @param show puts a text into a live region. @returns stops listening */
export function onAnnouncement(show: (text: string) => void): () => void {
  regions.add(show);
  return () => void regions.delete(show);
}

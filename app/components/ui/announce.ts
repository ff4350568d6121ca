/** Id of the element for announcements, in the page's live region (`layout/status-region.tsx`). */
export const ANNOUNCEMENTS = "announcements";

/**
 * Announces a text in the page's live region, also while a drawer is open, and whichever page is
 * shown by then. Here, and not in a state of React: actions of routes announce, too.
 */
export function announce(text: string): void {
  const paragraph = document.createElement("p");
  paragraph.textContent = text;
  // A new element is read even if the text is the same as before.
  document.getElementById(ANNOUNCEMENTS)?.replaceChildren(...(text ? [paragraph] : []));
}

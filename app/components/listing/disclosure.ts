import type { FocusEvent, KeyboardEvent } from "react";

/** On large screens a disclosure hangs over the page: it closes when the focus goes elsewhere. */
export function closeOnLeave({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  const hangs = getComputedStyle(currentTarget.lastElementChild ?? currentTarget).position === "absolute";
  if (hangs && relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

/** Escape closes it and gives the focus back to its summary. */
export function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  if (event.key !== "Escape" || !event.currentTarget.open) return;
  event.currentTarget.open = false;
  event.currentTarget.querySelector("summary")?.focus();
}

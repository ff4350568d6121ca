/** Moves the focus, but not the view, if the element that had it is gone. */
export function catchFocus(next: HTMLElement | null | undefined): void {
  if (document.activeElement === document.body) next?.focus({ preventScroll: true });
}

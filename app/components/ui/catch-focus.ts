/** Moves the focus if the element that had it is gone. The view stays where it is, unless `preventScroll` is false. */
export function catchFocus(next: HTMLElement | null | undefined, { preventScroll = true }: FocusOptions = {}): void {
  if (document.activeElement === document.body) next?.focus({ preventScroll });
}

/**
 * Moves the focus if the element that had it is gone; from an open drawer it never moves to the
 * page behind. The view stays where it is, unless `preventScroll` is false.
 */
export function catchFocus(
  next: HTMLElement | null | undefined,
  { preventScroll = true }: FocusOptions = {},
): void {
  if (document.activeElement !== document.body) return;
  const drawer = document.querySelector<HTMLElement>("[role=dialog][data-state=open]");
  const target = drawer && next && !drawer.contains(next) ? drawer : next;
  target?.focus({ preventScroll });
}

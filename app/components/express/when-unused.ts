/** Waits until neither focus nor pointer is on an element that is about to be replaced. @param element null: does not wait */
export function whenUnused(element: Element | null | undefined): Promise<void> {
  return new Promise((resolve) => {
    const isUsed = () => element?.isConnected && element.matches(":hover, :focus-within");
    const look = () => {
      if (isUsed()) return;
      for (const event of ["focusout", "pointerleave"]) element?.removeEventListener(event, checkSoon);
      resolve();
    };
    // During `focusout` the element still has the focus.
    const checkSoon = () => setTimeout(look);
    for (const event of ["focusout", "pointerleave"]) element?.addEventListener(event, checkSoon);
    look();
  });
}

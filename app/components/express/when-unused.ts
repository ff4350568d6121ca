/** Waits until neither the keyboard nor the pointer is on what will give way. @param element null: nobody can be on it */
export function whenUnused(element: Element | null | undefined): Promise<void> {
  return new Promise((resolve) => {
    const isUsed = () => element?.isConnected && element.matches(":hover, :focus-within");
    const look = () => {
      if (isUsed()) return;
      for (const event of ["focusout", "pointerleave"]) element?.removeEventListener(event, checkSoon);
      resolve();
    };
    // Within the event the element has the focus still.
    const checkSoon = () => setTimeout(look);
    for (const event of ["focusout", "pointerleave"]) element?.addEventListener(event, checkSoon);
    look();
  });
}

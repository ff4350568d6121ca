/** Closes the filters that hang over the page: on Escape, by their button, when focus or a click goes elsewhere. @returns how to stop */
export function watchDisclosures(form: HTMLElement): () => void {
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    const disclosure = disclosureOf(target);
    // A press on what takes no focus, as a label's text, gives it to what is around it: closed then, the panel would be gone before its click.
    if (relatedTarget instanceof Node && !relatedTarget.contains(disclosure)) closeUnlessAround(disclosure, relatedTarget);
  };
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Node)
      form.querySelectorAll<HTMLDetailsElement>("details[open]").forEach((disclosure) => closeUnlessAround(disclosure, target));
  };
  const onSubmit = () => form.querySelectorAll<HTMLDetailsElement>("details[open]").forEach(close);
  form.addEventListener("focusout", onFocusOut);
  form.addEventListener("keydown", onKeyDown);
  form.addEventListener("submit", onSubmit);
  document.addEventListener("click", onClick);
  return () => {
    form.removeEventListener("focusout", onFocusOut);
    form.removeEventListener("keydown", onKeyDown);
    form.removeEventListener("submit", onSubmit);
    document.removeEventListener("click", onClick);
  };
}

function onKeyDown({ key, target }: KeyboardEvent): void {
  const disclosure = key === "Escape" ? disclosureOf(target) : null;
  if (!disclosure?.open) return;
  disclosure.open = false;
  disclosure.querySelector("summary")?.focus();
}

function closeUnlessAround(disclosure: HTMLDetailsElement | null, node: Node): void {
  if (disclosure && !disclosure.contains(node)) close(disclosure);
}

/** Only where it hangs over the page: on small screens the filters are part of it. */
function close(disclosure: HTMLDetailsElement): void {
  const panel = disclosure.lastElementChild;
  if (panel && getComputedStyle(panel).position === "absolute") disclosure.open = false;
}

function disclosureOf(target: EventTarget | null): HTMLDetailsElement | null {
  return target instanceof Element ? target.closest("details") : null;
}

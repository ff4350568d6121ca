/**
 * On large screens the filters hang over the page: with scripts each closes when the focus goes elsewhere,
 * and on Escape, which gives the focus back to its summary.
 *
 * @returns how to stop
 */
export function watchDisclosures(form: HTMLElement): () => void {
  form.addEventListener("focusout", closeOnLeave);
  form.addEventListener("keydown", closeOnEscape);
  return () => {
    form.removeEventListener("focusout", closeOnLeave);
    form.removeEventListener("keydown", closeOnEscape);
  };
}

function closeOnLeave({ target, relatedTarget }: FocusEvent): void {
  const disclosure = disclosureOf(target);
  const panel = disclosure?.lastElementChild;
  const hangs = panel && getComputedStyle(panel).position === "absolute";
  if (hangs && relatedTarget instanceof Node && !disclosure.contains(relatedTarget)) disclosure.open = false;
}

function closeOnEscape({ key, target }: KeyboardEvent): void {
  const disclosure = key === "Escape" ? disclosureOf(target) : null;
  if (!disclosure?.open) return;
  disclosure.open = false;
  disclosure.querySelector("summary")?.focus();
}

function disclosureOf(target: EventTarget | null): HTMLDetailsElement | null {
  return target instanceof Element ? target.closest("details") : null;
}

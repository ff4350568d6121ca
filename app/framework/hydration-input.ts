type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const CONTROLS = "input:not([type=hidden], [type=submit], [type=file]), select, textarea";

/**
 * Keeps what the shopper types while the page is being hydrated. If an extension has changed the
 * document, React replaces a part of it: what was typed or chosen there, and the focus, pass to the
 * controls that replace the former ones.
 *
 * @returns ends it, once the page is hydrated: from then on React keeps its own controls
 */
export function keepTypedInput(container: Element): () => void {
  const controls = indexControls(container);
  let focused = document.activeElement;
  const noteFocus = ({ target }: Event) => (focused = target as Element);
  const restore = () => {
    const lost = [...controls].filter(([, control]) => !control.isConnected);
    if (lost.length === 0) return;
    const present = indexControls(container);
    for (const [key, before] of lost) {
      const control = present.get(key);
      if (!control) continue;
      controls.set(key, control);
      if (isChanged(before)) copyTypedValue(before, control);
      if (before === focused) restoreFocus(before, control);
    }
  };
  // While captured: React stops the event until it has hydrated its target.
  container.addEventListener("focusin", noteFocus, true);
  const observer = new MutationObserver(restore);
  observer.observe(container, { childList: true, subtree: true });
  return () => {
    restore();
    observer.disconnect();
    container.removeEventListener("focusin", noteFocus, true);
  };
}

/** Controls by form, name and position, which are the same in both documents. */
function indexControls(container: Element): Map<string, Control> {
  const controls = new Map<string, Control>();
  for (const control of container.querySelectorAll<Control>(CONTROLS)) {
    const name = [
      control.form?.getAttribute("action"),
      control.type,
      control.name,
      control.id,
    ].join(" ");
    let position = 0;
    while (controls.has(`${name} ${position}`)) position += 1;
    controls.set(`${name} ${position}`, control);
  }
  return controls;
}

/** The events tell components that keep the value themselves. */
function copyTypedValue(before: Control, control: Control): void {
  if (isCheckable(before) && isCheckable(control)) {
    if (control.checked !== before.checked) control.click();
    return;
  }
  control.value = before.value;
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
}

function restoreFocus(before: Control, control: Control): void {
  control.focus({ preventScroll: true });
  if (
    before instanceof HTMLSelectElement ||
    control instanceof HTMLSelectElement ||
    before.selectionStart === null
  )
    return;
  control.setSelectionRange(before.selectionStart, before.selectionEnd);
}

function isCheckable(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type);
}

/** Whether the control has another value or choice than the document gave it. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  if (isCheckable(control)) return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

/**
 * Whether the browser may have restored fields, after a reload or with Back: then the shopper has
 * not just filled them in.
 */
function isRestored(): boolean {
  const [loading] = performance.getEntriesByType("navigation");
  return !(loading instanceof PerformanceNavigationTiming) || loading.type !== "navigate";
}

/** Whether the shopper typed into the field before hydration. */
export function isTypedBeforeHydration(field: HTMLInputElement): boolean {
  return isChanged(field) && !isRestored();
}

/** Whether the shopper chose something before hydration. */
export function isChosenBeforeHydration(form: HTMLFormElement): boolean {
  if (isRestored()) return false;
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement) return isChanged(field);
    return (
      field instanceof HTMLInputElement &&
      field.name !== "" &&
      isCheckable(field) &&
      isChanged(field)
    );
  });
}

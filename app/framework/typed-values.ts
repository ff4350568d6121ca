type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const CONTROLS = "input:not([type=hidden], [type=submit], [type=file]), select, textarea";

/**
 * Remembers the form controls of the server's document. If an extension has changed the page before hydration, React replaces a part of it,
 * and what the shopper has typed or chosen there would be gone.
 *
 * @returns writes what was typed into removed controls into those that have replaced them, and gives the focus back
 */
export function rememberTyped(container: Element): () => void {
  const controls = controlsByKey(container);
  let focused: Element | null = null;
  container.addEventListener("focusin", ({ target }) => (focused = target instanceof Element ? target : null));
  return () => {
    const present = controlsByKey(container);
    for (const [key, before] of controls) {
      const control = present.get(key);
      if (before.isConnected || !control) continue;
      if (isChanged(before)) takeOver(before, control);
      if (before === focused) focus(before, control);
      controls.set(key, control);
    }
  };
}

/** Controls by form, name and position, which are the same in both documents. */
function controlsByKey(container: Element): Map<string, Control> {
  const controls = new Map<string, Control>();
  for (const control of container.querySelectorAll<Control>(CONTROLS)) {
    const name = [control.form?.getAttribute("action"), control.type, control.name, control.id].join(" ");
    let position = 0;
    while (controls.has(`${name} ${position}`)) position += 1;
    controls.set(`${name} ${position}`, control);
  }
  return controls;
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return [...control.options].some((option) => option.selected !== option.defaultSelected);
  if (isCheckable(control)) return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

function isCheckable(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type);
}

/** The events tell components that keep the value themselves. */
function takeOver(before: Control, control: Control): void {
  if (isCheckable(before) && isCheckable(control)) {
    if (control.checked !== before.checked) control.click();
    return;
  }
  control.value = before.value;
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
}

function focus(before: Control, control: Control): void {
  control.focus({ preventScroll: true });
  if (before instanceof HTMLSelectElement || control instanceof HTMLSelectElement || before.selectionStart === null) return;
  control.setSelectionRange(before.selectionStart, before.selectionEnd);
}

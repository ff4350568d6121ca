/** Whether the browser may have restored fields, after a reload or with Back: then the shopper has not just filled them in. */
function isRestored(): boolean {
  const [loading] = performance.getEntriesByType("navigation");
  return !(loading instanceof PerformanceNavigationTiming) || loading.type !== "navigate";
}

/** Whether the shopper typed into the field before hydration. */
export function isTypedEarly({ value, defaultValue }: HTMLInputElement): boolean {
  return value !== defaultValue && !isRestored();
}

/** Whether the shopper chose something before hydration. */
export function isChosenEarly(form: HTMLFormElement): boolean {
  if (isRestored()) return false;
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement) return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
    return field instanceof HTMLInputElement && field.name !== "" && field.checked !== field.defaultChecked;
  });
}

/** Whether the shopper chose something before hydration; what a browser restores after a reload or with Back does not count. */
export function isChosenEarly(form: HTMLFormElement): boolean {
  const [loading] = performance.getEntriesByType("navigation");
  if (!(loading instanceof PerformanceNavigationTiming) || loading.type !== "navigate") return false;
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement) return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
    return field instanceof HTMLInputElement && field.name !== "" && field.checked !== field.defaultChecked;
  });
}

/**
 * Whether a shopper chose something before the page was hydrated: React has not heard of it. After a reload or on the way back browsers fill in
 * fields themselves: those do not count.
 */
export function isChosenEarly(form: HTMLFormElement): boolean {
  const [loading] = performance.getEntriesByType("navigation");
  if (!(loading instanceof PerformanceNavigationTiming) || loading.type !== "navigate") return false;
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement) return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
    return field instanceof HTMLInputElement && field.name !== "" && field.checked !== field.defaultChecked;
  });
}

import { isChanged, isCheckable } from "./typed-values";

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

import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { visitStorage } from "~/components/ui/visit-storage";

const LEAVING_FOR = "leaving-for";

/**
 * Notes the page that is being loaded. If a script of it cannot be fetched (blocked, or gone after a deployment), the framework reloads the page
 * that is being left, and the shopper's click would be lost.
 */
export function useInterruptedNavigation(): void {
  const { state, location } = useNavigation();
  const wanted = state === "loading" ? location.pathname + location.search + location.hash : null;
  useEffect(() => {
    if (wanted === null) visitStorage()?.removeItem(LEAVING_FOR);
    else visitStorage()?.setItem(LEAVING_FOR, wanted);
  }, [wanted]);
}

/** After such a reload: goes on to where the shopper wanted to go. @returns whether it does */
export function resumeNavigation(): boolean {
  const wanted = visitStorage()?.getItem(LEAVING_FOR);
  const [loading] = performance.getEntriesByType("navigation");
  visitStorage()?.removeItem(LEAVING_FOR);
  if (!wanted || !(loading instanceof PerformanceNavigationTiming) || loading.type !== "reload") return false;
  location.replace(wanted);
  return true;
}

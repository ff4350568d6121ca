import { type Location, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { getVisitStorage } from "~/components/ui/visit-storage";

const LEAVING_FOR = "leaving-for";

/**
 * Notes the page that is being loaded. If a script of it cannot be fetched (blocked, or gone after
 * a deployment), the framework reloads the page that is being left, and the shopper's click would
 * be lost. It may do so before anything is rendered, so this is called as a navigation begins.
 */
export function noteNavigation(from: Location, to: Location): void {
  const isPageLeft = from.pathname !== to.pathname || from.search !== to.search;
  if (isPageLeft) getVisitStorage()?.setItem(LEAVING_FOR, to.pathname + to.search + to.hash);
}

/** Forgets the page once it is there; a redirect is noted in its place. */
export function useInterruptedNavigation(): void {
  const { state, location } = useNavigation();
  const wanted = state === "loading" ? location.pathname + location.search + location.hash : null;
  useEffect(() => {
    if (state === "idle") getVisitStorage()?.removeItem(LEAVING_FOR);
    else if (wanted !== null) getVisitStorage()?.setItem(LEAVING_FOR, wanted);
  }, [state, wanted]);
}

/**
 * After such a reload: continues to the page that the shopper wanted.
 *
 * @returns whether it does
 */
export function resumeNavigation(): boolean {
  const wanted = getVisitStorage()?.getItem(LEAVING_FOR);
  const [loading] = performance.getEntriesByType("navigation");
  getVisitStorage()?.removeItem(LEAVING_FOR);
  if (!wanted || !(loading instanceof PerformanceNavigationTiming) || loading.type !== "reload")
    return false;
  location.replace(wanted);
  return true;
}

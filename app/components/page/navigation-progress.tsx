import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { useInterruptedNavigation } from "~/framework/interrupted-navigation";

/**
 * Shows that the next page is loading, and tells screen readers that the content is about to
 * change.
 */
export function NavigationProgress() {
  useInterruptedNavigation();
  const isBusy = useNavigation().state !== "idle";
  useEffect(() => {
    // styles/transitions.css
    document.documentElement.toggleAttribute("data-busy", isBusy);
    document.getElementById("content")?.setAttribute("aria-busy", String(isBusy));
  }, [isBusy]);
  return null;
}

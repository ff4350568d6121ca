import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { useInterruptedNavigation } from "~/framework/interrupted-navigation";
import { showBusy } from "./busy";

/**
 * Shows that the next page is loading, and tells screen readers that the content is about to
 * change.
 */
export function NavigationProgress() {
  useInterruptedNavigation();
  const isBusy = useNavigation().state !== "idle";
  useEffect(() => {
    showBusy(isBusy);
    document.getElementById("content")?.setAttribute("aria-busy", String(isBusy));
  }, [isBusy]);
  return null;
}

import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { showBusy } from "./busy";

/** Shows that the next page is loading, and tells screen readers that the content is about to change. */
export function NavigationProgress() {
  const isBusy = useNavigation().state !== "idle";
  useEffect(() => {
    showBusy(isBusy);
    document.getElementById("content")?.setAttribute("aria-busy", String(isBusy));
  }, [isBusy]);
  return null;
}

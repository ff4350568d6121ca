import { useEffect } from "react";

/** The document's event when the page is hydrated: from then on scripts answer presses. */
export const HYDRATED = "hydrated";

/**
 * Tells when the page is hydrated: by an event, and for style sheets by `data-hydrated` on the
 * document element.
 */
export function HydrationMark() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
    document.dispatchEvent(new Event(HYDRATED));
  }, []);
  return null;
}

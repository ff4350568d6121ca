import { UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router-dom";

/**
 * Scrolls to the top, or back, on navigations made by scripts. Documents are restored by the browser itself, so none of
 * the framework's inline script is needed before scripts run.
 */
export function ScrollRestoration() {
  useScrollRestoration();
  return null;
}

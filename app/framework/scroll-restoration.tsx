import { UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router-dom";

/** Scrolls on navigations by scripts; the browser restores documents itself, so no inline script is needed. */
export function ScrollRestoration() {
  useScrollRestoration();
  return null;
}

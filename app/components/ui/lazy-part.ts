import { type ComponentType, lazy } from "react";

/**
 * A part that not every page of the catalogue needs: its code is fetched with the first page that
 * shows it. The server's HTML has it, and hydration waits for it. Without the code the page is
 * loaded again, as a document.
 *
 * @param code e.g. `() => import("./product-page-view")`; the module's default export is the
 * component
 */
export function createLazyPart<Props extends object>(
  code: () => Promise<{ default: ComponentType<Props> }>,
) {
  return lazy(() => code().catch(loadDocument));
}

function loadDocument(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}

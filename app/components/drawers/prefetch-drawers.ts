import { isSavingData } from "~/components/ui/saves-data";
import { DRAWERS, SHARED_DRAWERS } from "./drawer-table";

/**
 * Fetches the code of the drawers that every page has, and of the pages behind them: a first tap
 * opens without waiting. Not with Save-Data.
 *
 * @param pageScripts those of the pages behind
 */
export function prefetchDrawers(lang: string, pageScripts: string[]): void {
  if (isSavingData()) return;
  const code = SHARED_DRAWERS.map((name) => DRAWERS[name].content.load(lang));
  const pages = pageScripts.map((script) => import(script) as Promise<unknown>);
  // What cannot be fetched now is fetched when its drawer opens.
  for (const each of [...code, ...pages]) each.catch(() => undefined);
}

import { existsSync, readFileSync } from "node:fs";
import { frameworkTags } from "./finish-document.server";

/** Source file → its script and that script's imports, as the build recorded them (app/framework/merge-chunks.mjs). */
type Scripts = Record<string, string[]>;
const NOTES = "build/scripts.json";
const PAGE_VIEWS = /data-page-view="([a-z ]+)"/;

let notes: Scripts | undefined;

/**
 * The scripts that a document needs besides those that it names: for its language, and for its content. The browser would learn of them
 * only from the first scripts, one round trip later.
 *
 * @param html a rendered document
 * @param lang two letters
 */
export function neededScripts(html: string, lang: string): string[] {
  notes ??= existsSync(NOTES) ? (JSON.parse(readFileSync(NOTES, "utf8")) as Scripts) : {};
  const views = PAGE_VIEWS.exec(html)?.[1]?.split(" ") ?? [];
  const sources = [`app/locales/${lang}.json`, ...views.map((view) => `app/components/page/${view}-page-view.tsx`)];
  const named = html.slice(frameworkTags(html));
  return [...new Set(sources.flatMap((source) => notes?.[source] ?? []))].filter((url) => !named.includes(url));
}

import { existsSync, readFileSync } from "node:fs";
import { frameworkTags } from "./finish-document.server";

/** Source file → its script and its imports, as recorded by the build (app/framework/merge-chunks.mjs). */
type Scripts = Record<string, string[]>;
const SCRIPTS_FILE = "build/scripts.json";
const PAGE_VIEWS = /data-page-view="([a-z ]+)"/;

let scripts: Scripts | undefined;

/** Further scripts of a document, by its language and content: its first scripts would name them one round trip later. */
export function neededScripts(html: string, lang: string): string[] {
  scripts ??= existsSync(SCRIPTS_FILE) ? (JSON.parse(readFileSync(SCRIPTS_FILE, "utf8")) as Scripts) : {};
  const views = PAGE_VIEWS.exec(html)?.[1]?.split(" ") ?? [];
  const sources = [`app/locales/${lang}.json`, ...views.map((view) => `app/components/page/${view}-page-view.tsx`)];
  const named = html.slice(frameworkTags(html));
  return [...new Set(sources.flatMap((source) => scripts?.[source] ?? []))].filter((url) => !named.includes(url));
}

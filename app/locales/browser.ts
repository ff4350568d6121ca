import type { Catalogue } from "~/locales/translate";
import type english from "./languages/base-en";

/** Areas whose panels are fetched separately; the others' texts come with the pages that need them. */
export type PanelArea = keyof (typeof english)["panels"];

/** The texts of every page, and those of lazily loaded panels, fetched with the panel's code. */
interface BrowserLanguage {
  texts: Catalogue;
  panels: Record<PanelArea, () => Promise<{ default: Catalogue }>>;
}

/** Each language is a separate file: the browser fetches only the document's language. */
const languages: Record<string, () => Promise<{ default: BrowserLanguage }>> = {
  en: () => import("./languages/base-en"),
  sv: () => import("./languages/base-sv"),
  fi: () => import("./languages/base-fi"),
  de: () => import("./languages/base-de"),
};

/**
 * @param lang two letters, or a locale; an unknown language gives English.
 * @param area none: the texts of every page
 */
export async function loadCatalogue(lang: string, area?: PanelArea): Promise<Catalogue> {
  const { default: language } = await (languages[lang.slice(0, 2)] ?? languages.en!)();
  return area ? (await language.panels[area]()).default : language.texts;
}

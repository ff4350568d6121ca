import type { Catalogue } from "~/components/ui/translate";

/** Each language is a file of its own: the browser fetches the one that the document is written in. */
const catalogues: Record<string, () => Promise<{ default: Catalogue }>> = {
  en: () => import("./en.json"),
  sv: () => import("./sv.json"),
  fi: () => import("./fi.json"),
  de: () => import("./de.json"),
};

/** @param lang two letters; an unknown language reads English */
export async function loadCatalogue(lang: string): Promise<Catalogue> {
  return (await (catalogues[lang] ?? catalogues.en!)()).default;
}

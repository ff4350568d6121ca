import type { Area, Catalogue } from "~/locales/translate";
import * as en from "./languages/en.server";
import * as sv from "./languages/sv.server";
import * as fi from "./languages/fi.server";
import * as de from "./languages/de.server";

/**
 * Every text of the shop, for the server: by language, then by area (`base`: texts that every page
 * needs in the browser; `server`: texts that only the server uses).
 */
export const texts: Record<string, Record<Area | "base" | "server", Catalogue>> = {
  en,
  sv,
  fi,
  de,
};

import type { Db } from "../../db/open";
import { forgetDictionaries } from "../shelf/dictionary";
import { forgetShelf } from "../shelf/shelf";
import { writeOrders } from "./orders";
import { writeFirstPhrases } from "./phrases";
import { writePlaces, writeValues } from "./places";
import { writeTexts } from "./texts";
import { writeVocabulary } from "./vocabulary";

/** What is made from the catalogue; what shoppers did is kept when the index is built anew. */
const MADE = ["elevate_array",
  "elevate_name", "elevate_term", "elevate_spelling", "elevate_text_en", "elevate_text_sv", "elevate_text_fi", "elevate_text_de"];

/** Prepares search and recommendations. Called in the transaction that writes the catalogue, after the listing tables (003) are filled. */
export function buildElevateIndex(db: Db): void {
  for (const table of MADE) db.exec(`DELETE FROM ${table}`);
  forgetShelf(db);
  forgetDictionaries(db);
  const places = writePlaces(db);
  writeValues(db, places);
  writeOrders(db, places);
  for (const { locale } of db.prepare("SELECT DISTINCT locale FROM language").all() as { locale: string }[]) writeVocabulary(db, locale);
  writeTexts(db, places);
  writeFirstPhrases(db);
}

/** True when the index has been built, be it of an empty catalogue. */
export function hasElevateIndex(db: Db): boolean {
  return db.prepare("SELECT 1 FROM elevate_array WHERE name = 'groups'").get() !== undefined;
}

/** Languages in which a shop asks for no title: "fru" and "herra" sound old-fashioned there. */
const WITHOUT_TITLES: readonly string[] = ["sv", "fi"];

/** Whether shops ask for a title (Mrs, Herr) in a language. @param language two letters */
export function hasTitles(language: string): boolean {
  return !WITHOUT_TITLES.includes(language);
}

const LANGUAGES = ["en", "sv", "fi", "de"] as const;

/** The full-text table of a locale: sv-SE → elevate_text_sv. */
export function textTable(locale: string): string {
  const language = LANGUAGES.find((known) => locale.startsWith(known));
  if (!language) throw new Error(`No search in the language of ${locale}`);
  return `elevate_text_${language}`;
}

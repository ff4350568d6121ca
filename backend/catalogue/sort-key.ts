/** Letters that Swedish and Finnish sort after z. */
const NORDIC: Record<string, string> = { å: "zza", ä: "zzb", ö: "zzc" };

/**
 * A key for sorting names byte by byte in the order of their language: ignoring case and accents,
 * numbers by value.
 */
export function sortKey(name: string, locale: string): string {
  const lower = name.toLocaleLowerCase(locale);
  const ordered =
    locale.startsWith("sv") || locale.startsWith("fi")
      ? lower.replace(/[åäö]/g, (letter) => NORDIC[letter] ?? letter)
      : lower;
  return ordered
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/\d+/g, (digits) => digits.padStart(8, "0"));
}

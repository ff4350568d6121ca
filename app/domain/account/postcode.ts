/**
 * The format of postcodes by country, as an example: its letters and digits vary, its separators do
 * not.
 */
const EXAMPLES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    AT: "1010",
    BE: "1000",
    CH: "8001",
    DE: "10115",
    DK: "1050",
    EE: "10111",
    ES: "28001",
    FI: "00100",
    FR: "75001",
    IT: "00118",
    NL: "1012 AB",
    NO: "0150",
    PL: "00-001",
    SE: "111 22",
  }),
);
const GB_EXAMPLE = "SW1A 1AA";
const GB = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/;

/**
 * An example postcode for a message about the format; null for a country whose format is not listed
 * here.
 */
export function findPostcodeExample(iso: string): string | null {
  return iso === "GB" ? GB_EXAMPLE : (EXAMPLES.get(iso) ?? null);
}

/**
 * Formats a postcode for its country: "se-11122" is "111 22", "sw1a1aa" is "SW1A 1AA". A text that
 * does not fit stays as typed.
 */
export function formatPostcode(iso: string, typed: string): string {
  const compact = typed.toUpperCase().replace(/[\s.-]/g, "");
  if (iso === "GB") return GB.test(compact) ? compact.replace(GB, "$1 $2") : typed;
  const example = EXAMPLES.get(iso);
  if (!example) return typed;
  // All postcodes here that begin with a digit: letters before it are the country's prefix.
  const code = compact.replace(/^[A-Z]{1,3}(?=\d)/, "");
  const toShape = (text: string) => text.replace(/\d/g, "0").replace(/[A-Z]/g, "A");
  if (toShape(code) !== toShape(example.replace(/[ -]/g, ""))) return typed;
  const rest = [...code];
  return [...example]
    .map((character) => (/[ -]/.test(character) ? character : rest.shift()))
    .join("");
}

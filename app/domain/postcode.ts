/** How postcodes are written, by an example of each country: digits and letters may be others, what stands between them may not. */
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

/** A postcode of the country, for a message that says how they are written; null for a country whose postcodes are not known here. */
export function postcodeExample(iso: string): string | null {
  return iso === "GB" ? GB_EXAMPLE : (EXAMPLES.get(iso) ?? null);
}

/** A postcode as its country writes it: "se-11122" is "111 22", "sw1a1aa" is "SW1A 1AA". What is none of them stays as typed. */
export function writtenPostcode(iso: string, typed: string): string {
  const compact = typed.toUpperCase().replace(/[\s.-]/g, "");
  if (iso === "GB") return GB.test(compact) ? compact.replace(GB, "$1 $2") : typed;
  const example = EXAMPLES.get(iso);
  if (!example) return typed;
  // All of these begin with a digit: letters before it name the country.
  const code = compact.replace(/^[A-Z]{1,3}(?=\d)/, "");
  const kinds = (text: string) => text.replace(/\d/g, "0").replace(/[A-Z]/g, "A");
  if (kinds(code) !== kinds(example.replace(/[ -]/g, ""))) return typed;
  const rest = [...code];
  return [...example].map((sign) => (/[ -]/.test(sign) ? sign : rest.shift())).join("");
}

import type { LocaleCode, Translated } from "../types";
import { each } from "../translate";
import { pick, roll } from "../hash";
import { manufacturers } from "../basics/manufacturers";
import { NOUNS } from "../nouns";
import { TIPS } from "../texts/tips";
import { CARE, COUNTRIES_OF_ORIGIN, FACTS } from "../vocabulary/care";
import { COLLECTIONS } from "../vocabulary/collections";
import { PATTERNS } from "../vocabulary/patterns";
import { QUALITIES } from "../vocabulary/qualities";
import { sizeName } from "../vocabulary/sizes";
import type { Row } from "./row";
import { keyOf } from "./row";

/** A description of two to four sentences in one or two paragraphs, and a list of facts. */
export function descriptionOf(row: Row, sizes: readonly string[]): Translated {
  const key = keyOf(row);
  const noun = NOUNS[row.noun];
  const quality = QUALITIES[row.quality];
  const lead = pick(noun.leads, `${key}:lead`);
  const praise = pick(quality.praise, `${key}:praise`);
  const family = COLLECTIONS[row.collection].story;
  const pattern = PATTERNS[row.fabric].story;
  const tip = pick(TIPS[noun.area], `${key}:tip`);
  const cloth = pattern ?? praise;
  const orders: Translated[][][] = [
    [[lead, cloth], [family]],
    [[lead, praise], pattern ? [pattern, tip] : [tip]],
    [[family, cloth], [lead]],
    [
      [cloth, lead],
      [family, tip],
    ],
    [[lead], [praise, family]],
    [[praise, ...(pattern ? [pattern] : [])], [tip]],
  ];
  const paragraphs = pick(orders, `${key}:order`);
  return each((locale) => {
    const text = paragraphs.map((sentences) => `<p>${sentences.map((sentence) => sentence[locale]).join(" ")}</p>`).join("");
    return `${text}<ul>${factsOf(row, sizes, locale)}</ul>`;
  });
}

function factsOf(row: Row, sizes: readonly string[], locale: LocaleCode): string {
  const noun = NOUNS[row.noun];
  const quality = QUALITIES[row.quality];
  const measures = sizes.map((size) => sizeName(size)[locale]).join(", ");
  const facts = [
    `${FACTS.material[locale]}: ${quality.composition[locale]}`,
    `${FACTS.size[locale]}: ${measures}`,
    `${FACTS.care[locale]}: ${CARE[quality.care][locale]}`,
    noun.note[locale],
    `${FACTS.origin[locale]}: ${COUNTRIES_OF_ORIGIN[quality.origin][locale]}`,
  ];
  return facts.map((fact) => `<li>${fact}</li>`).join("");
}

const BRANDS = new Map(manufacturers.map((manufacturer) => [manufacturer.key, manufacturer.name]));

/**
 * The meta description: for about a third of the products short or missing, so that the storefront's template steps in
 * (specification §5: under 100 characters).
 */
export function metaDescriptionOf(row: Row, name: Translated): Translated | undefined {
  const key = keyOf(row);
  const kind = roll(`${key}:meta`, 6);
  const brand = BRANDS.get(COLLECTIONS[row.collection].brand) ?? "";
  if (kind === 0) return undefined;
  if (kind === 1) {
    const by: Translated = { "en-GB": "by", "sv-SE": "från", "fi-FI": "–", "de-DE": "von" };
    return each((locale) => `${name[locale]} ${by[locale]} ${brand}.`);
  }
  const praise = pick(QUALITIES[row.quality].praise, `${key}:praise`);
  const note = NOUNS[row.noun].note;
  return each((locale) => {
    const text = `${name[locale]} (${brand}). ${praise[locale]}`;
    return text.length >= 100 ? text : `${text} ${note[locale]}.`;
  });
}

import type { Translated } from "../types";
import { capitalise, t } from "../translate";
import { NOUNS } from "../nouns";
import { COLLECTIONS } from "../vocabulary/collections";
import type { NameWord } from "../vocabulary/patterns";
import { PATTERNS } from "../vocabulary/patterns";
import { QUALITIES } from "../vocabulary/qualities";
import type { Row } from "./row";

/** The word of a name: the pattern where there is one to see, else the material. */
function wordOf(row: Row): NameWord | null {
  const pattern = PATTERNS[row.fabric].word;
  const quality = QUALITIES[row.quality].word;
  if (row.say === "nothing") return null;
  if (row.say === "quality") return quality;
  if (row.say === "pattern") return pattern;
  return pattern ?? quality;
}

/**
 * The name in four languages, each in its own order: "Lind linen cushion cover", "Kuddfodral Lind i linne",
 * "Pellavainen Lind-tyynynpäällinen", "Kissenhülle Lind aus Leinen".
 */
export function nameOf(row: Row): Translated {
  const noun = NOUNS[row.noun];
  const family = COLLECTIONS[row.collection].name;
  const word = wordOf(row);
  const finnish = `${family}-${noun.name["fi-FI"]}`;
  return t(
    [family, word?.en, noun.name["en-GB"]].filter(Boolean).join(" "),
    [capitalise(noun.name["sv-SE"]), family, word?.sv].filter(Boolean).join(" "),
    word ? `${word.fi[noun.finnishPlural ? 1 : 0]} ${finnish}` : finnish,
    [noun.name["de-DE"], family, word?.de].filter(Boolean).join(" "),
  );
}

import type { Row } from "../row";
import { rowsOf } from "../row";

const towel = rowsOf("towel");
const set = rowsOf("towel-set");
const mat = rowsOf("bath-mat");
const curtain = rowsOf("shower-curtain");
const robe = rowsOf("bathrobe");

const HAND_AND_BATH = { sizes: ["50x70", "70x140"] };
const SMALL = { sizes: ["50x80"] };

export const bathRows: Row[] = [
  towel("vardag", "terry", "plain", ["white", "sage", "ink", "clay"], 5, { topseller: true }),
  towel("sumu", "waffle", "waffle", ["mist", "white"], 8, { topseller: true }),
  towel("skar", "terry", "stripe", ["ink/white", "sky/white"], 11, HAND_AND_BATH),
  towel("lind", "linen", "linen", ["natural", "charcoal"], 18, HAND_AND_BATH),
  towel("mossa", "terry", "plain", ["moss", "forest"], 10, HAND_AND_BATH),
  towel("havre", "waffle", "waffle", ["sand"], 12, HAND_AND_BATH),
  towel("ljung", "terry", "plain", ["plum", "rose"], 10, HAND_AND_BATH),
  towel("strand", "terry", "stripe", ["sand/white"], 11, HAND_AND_BATH),
  towel("halla", "terry", "geometric", ["sky/white"], 12, HAND_AND_BATH),
  towel("edda", "terry", "jacquard", ["indigo/natural"], 12, HAND_AND_BATH),
  towel("ronn", "terry", "plain", ["rust"], 10, { ...HAND_AND_BATH, fresh: true }),
  towel("bjork", "terry", "pinstripe", ["charcoal/white"], 11, HAND_AND_BATH),
  towel("tuuli", "linen", "linen", ["sky"], 20, HAND_AND_BATH),
  towel("alma", "waffle", "check", ["rust/white"], 11, HAND_AND_BATH),
  towel("klover", "terry", "dots", ["mustard/white"], 9, { ...HAND_AND_BATH, sale: 0.3 }),

  set("vardag", "terry", "plain", ["sage"], 49, { topseller: true }),
  set("sumu", "waffle", "waffle", ["mist"], 65),
  set("skar", "terry", "stripe", ["ink/white"], 65),

  mat("sumu", "waffle", "waffle", ["mist", "sand"], 24),
  mat("vardag", "terry", "plain", ["white", "charcoal"], 16, { topseller: true }),
  mat("skar", "cottonRug", "stripe", ["ink/white"], 28, SMALL),
  mat("mossa", "terry", "plain", ["moss"], 22, SMALL),
  mat("halla", "cottonRug", "geometric", ["sky/white"], 28, SMALL),
  mat("fjall", "cottonRug", "herringbone", ["mist/charcoal"], 30, SMALL),
  mat("ljung", "terry", "plain", ["rose"], 22, { ...SMALL, sale: 0.2 }),

  curtain("skar", "shower", "stripe", ["ink/white"], 35),
  curtain("vide", "shower", "leaf", ["sage/white"], 38),
  curtain("svala", "shower", "botanical", ["indigo/white"], 38, { topseller: true }),
  curtain("halla", "shower", "geometric", ["mist/ink"], 35),
  curtain("vardag", "shower", "waffle", ["white"], 24),

  robe("sumu", "waffle", "waffle", ["mist", "sand"], 75),
  robe("vardag", "terry", "plain", ["white", "ink"], 65),
  robe("lind", "linen", "linen", ["natural"], 119),
];

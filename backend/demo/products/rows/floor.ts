import type { Row } from "../row";
import { rowsOf } from "../row";

const rug = rowsOf("rug");
const runner = rowsOf("runner-rug");
const mat = rowsOf("doormat");
const patio = rowsOf("outdoor-rug");

const MIDDLE = { sizes: ["140x200", "170x240"] };
const LARGE = { sizes: ["170x240", "200x300"] };
const THREE = { sizes: ["140x200", "170x240", "200x300"] };
const SHORT = { sizes: ["70x150", "70x200"] };

export const floorRows: Row[] = [
  rug("havre", "woolRug", "stripe", ["sand/natural"], 119, { topseller: true }),
  rug("fjall", "woolRug", "herringbone", ["mist/charcoal", "clay/natural"], 249, MIDDLE),
  rug("halla", "woolRug", "geometric", ["ink/natural"], 329, MIDDLE),
  rug("kaisla", "jute", "plain", ["sand"], 65, { topseller: true }),
  rug("skar", "cottonRug", "stripe", ["ink/white"], 49),
  rug("edda", "woolRug", "jacquard", ["indigo/natural", "rust/sand"], 449, LARGE),
  rug("sumu", "woolRug", "boucle", ["natural"], 399, LARGE),
  rug("mossa", "woolRug", "plain", ["moss", "mist"], 299, MIDDLE),
  rug("vardag", "cottonRug", "plain", ["charcoal", "sage"], 35, { sizes: ["80x150", "140x200"] }),
  rug("ljung", "woolRug", "check", ["plum/rose"], 279, THREE),
  rug("strand", "jute", "stripe", ["sand/white"], 139, MIDDLE),
  rug("ask", "woolRug", "geometric", ["charcoal/natural"], 299, THREE),
  rug("hassel", "woolRug", "boucle", ["clay"], 359, { ...LARGE, fresh: true }),
  rug("signe", "cottonRug", "dots", ["mustard/natural"], 95, THREE),
  rug("alma", "cottonRug", "check", ["rust/white"], 95, THREE),
  rug("bjork", "cottonRug", "pinstripe", ["charcoal/white"], 89, THREE),
  rug("ronn", "woolRug", "botanical", ["rust/sand"], 399, { sizes: ["170x240"], sale: 0.2 }),
  rug("mareld", "woolRug", "plain", ["ink"], 279, { ...MIDDLE, sale: 0.4 }),
  rug("kaisla", "jute", "herringbone", ["natural/charcoal"], 159, THREE),
  rug("klover", "cottonRug", "dots", ["sky/white"], 85, THREE),

  runner("skar", "cottonRug", "stripe", ["ink/white"], 35, { topseller: true }),
  runner("fjall", "woolRug", "herringbone", ["mist/charcoal"], 95, { sizes: ["70x200", "70x300"] }),
  runner("strand", "cottonRug", "stripe", ["sand/white"], 35, SHORT),
  runner("kaisla", "jute", "plain", ["sand"], 49, { sizes: ["70x200", "70x300"] }),
  runner("alma", "cottonRug", "check", ["rust/white"], 32, SHORT),
  runner("edda", "woolRug", "jacquard", ["indigo/natural"], 119, { sizes: ["70x200", "70x300"] }),
  runner("halla", "woolRug", "geometric", ["ink/natural"], 109, { sizes: ["70x200", "70x300"] }),

  mat("kaisla", "jute", "plain", ["sand"], 24),
  mat("skar", "jute", "stripe", ["charcoal/natural"], 28, { topseller: true }),
  mat("halla", "jute", "geometric", ["ink/natural"], 28),
  mat("vardag", "jute", "herringbone", ["charcoal/sand"], 20),

  patio("skar", "outdoor", "stripe", ["indigo/white"], 49),
  patio("halla", "outdoor", "geometric", ["mist/ink"], 129, { sizes: ["160x230"] }),
  patio("kaisla", "outdoor", "herringbone", ["forest/natural"], 55, { sizes: ["80x150"], sale: 0.3 }),
];

import type { Row } from "../row";
import { rowsOf } from "../row";

const cover = rowsOf("cushion-cover");
const lumbar = rowsOf("lumbar-cushion");
const floor = rowsOf("floor-cushion");
const inner = rowsOf("inner-cushion");
const garden = rowsOf("outdoor-cushion");
const pouffe = rowsOf("pouffe");

const SQUARE = ["50x50"];
const SQUARE_AND_LONG = ["50x50", "40x60"];

export const cushionRows: Row[] = [
  cover("lind", "linen", "linen", ["natural", "sage", "rust", "charcoal"], 28, { topseller: true }),
  cover("svala", "cotton", "botanical", ["indigo/white", "rust/natural"], 24, { topseller: true, sizes: SQUARE_AND_LONG }),
  cover("skar", "cotton", "stripe", ["ink/white"], 22, { sizes: SQUARE_AND_LONG }),
  cover("mossa", "velvet", "velvet", ["moss", "plum", "mustard"], 26, { sale: 0.2, sizes: SQUARE_AND_LONG }),
  cover("sumu", "boucle", "boucle", ["mist"], 35, { sizes: SQUARE_AND_LONG, fresh: true }),
  cover("ljung", "wool", "check", ["plum/rose", "rust/sand"], 39, { sizes: SQUARE_AND_LONG }),
  cover("vide", "linenBlend", "leaf", ["moss/natural"], 26, { topseller: true }),
  cover("halla", "cotton", "geometric", ["sky/white", "ink/natural"], 24, { sizes: SQUARE_AND_LONG }),
  cover("tuuli", "linen", "linen", ["white", "sky"], 30, { sizes: SQUARE_AND_LONG }),
  cover("fjall", "wool", "herringbone", ["mist/charcoal", "forest/natural"], 42, { sizes: SQUARE_AND_LONG }),
  cover("mareld", "velvet", "velvet", ["ink", "indigo"], 28, { sizes: SQUARE_AND_LONG }),
  cover("alma", "cotton", "gingham", ["rust/white", "moss/white"], 18, { sizes: SQUARE_AND_LONG }),
  cover("ronn", "linenBlend", "botanical", ["rust/sand"], 28, { sizes: SQUARE_AND_LONG, fresh: true }),
  cover("edda", "cotton", "jacquard", ["indigo/natural", "clay/sand"], 32, { sizes: SQUARE_AND_LONG }),
  cover("hassel", "boucle", "boucle", ["sand"], 35, { sizes: SQUARE_AND_LONG }),
  cover("signe", "cotton", "dots", ["rose/white"], 20, { sizes: SQUARE_AND_LONG }),
  cover("bjork", "linenBlend", "pinstripe", ["charcoal/white", "sand/white"], 26, { sizes: SQUARE_AND_LONG }),
  cover("strand", "linen", "stripe", ["sand/white", "sky/white"], 30, { sizes: SQUARE_AND_LONG }),
  cover("havre", "cotton", "waffle", ["sand"], 22, { sizes: SQUARE_AND_LONG }),
  cover("kaisla", "linenBlend", "leaf", ["sage/forest"], 28, { sizes: SQUARE_AND_LONG }),
  cover("vardag", "cotton", "plain", ["ink", "moss", "rust"], 12, { sizes: SQUARE_AND_LONG, topseller: true }),
  cover("lumi", "boucle", "boucle", ["white"], 35, { sizes: SQUARE_AND_LONG }),
  cover("klover", "cotton", "dots", ["mustard/natural"], 16, { sizes: SQUARE }),
  cover("ask", "cotton", "geometric", ["charcoal/natural"], 24, { sizes: SQUARE_AND_LONG }),
  cover("vide", "linen", "linen", ["moss"], 28, { sizes: SQUARE_AND_LONG }),
  cover("ronn", "velvet", "velvet", ["rust"], 26, { sizes: SQUARE_AND_LONG }),
  cover("svala", "cotton", "leaf", ["sky/white"], 22, { sizes: SQUARE_AND_LONG }),
  cover("strand", "linen", "linen", ["sand", "mist"], 28, { sizes: SQUARE_AND_LONG }),
  cover("hassel", "velvet", "velvet", ["clay"], 26, { sizes: SQUARE_AND_LONG }),
  cover("mareld", "cotton", "botanical", ["ink/mustard"], 26, { sizes: SQUARE_AND_LONG, fresh: true }),
  cover("fjall", "wool", "check", ["charcoal/mist"], 39, { sizes: SQUARE_AND_LONG }),
  cover("ljung", "linen", "linen", ["rose", "plum"], 28, { sizes: SQUARE_AND_LONG }),
  cover("lumi", "linenBlend", "pinstripe", ["mist/white"], 24, { sizes: SQUARE_AND_LONG }),
  cover("halla", "velvet", "velvet", ["sky"], 26, { sizes: SQUARE_AND_LONG, sale: 0.3 }),
  cover("alma", "cotton", "stripe", ["rust/white"], 18, { sizes: SQUARE_AND_LONG }),
  cover("edda", "cotton", "geometric", ["clay/natural"], 26, { sizes: SQUARE_AND_LONG }),
  cover("vide", "cotton", "botanical", ["sage/white"], 24, { sizes: SQUARE_AND_LONG }),
  cover("kaisla", "linenBlend", "stripe", ["natural/charcoal"], 26, { sizes: SQUARE_AND_LONG }),
  cover("mossa", "boucle", "boucle", ["moss"], 35, { sizes: SQUARE_AND_LONG }),
  cover("sumu", "cotton", "waffle", ["sage"], 22, { sizes: SQUARE_AND_LONG }),
  cover("havre", "wool", "herringbone", ["sand/natural"], 39, { sizes: SQUARE_AND_LONG }),
  cover("signe", "cotton", "geometric", ["mustard/charcoal"], 24, { sizes: SQUARE_AND_LONG }),
  cover("skar", "cotton", "pinstripe", ["indigo/white"], 22, { sizes: SQUARE_AND_LONG }),
  cover("ronn", "linen", "linen", ["clay"], 28, { sizes: SQUARE_AND_LONG }),
  cover("klover", "cotton", "gingham", ["sky/white"], 16, { sizes: SQUARE }),
  cover("alma", "wool", "check", ["forest/natural"], 35, { sizes: SQUARE_AND_LONG }),
  cover("fjall", "boucle", "boucle", ["charcoal"], 35, { sizes: SQUARE_AND_LONG }),
  cover("ljung", "velvet", "velvet", ["rose"], 26, { sizes: SQUARE_AND_LONG }),
  cover("kaisla", "cotton", "jacquard", ["sage/natural"], 32, { sizes: SQUARE_AND_LONG }),
  cover("lumi", "velvet", "velvet", ["mist"], 26, { sizes: SQUARE_AND_LONG }),
  cover("havre", "linenBlend", "stripe", ["mustard/natural"], 26, { sizes: SQUARE_AND_LONG }),
  cover("bjork", "wool", "herringbone", ["charcoal/natural"], 42, { sizes: SQUARE_AND_LONG }),
  cover("signe", "linenBlend", "botanical", ["rose/plum"], 28, { sizes: SQUARE_AND_LONG, sale: 0.4 }),
  cover("vide", "velvet", "velvet", ["forest"], 26, { sizes: SQUARE_AND_LONG }),

  lumbar("lind", "linen", "linen", ["ink"], 35),
  lumbar("fjall", "wool", "herringbone", ["moss/natural"], 49, { sizes: ["30x50"] }),
  lumbar("mossa", "velvet", "velvet", ["charcoal"], 35, { sizes: ["40x80"] }),
  lumbar("edda", "cotton", "jacquard", ["plum/rose"], 39, { sizes: ["30x50"] }),
  lumbar("halla", "cotton", "geometric", ["rust/sand"], 32, { sizes: ["30x50"] }),
  lumbar("sumu", "boucle", "boucle", ["rose"], 42, { sizes: ["40x80"] }),

  floor("skar", "cotton", "stripe", ["indigo/white"], 69, { sizes: ["60x60"] }),
  floor("lind", "linen", "linen", ["natural", "moss"], 79),
  floor("hassel", "boucle", "boucle", ["sand"], 89, { sizes: ["60x60"] }),
  floor("ljung", "wool", "check", ["rust/sand"], 95, { sizes: ["60x60"] }),
  floor("klover", "cotton", "dots", ["mustard/natural"], 59, { sizes: ["60x60"] }),

  inner("vardag", "fibre", "plain", ["white"], 8, { topseller: true }),
  inner("lumi", "down", "plain", ["natural"], 18),

  garden("skar", "outdoor", "stripe", ["sky/natural"], 24),
  garden("strand", "outdoor", "plain", ["sand", "sage"], 22, { sizes: ["45x45"] }),
  garden("kaisla", "outdoor", "leaf", ["forest/natural"], 24, { sizes: ["45x45"] }),
  garden("halla", "outdoor", "geometric", ["mist/ink"], 24, { sizes: ["45x45"], sale: 0.3 }),

  pouffe("hassel", "boucle", "boucle", ["natural", "clay"], 149),
  pouffe("fjall", "wool", "herringbone", ["mist/charcoal"], 169),
  pouffe("mossa", "velvet", "velvet", ["forest"], 139),
  pouffe("kaisla", "jute", "plain", ["sand"], 99),
];

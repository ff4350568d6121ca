import type { Row } from "../row";
import { rowsOf } from "../row";

const cloth = rowsOf("tablecloth");
const runner = rowsOf("table-runner");
const napkins = rowsOf("napkins");
const placemat = rowsOf("placemat");
const pad = rowsOf("chair-pad");
const tray = rowsOf("tray");
const towel = rowsOf("kitchen-towel");
const apron = rowsOf("apron");
const mitt = rowsOf("oven-mitt");

const TWO = { sizes: ["140x180", "140x240"] };
const FOUR = { sizes: ["pack-4"] };
const SINGLE = { sizes: ["50x70"] };

export const tableRows: Row[] = [
  cloth("lind", "linen", "linen", ["natural", "sage", "rust"], 65, { topseller: true }),
  cloth("alma", "coated", "gingham", ["rust/white", "moss/white"], 32, TWO),
  cloth("vide", "coated", "leaf", ["sage/white"], 35),
  cloth("skar", "cotton", "stripe", ["ink/white"], 45),
  cloth("lumi", "linen", "jacquard", ["white/natural"], 99, { topseller: true }),
  cloth("svala", "coated", "botanical", ["indigo/white"], 35, TWO),
  cloth("tuuli", "linen", "linen", ["white"], 69),
  cloth("strand", "linenBlend", "stripe", ["sand/white"], 55, TWO),
  cloth("edda", "cotton", "jacquard", ["clay/natural"], 55, TWO),
  cloth("ronn", "cotton", "botanical", ["rust/sand"], 49, { ...TWO, fresh: true }),
  cloth("alma", "cotton", "check", ["forest/natural"], 45, TWO),
  cloth("signe", "coated", "dots", ["mustard/white"], 32, TWO),
  cloth("ljung", "linen", "linen", ["plum"], 65, { ...TWO, sale: 0.3 }),

  runner("lind", "linen", "linen", ["natural", "clay"], 28),
  runner("edda", "cotton", "jacquard", ["indigo/natural"], 26, { sizes: ["40x140"] }),
  runner("skar", "linenBlend", "stripe", ["ink/white"], 24, { sizes: ["40x140"] }),
  runner("kaisla", "jute", "plain", ["sand"], 18, { sizes: ["40x140"] }),
  runner("alma", "cotton", "gingham", ["rust/white"], 18, { sizes: ["40x140"] }),
  runner("bjork", "linenBlend", "herringbone", ["charcoal/natural"], 26, { sizes: ["40x200"] }),

  napkins("lind", "linen", "linen", ["natural", "sage", "rust"], 18, { topseller: true }),
  napkins("alma", "cotton", "gingham", ["rust/white"], 18, FOUR),
  napkins("skar", "linenBlend", "stripe", ["ink/white"], 22, FOUR),
  napkins("signe", "cotton", "dots", ["rose/white"], 18, FOUR),
  napkins("svala", "cotton", "botanical", ["indigo/white"], 20, FOUR),
  napkins("ljung", "linen", "linen", ["plum"], 30, FOUR),

  placemat("kaisla", "jute", "plain", ["sand"], 7),
  placemat("lind", "linen", "linen", ["charcoal"], 10),
  placemat("alma", "coated", "gingham", ["rust/white"], 6),
  placemat("vide", "coated", "leaf", ["sage/white"], 6),
  placemat("klover", "coated", "dots", ["mustard/white"], 6),

  pad("lind", "linen", "linen", ["natural", "moss"], 24, { sizes: ["d40"] }),
  pad("vardag", "cotton", "plain", ["charcoal", "clay"], 12),
  pad("alma", "cotton", "gingham", ["rust/white"], 15, { sizes: ["d40"] }),
  pad("hassel", "boucle", "boucle", ["sand"], 28, { sizes: ["d36"] }),
  pad("skar", "cotton", "stripe", ["ink/white"], 16, { sizes: ["d40"] }),

  tray("ask", "oak", "plain", ["natural"], 35),
  tray("svala", "oak", "botanical", ["indigo/white"], 32, { sizes: ["d38"], topseller: true }),
  tray("halla", "oak", "geometric", ["sky/white"], 32, { sizes: ["d38"] }),
  tray("kaisla", "rattan", "plain", ["sand"], 30, { sizes: ["d46"] }),

  towel("alma", "cotton", "gingham", ["rust/white", "moss/white"], 8, { topseller: true }),
  towel("lind", "linen", "linen", ["natural", "sage"], 14),
  towel("skar", "linenBlend", "stripe", ["ink/white"], 10),
  towel("havre", "cotton", "waffle", ["sand", "clay"], 9, SINGLE),
  towel("signe", "cotton", "dots", ["rose/white"], 8, SINGLE),
  towel("svala", "cotton", "botanical", ["indigo/white"], 9, SINGLE),
  towel("bjork", "linenBlend", "pinstripe", ["charcoal/white"], 10, { sizes: ["pack-2"] }),
  towel("edda", "linenBlend", "jacquard", ["mustard/natural"], 12, { ...SINGLE, fresh: true }),

  apron("lind", "linen", "linen", ["natural", "charcoal"], 39, { topseller: true }),
  apron("skar", "cotton", "stripe", ["ink/white"], 28),
  apron("alma", "cotton", "gingham", ["rust/white"], 26),
  apron("vide", "linenBlend", "leaf", ["moss/natural"], 32),

  mitt("alma", "cotton", "gingham", ["rust/white"], 12),
  mitt("lind", "linen", "linen", ["sage"], 16),
  mitt("skar", "cotton", "stripe", ["ink/white"], 12),
  mitt("vide", "linenBlend", "leaf", ["moss/natural"], 14),
];

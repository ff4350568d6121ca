import type { Row } from "../row";
import { rowsOf } from "../row";

const set = rowsOf("duvet-set");
const childrens = rowsOf("childrens-duvet-set");
const pillowcase = rowsOf("pillowcase");
const fitted = rowsOf("fitted-sheet");
const flat = rowsOf("flat-sheet");
const spread = rowsOf("bedspread");
const duvet = rowsOf("duvet");
const pillow = rowsOf("pillow");

const SINGLE_AND_DOUBLE = ["150x210+50x60", "240x220+50x60"];

export const bedRows: Row[] = [
  set("lind", "linen", "linen", ["natural", "sage", "rust"], 149, { topseller: true }),
  set("lumi", "percale", "plain", ["white", "mist"], 69, { topseller: true }),
  set("bjork", "percale", "pinstripe", ["charcoal/white"], 75, { topseller: true }),
  set("vide", "percale", "leaf", ["sage/white"], 79),
  set("svala", "percale", "botanical", ["indigo/white"], 79),
  set("mossa", "sateen", "plain", ["moss", "forest"], 89),
  set("edda", "sateen", "jacquard", ["clay/natural", "indigo/natural"], 99, { sizes: SINGLE_AND_DOUBLE }),
  set("tuuli", "linen", "linen", ["white", "sky"], 159),
  set("alma", "percale", "gingham", ["sky/white", "rose/white"], 69, { sizes: SINGLE_AND_DOUBLE }),
  set("skar", "linen", "stripe", ["indigo/white"], 159, { sizes: SINGLE_AND_DOUBLE }),
  set("ljung", "linen", "linen", ["rose", "plum"], 149, { sizes: SINGLE_AND_DOUBLE }),
  set("strand", "percale", "stripe", ["sand/white"], 75),
  set("vardag", "percale", "plain", ["sand", "ink"], 45, { topseller: true }),
  set("ronn", "sateen", "botanical", ["rust/sand"], 95, { sizes: SINGLE_AND_DOUBLE, fresh: true }),
  set("halla", "percale", "geometric", ["mist/ink"], 75, { sizes: SINGLE_AND_DOUBLE }),
  set("lumi", "sateen", "plain", ["natural"], 89),
  set("kaisla", "sateen", "leaf", ["forest/sage"], 95, { sizes: SINGLE_AND_DOUBLE }),
  set("signe", "percale", "dots", ["rose/white"], 69, { sizes: SINGLE_AND_DOUBLE }),
  set("mareld", "linen", "linen", ["ink"], 149, { sizes: SINGLE_AND_DOUBLE }),
  set("ljung", "sateen", "plain", ["plum"], 89, { sizes: SINGLE_AND_DOUBLE, sale: 0.3 }),
  set("fjall", "percale", "check", ["forest/white"], 79, { sizes: SINGLE_AND_DOUBLE }),
  set("vardag", "sateen", "plain", ["charcoal"], 59),
  set("halla", "sateen", "plain", ["sky"], 89, { sizes: SINGLE_AND_DOUBLE }),
  set("lumi", "percale", "pinstripe", ["sky/white"], 75, { sizes: SINGLE_AND_DOUBLE }),
  set("strand", "linen", "linen", ["sand"], 149, { sizes: SINGLE_AND_DOUBLE, fresh: true }),
  set("havre", "percale", "check", ["mustard/natural"], 79, { sizes: SINGLE_AND_DOUBLE, sale: 0.4 }),

  childrens("klover", "cotton", "dots", ["mustard/natural"], 39),
  childrens("klover", "cotton", "leaf", ["moss/natural"], 39, { sizes: ["100x130+40x60"] }),
  childrens("signe", "cotton", "dots", ["sky/white"], 39, { sizes: ["150x210+50x60"] }),
  childrens("alma", "cotton", "gingham", ["moss/white"], 35),

  pillowcase("lind", "linen", "linen", ["natural", "sage", "rust"], 28),
  pillowcase("lumi", "percale", "plain", ["white", "mist"], 12, { topseller: true }),
  pillowcase("bjork", "percale", "pinstripe", ["charcoal/white"], 14, { sizes: ["50x60", "50x70"] }),
  pillowcase("vide", "percale", "leaf", ["sage/white"], 15, { sizes: ["50x60", "50x70"] }),
  pillowcase("mossa", "sateen", "plain", ["moss"], 16, { sizes: ["50x60", "80x80"] }),
  pillowcase("alma", "percale", "gingham", ["sky/white"], 12, { sizes: ["50x60", "50x70"] }),
  pillowcase("edda", "sateen", "jacquard", ["clay/natural"], 18, { sizes: ["50x60", "50x70"] }),
  pillowcase("svala", "percale", "botanical", ["indigo/white"], 15, { sizes: ["50x60", "80x80"] }),

  fitted("lind", "linen", "linen", ["natural", "sage"], 79),
  fitted("lumi", "percale", "plain", ["white", "mist"], 32, { topseller: true }),
  fitted("vardag", "cotton", "plain", ["sand", "charcoal"], 18),
  fitted("mossa", "sateen", "plain", ["moss"], 42, { sizes: ["90x200", "180x200"] }),
  flat("lind", "linen", "linen", ["white"], 85),
  flat("lumi", "sateen", "plain", ["natural"], 45, { sizes: ["160x260"] }),
  flat("skar", "percale", "stripe", ["sky/white"], 39, { sizes: ["160x260"] }),

  spread("havre", "cotton", "waffle", ["sand", "sage"], 89, { topseller: true }),
  spread("lind", "linen", "linen", ["natural", "moss"], 169),
  spread("mossa", "velvet", "velvet", ["forest", "rust"], 159),
  spread("edda", "cotton", "jacquard", ["indigo/natural"], 129),
  spread("sumu", "waffle", "waffle", ["mist"], 95),
  spread("ljung", "cotton", "check", ["plum/rose"], 109),
  spread("mareld", "velvet", "velvet", ["ink"], 159, { sale: 0.2 }),
  spread("skar", "cotton", "stripe", ["ink/white"], 95),
  spread("svala", "cotton", "botanical", ["rust/natural"], 119),
  spread("bjork", "linenBlend", "pinstripe", ["charcoal/white"], 119),
  spread("vardag", "cotton", "plain", ["clay", "charcoal"], 59),

  duvet("lumi", "down", "plain", ["white"], 169, { topseller: true }),
  duvet("vardag", "fibre", "plain", ["natural"], 65),
  duvet("fjall", "wool", "plain", ["mist"], 179, { sizes: ["150x210"] }),
  pillow("lumi", "down", "plain", ["white"], 55),
  pillow("vardag", "fibre", "plain", ["natural"], 22),
];

import type { Row } from "../row";
import { rowsOf } from "../row";

const curtains = rowsOf("curtains");
const blind = rowsOf("roller-blind");
const fabric = rowsOf("fabric");

const SHORT_AND_LONG = { sizes: ["140x220", "140x250"] };

export const windowRows: Row[] = [
  curtains("lind", "linen", "linen", ["natural", "sage", "rust"], 89, { topseller: true }),
  curtains("tuuli", "sheer", "plain", ["white"], 32, { topseller: true }),
  curtains("svala", "cotton", "botanical", ["indigo/white", "rust/natural"], 69),
  curtains("mossa", "velvet", "velvet", ["moss", "plum"], 109),
  curtains("vardag", "blackout", "plain", ["sand", "charcoal", "ink"], 59),
  curtains("vide", "linenBlend", "leaf", ["moss/natural"], 75),
  curtains("skar", "cotton", "stripe", ["ink/white"], 65, SHORT_AND_LONG),
  curtains("tuuli", "linen", "linen", ["white", "mist"], 95, SHORT_AND_LONG),
  curtains("lumi", "sheer", "plain", ["natural"], 35),
  curtains("bjork", "linenBlend", "pinstripe", ["charcoal/white"], 75, SHORT_AND_LONG),
  curtains("mareld", "velvet", "velvet", ["ink"], 109, SHORT_AND_LONG),
  curtains("strand", "linen", "linen", ["sand"], 89, SHORT_AND_LONG),
  curtains("sumu", "sheer", "plain", ["mist"], 35, SHORT_AND_LONG),
  curtains("ronn", "cotton", "botanical", ["rust/sand"], 69, { ...SHORT_AND_LONG, fresh: true }),
  curtains("kaisla", "linenBlend", "leaf", ["sage/natural"], 75, SHORT_AND_LONG),
  curtains("halla", "blackout", "geometric", ["mist/ink"], 65, SHORT_AND_LONG),
  curtains("klover", "blackout", "dots", ["mustard/natural"], 55, SHORT_AND_LONG),
  curtains("alma", "cotton", "gingham", ["rust/white"], 49, { sizes: ["140x220"] }),
  curtains("edda", "cotton", "jacquard", ["clay/natural"], 85, SHORT_AND_LONG),
  curtains("strand", "linenBlend", "stripe", ["sand/white"], 75, SHORT_AND_LONG),
  curtains("sumu", "blackout", "plain", ["sage"], 59, SHORT_AND_LONG),
  curtains("hassel", "velvet", "velvet", ["clay"], 109, { ...SHORT_AND_LONG, sale: 0.2 }),
  curtains("halla", "sheer", "plain", ["sky"], 35, { ...SHORT_AND_LONG, sale: 0.3 }),
  curtains("vide", "linen", "linen", ["moss"], 89, SHORT_AND_LONG),
  curtains("signe", "cotton", "dots", ["rose/white"], 55, SHORT_AND_LONG),
  curtains("havre", "sheer", "pinstripe", ["sand/white"], 38, SHORT_AND_LONG),

  blind("vardag", "blackout", "plain", ["white", "charcoal"], 35, { topseller: true }),
  blind("tuuli", "sheer", "plain", ["natural"], 32, { sizes: ["100x175", "120x175"] }),
  blind("skar", "blackout", "stripe", ["ink/white"], 39, { sizes: ["100x175"] }),
  blind("vide", "linenBlend", "leaf", ["sage/white"], 45, { sizes: ["100x175"] }),
  blind("klover", "blackout", "dots", ["sky/white"], 39, { sizes: ["100x175"] }),

  fabric("svala", "cotton", "botanical", ["indigo/white", "rust/natural"], 22),
  fabric("lind", "linen", "linen", ["natural", "sage", "clay"], 28, { topseller: true }),
  fabric("mossa", "velvet", "velvet", ["moss", "plum"], 32),
  fabric("alma", "cotton", "gingham", ["rust/white", "moss/white"], 14),
  fabric("vide", "linenBlend", "leaf", ["moss/natural"], 24),
  fabric("skar", "cotton", "stripe", ["ink/white"], 18),
  fabric("edda", "cotton", "jacquard", ["indigo/natural"], 35),
  fabric("fjall", "wool", "herringbone", ["mist/charcoal"], 49),
  fabric("hassel", "boucle", "boucle", ["natural"], 45),
  fabric("halla", "cotton", "geometric", ["sky/white"], 20),
  fabric("alma", "coated", "check", ["forest/white"], 18),
  fabric("ronn", "cotton", "botanical", ["rust/sand"], 22, { fresh: true }),
];

import { rowsOf } from "./row";

export const restRows = [
  rowsOf("throw")("fjall", "wool", "herringbone", ["mist/charcoal", "rust/natural"], 79, { topseller: true }),
  rowsOf("curtains")("lind", "linen", "linen", ["natural", "sage"], 89),
  rowsOf("fabric")("svala", "cotton", "botanical", ["indigo/white"], 22),
  rowsOf("duvet-set")("lumi", "percale", "plain", ["white", "mist"], 69, { topseller: true }),
  rowsOf("duvet-set")("lind", "linen", "linen", ["natural", "sky"], 149),
  rowsOf("towel")("vardag", "terry", "plain", ["white", "sage", "ink"], 6),
  rowsOf("bath-mat")("sumu", "waffle", "waffle", ["mist"], 24),
  rowsOf("tablecloth")("lind", "linen", "linen", ["sand"], 65),
  rowsOf("kitchen-towel")("alma", "cotton", "gingham", ["rust/white"], 8),
  rowsOf("rug")("havre", "woolRug", "stripe", ["sand/natural"], 119),
  rowsOf("pendant-lamp")("tuuli", "shade", "linen", ["natural"], 99),
  rowsOf("vase")("mareld", "glass", "plain", ["ink"], 24),
  rowsOf("candle-holder")("ask", "brass", "plain", ["mustard"], 26, { fresh: true }),
  rowsOf("mirror")("ask", "oak", "plain", ["natural"], 99),
  rowsOf("basket")("kaisla", "rattan", "plain", ["sand"], 32, { sale: 0.3 }),
];

import type { Row } from "../row";
import { rowsOf } from "../row";

const pendant = rowsOf("pendant-lamp");
const tableLamp = rowsOf("table-lamp");
const floorLamp = rowsOf("floor-lamp");
const vase = rowsOf("vase");
const candle = rowsOf("candle-holder");
const pot = rowsOf("plant-pot");
const mirror = rowsOf("mirror");
const basket = rowsOf("basket");
const box = rowsOf("storage-box");
const book = rowsOf("book");

const LOW = { sizes: ["h18"] };
const TALL = { sizes: ["h28"] };
const SMALL = { sizes: ["small"] };
const LARGE = { sizes: ["large"] };

export const homeRows: Row[] = [
  pendant("tuuli", "shade", "linen", ["natural", "sage"], 99, { topseller: true }),
  pendant("ask", "steel", "plain", ["charcoal", "white"], 89, { sizes: ["d40"] }),
  pendant("kaisla", "rattan", "plain", ["sand"], 119, { sizes: ["d55"] }),
  pendant("mareld", "glass", "plain", ["ink"], 149, { sizes: ["d40"] }),
  pendant("bjork", "shade", "pinstripe", ["charcoal/white"], 95, { sizes: ["d40"] }),
  tableLamp("tuuli", "shade", "linen", ["natural"], 79, { topseller: true }),
  tableLamp("mareld", "glass", "plain", ["indigo", "mustard"], 109, { sizes: ["h42"] }),
  tableLamp("ronn", "stoneware", "plain", ["rust"], 95, { sizes: ["h42"] }),
  tableLamp("vide", "shade", "leaf", ["sage/white"], 85, { sizes: ["h56"] }),
  tableLamp("lumi", "stoneware", "plain", ["white"], 95, { sizes: ["h56"], fresh: true }),
  floorLamp("tuuli", "shade", "linen", ["natural"], 179),
  floorLamp("ask", "steel", "plain", ["charcoal", "moss"], 159),
  floorLamp("kaisla", "rattan", "plain", ["sand"], 219),

  vase("mareld", "glass", "plain", ["ink", "mustard"], 24, { topseller: true }),
  vase("vide", "glass", "plain", ["sage"], 35, TALL),
  vase("lumi", "stoneware", "plain", ["white"], 28),
  vase("ask", "stoneware", "plain", ["charcoal"], 45, TALL),
  vase("ronn", "stoneware", "plain", ["rust"], 28, LOW),
  vase("halla", "stoneware", "geometric", ["sky/white"], 32, LOW),
  vase("bjork", "stoneware", "pinstripe", ["white/charcoal"], 49, TALL),
  vase("ljung", "glass", "plain", ["plum"], 26, { ...LOW, sale: 0.2 }),

  candle("ask", "brass", "plain", ["mustard"], 26, { fresh: true, topseller: true }),
  candle("mareld", "glass", "plain", ["indigo", "ink"], 16, SMALL),
  candle("lumi", "stoneware", "plain", ["white"], 18),
  candle("skar", "steel", "plain", ["charcoal"], 22, LARGE),
  candle("ljung", "glass", "plain", ["rose"], 16, SMALL),
  candle("bjork", "oak", "plain", ["natural"], 20, SMALL),
  candle("vide", "glass", "plain", ["sage"], 16, SMALL),
  candle("ronn", "stoneware", "plain", ["rust"], 18, { ...SMALL, sale: 0.2 }),

  pot("havre", "stoneware", "plain", ["sand"], 14),
  pot("ask", "stoneware", "plain", ["charcoal", "white"], 16, { sizes: ["d14", "d19"] }),
  pot("ronn", "stoneware", "plain", ["clay"], 18, { sizes: ["d19"] }),
  pot("halla", "stoneware", "geometric", ["sky/white"], 20, { sizes: ["d19"] }),
  pot("kaisla", "rattan", "plain", ["natural"], 28, { sizes: ["d25"] }),

  mirror("ask", "oak", "plain", ["natural"], 99),
  mirror("mareld", "brass", "plain", ["mustard"], 149, { sizes: ["d60"] }),
  mirror("skar", "steel", "plain", ["ink"], 89, { sizes: ["d60"] }),
  mirror("kaisla", "rattan", "plain", ["sand"], 109, { sizes: ["d60"] }),

  basket("kaisla", "rattan", "plain", ["sand"], 32, { topseller: true }),
  basket("strand", "jute", "stripe", ["sand/white"], 28, LARGE),
  basket("havre", "jute", "plain", ["natural"], 24),
  basket("skar", "cotton", "stripe", ["ink/white"], 22, { sizes: ["medium"] }),
  basket("klover", "cotton", "dots", ["mustard/natural"], 20, { sizes: ["medium"], sale: 0.3 }),
  box("lind", "linen", "linen", ["natural", "charcoal"], 18),
  box("bjork", "cotton", "pinstripe", ["charcoal/white"], 16, SMALL),
  box("vide", "cotton", "leaf", ["sage/white"], 16, SMALL),
  box("halla", "cotton", "geometric", ["sky/white"], 22, LARGE),

  book("lind", "paper", "plain", ["natural"], 28),
];

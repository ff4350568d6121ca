import type { Row } from "../row";
import { rowsOf } from "../row";

const throwRow = rowsOf("throw");
const ONE_SIZE = { sizes: ["130x180"] };

export const throwRows: Row[] = [
  throwRow("fjall", "wool", "herringbone", ["mist/charcoal", "rust/natural"], 79, { topseller: true }),
  throwRow("ljung", "mohair", "plain", ["rose", "plum"], 129),
  throwRow("sumu", "cotton", "waffle", ["sage", "white"], 45),
  throwRow("alma", "wool", "check", ["forest/natural"], 85),
  throwRow("hassel", "boucle", "boucle", ["sand"], 95, { ...ONE_SIZE, fresh: true }),
  throwRow("lind", "linen", "linen", ["natural", "sage"], 89),
  throwRow("ronn", "mohair", "plain", ["rust", "mustard"], 129, { sale: 0.2 }),
  throwRow("skar", "wool", "stripe", ["ink/white"], 79),
  throwRow("edda", "cotton", "jacquard", ["indigo/natural"], 65),
  throwRow("havre", "wool", "stripe", ["sand/natural"], 75, { topseller: true }),
  throwRow("halla", "wool", "geometric", ["sky/white"], 89),
  throwRow("strand", "cotton", "stripe", ["sky/white"], 49),
  throwRow("mossa", "mohair", "plain", ["moss"], 129),
  throwRow("ljung", "wool", "check", ["plum/rose"], 85, { sale: 0.2 }),
  throwRow("sumu", "boucle", "boucle", ["mist"], 95, ONE_SIZE),
  throwRow("bjork", "wool", "herringbone", ["charcoal/natural"], 79),
  throwRow("svala", "cotton", "botanical", ["indigo/white"], 59, { fresh: true }),
  throwRow("kaisla", "wool", "jacquard", ["sage/natural"], 95),
  throwRow("tuuli", "linen", "linen", ["white"], 89),
  throwRow("vardag", "cotton", "waffle", ["clay"], 35, ONE_SIZE),
  throwRow("mareld", "velvet", "velvet", ["ink"], 75, { ...ONE_SIZE, sale: 0.3 }),
  throwRow("klover", "cotton", "dots", ["mustard/natural"], 39, ONE_SIZE),
];

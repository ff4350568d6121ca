import { rowsOf } from "./row";

const cover = rowsOf("cushion-cover");
const lumbar = rowsOf("lumbar-cushion");

export const cushionRows = [
  cover("svala", "cotton", "botanical", ["indigo/white", "rust/natural"], 24, { topseller: true }),
  cover("lind", "linen", "linen", ["natural", "sage", "rust", "charcoal"], 28, { topseller: true }),
  cover("havre", "cotton", "waffle", ["sand"], 22),
  cover("skar", "cotton", "stripe", ["ink/white", "sand/white"], 24),
  cover("mossa", "velvet", "velvet", ["moss", "plum", "mustard"], 26, { sale: 0.2 }),
  lumbar("ljung", "wool", "check", ["plum/rose"], 39),
];

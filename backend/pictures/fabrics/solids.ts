import type { Swatch } from "../palette";
import type { FabricDesign, Inks } from "./types";
import type { Weave } from "./weaves";

/** Cloths of one colour: what one sees is the weave. */

const dyed = (swatch: Swatch, accent: Swatch): Inks => ({
  ground: swatch.base,
  main: swatch.light,
  accent: accent.base,
  line: swatch.dark,
});
const solid = (weave: Weave, sheen?: number): FabricDesign => ({ weave, inks: dyed, sheen });

export const plain = solid("canvas");
export const linen = solid("linen");
export const herringbone = solid("herringbone");
export const waffle = solid("waffle");
export const boucle = solid("boucle");
export const velvet = solid("velvet", 1);

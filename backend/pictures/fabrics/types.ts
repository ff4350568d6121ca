import type { Warp } from "../geometry";
import type { Swatch } from "../palette";
import type { Weave } from "./weaves";

/** The yarns of a piece of cloth: ground, what is printed or woven on it, and a second colour. */
export interface Inks {
  ground: string;
  main: string;
  accent: string;
  line: string;
}

/** Where marks are wanted: a cloth of so many cm, placed on the canvas by `warp`; `scale` enlarges the repeat, `family` chooses one of several designs. */
export interface Field {
  width: number;
  height: number;
  warp: Warp;
  scale: number;
  family: number;
}

export interface FabricDesign {
  weave: Weave;
  inks(swatch: Swatch, accent: Swatch): Inks;
  /** The pattern as SVG marks over the ground. */
  marks?(field: Field, inks: Inks): string;
  /** how much the cloth shines at the edges, 0 … 1 */
  sheen?: number;
}

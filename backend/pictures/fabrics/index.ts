import type { Colour, Fabric } from "../../demo/types";
import { companionOf, swatchOf } from "../palette";
import type { Swatch } from "../palette";
import { check, gingham, pinstripe, stripe } from "./bands";
import { botanical, dots, geometric, jacquard, leaf } from "./prints";
import { boucle, herringbone, linen, plain, velvet, waffle } from "./solids";
import type { FabricDesign, Inks } from "./types";
import type { Weave } from "./weaves";

const DESIGNS: Record<Fabric, FabricDesign> = {
  plain,
  linen,
  stripe,
  pinstripe,
  check,
  gingham,
  herringbone,
  botanical,
  leaf,
  waffle,
  dots,
  geometric,
  boucle,
  velvet,
  jacquard,
};

/** Colours that are sold side by side: what is made of them takes the same one of several designs and shapes, from every side. */
const FAMILIES: Record<Colour, number> = {
  white: 0,
  charcoal: 0,
  moss: 0,
  natural: 1,
  sage: 1,
  clay: 1,
  sand: 1,
  indigo: 2,
  ink: 2,
  mustard: 2,
  sky: 2,
  mist: 2,
  rust: 3,
  rose: 3,
  forest: 3,
  plum: 3,
};

/** A fabric in its colours: what every subject is made of. */
export interface Material {
  fabric: Fabric;
  colour: Colour;
  /** which of several designs and shapes, 0 … 3 */ family: number;
  design: FabricDesign;
  swatch: Swatch;
  accent: Swatch;
  inks: Inks;
  weave: Weave;
}

export function materialOf(fabric: Fabric, colour: Colour, accent: Colour = companionOf(colour)): Material {
  const design = DESIGNS[fabric];
  const swatch = swatchOf(colour);
  const companion = swatchOf(accent);
  return {
    fabric,
    colour,
    family: FAMILIES[colour],
    design,
    swatch,
    accent: companion,
    inks: design.inks(swatch, companion),
    weave: design.weave,
  };
}

/** The same colours in another weave, e.g. terry for the plain side of a towel. */
export function inWeave(material: Material, weave: Weave): Material {
  return { ...material, weave };
}

/** One colour of the material as a cloth of its own, e.g. the piping of a cushion. */
export function solidOf(material: Material, colour: string, weave: Weave = material.weave): Material {
  const inks: Inks = { ground: colour, main: colour, accent: colour, line: colour };
  return { ...material, design: { ...material.design, marks: undefined }, inks, weave };
}

/** One of several, the same for all pictures of a thing. */
export function chosen<T>(material: Material, choices: readonly [T, ...T[]]): T {
  return choices[material.family % choices.length] ?? choices[0];
}

import type { Colour, Fabric } from "../../demo/types";
import { companionOf, swatchOf } from "../palette";
import type { Swatch } from "../palette";
import { check, gingham, pinstripe, stripe } from "./bands";
import { botanical, dots, geometric, jacquard, leaf } from "./prints";
import { boucle, herringbone, linen, plain, velvet, waffle } from "./solids";
import type { FabricDesign, Inks } from "./types";
import type { Weave } from "./weaves";

const DESIGNS: Record<Fabric, FabricDesign> = { plain, linen, stripe, pinstripe, check, gingham, herringbone, botanical, leaf, waffle, dots, geometric, boucle, velvet, jacquard };

/** A fabric in its colours: what every subject is made of. */
export interface Material { fabric: Fabric; design: FabricDesign; swatch: Swatch; accent: Swatch; inks: Inks; weave: Weave }

export function materialOf(fabric: Fabric, colour: Colour, accent: Colour = companionOf(colour)): Material {
  const design = DESIGNS[fabric];
  const swatch = swatchOf(colour);
  const companion = swatchOf(accent);
  return { fabric, design, swatch, accent: companion, inks: design.inks(swatch, companion), weave: design.weave };
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

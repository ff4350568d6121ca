import type { Drawing } from "../drawing";

import type { Material } from "../fabrics";
import { materialOf } from "../fabrics";
import { mix } from "../palette";
import { drawCushion } from "../subjects/cushion";

/** What the rooms have in common. */
export type Scene = (drawing: Drawing, material: Material) => void;

/** The wall takes a breath of the textile's colour. */
export const wallOf = (material: Material, amount = 0.84): string => mix(material.swatch.base, "#f3ece1", amount);
export const upholstery = (): Material => materialOf("linen", "natural");

/** A cushion leaning on something, with the shade it throws. */
export function cushionAt(drawing: Drawing, material: Material, cx: number, cy: number, r: number, turn: number, seed: string): void {
  drawing.ellipseShadow(cx + r * 0.12, cy + r * 0.2, r * 0.98, r * 0.9, Math.max(5, Math.round(r * 0.12)), 0.34);
  drawCushion(drawing, material, { cx, cy, rx: r, ry: r, turn, width: 50, height: 50, seed, edge: "piping" });
}

import type { PictureSpec } from "../demo/types";
import { Drawing } from "./drawing";
import { materialOf } from "./fabrics";
import { drawSubject } from "./subjects";
import { drawRoom } from "./rooms";

/**
 * The picture as an SVG document: products 1100 × 1020, rooms 1600 × 900. The same spec and seed give the same text.
 *
 * @param seed decides the small irregularities: the media key
 */
export function pictureSvg(spec: PictureSpec, seed: string): string {
  const material = materialOf(spec.fabric, spec.colour, spec.accent);
  if (spec.kind === "room") {
    const drawing = new Drawing(1600, 900, `${seed} ${spec.scene}`);
    drawRoom(drawing, spec.scene, material);
    return drawing.toString();
  }
  const drawing = new Drawing(1100, 1020, `${seed} ${spec.subject} ${spec.view}`);
  drawSubject(drawing, spec.subject, spec.view, material);
  return drawing.toString();
}

import type { Drawing } from "../drawing";
import { roundPath } from "../drawing";
import type { Material } from "../fabrics";
import { inWeave, solidOf } from "../fabrics";
import { mix } from "../palette";
import { stitches } from "../textile";
import { drawBedding } from "./bed";
import { drawCushion } from "./cushion";
import { drawPile } from "./folded";
import type { View } from "./view";

/** Bed linen by the piece: folded sheets, pillows, pillowcases, duvets. */

export function drawSheet(drawing: Drawing, material: Material, view: View): void {
  if (view === "angle") {
    drawBedding(drawing, solidOf(material, mix(material.swatch.base, "#f6f1e8", 0.5)), { sheet: material, pillow: material, view });
    return;
  }
  drawPile(drawing, {
    cx: 550,
    bottom: 800,
    width: 800,
    depth: 190,
    cm: 40,
    layers: [
      { material, thickness: 108 },
      { material, thickness: 102, inset: 6 },
      { material, thickness: 98, inset: 4 },
    ],
    lean: 14,
    scale: 0.8,
  });
}

/** A sleeping pillow lying or standing: plump and wide. */
export function drawPillow(drawing: Drawing, material: Material, view: View): void {
  const soft = inWeave(material, "percale");
  drawing.ellipseShadow(566, 836, 440, 40, 24, 0.3);
  if (view === "angle")
    drawCushion(drawing, soft, {
      cx: 570,
      cy: 440,
      rx: 400,
      ry: 268,
      turn: -7,
      width: 70,
      height: 50,
      plump: 1.3,
      edge: "plain",
      seed: `${drawing.seed} behind`,
    });
  drawing.ellipseShadow(560, 830, 380, 20, 9, 0.36);
  drawCushion(drawing, soft, {
    cx: 550,
    cy: view === "angle" ? 600 : 560,
    rx: 430,
    ry: view === "angle" ? 240 : 285,
    turn: view === "angle" ? 3 : -1,
    width: 70,
    height: 50,
    plump: 1.3,
    edge: "plain",
  });
}

/** A pillowcase with a flange, on its pillow. */
export function drawPillowcase(drawing: Drawing, material: Material, view: View): void {
  drawing.ellipseShadow(566, 842, 440, 36, 22, 0.3);
  if (view === "angle")
    drawCushion(drawing, material, {
      cx: 600,
      cy: 430,
      rx: 390,
      ry: 262,
      turn: 5,
      width: 76,
      height: 56,
      plump: 0.7,
      edge: "plain",
      seed: `${drawing.seed} behind`,
    });
  const [cx, cy, rx, ry] = [550, view === "angle" ? 585 : 560, 432, view === "angle" ? 262 : 290];
  drawing.ellipseShadow(560, 838, 390, 18, 8, 0.36);
  drawCushion(drawing, material, { cx, cy, rx, ry, width: 76, height: 56, plump: 0.8, edge: "plain", turn: -1 });
  const seam = roundPath({ x: cx - rx + 52, y: cy - ry + 50, width: 2 * rx - 104, height: 2 * ry - 100 }, 26);
  drawing.add(`<path d="${seam}" fill="none" stroke="#1d1410" stroke-width="6" opacity=".16" filter="${drawing.blur(3)}"/>`);
  drawing.add(
    stitches(
      Array.from({ length: 12 }, (_, i) => ({ x: cx - rx + 56 + ((2 * rx - 112) * i) / 11, y: cy + ry - 52 })),
      material.swatch.light,
    ),
  );
}

/** A duvet, folded and puffed up. */
export function drawDuvet(drawing: Drawing, material: Material, view: View): void {
  const down = inWeave(material, "percale");
  drawPile(drawing, {
    cx: 550,
    bottom: 846,
    width: 760,
    depth: 150,
    cm: 70,
    lean: view === "angle" ? 16 : 6,
    layers: [
      { material: down, thickness: 176 },
      { material: down, thickness: 168, inset: 10 },
      { material: down, thickness: 150, inset: 22 },
    ],
  });
}

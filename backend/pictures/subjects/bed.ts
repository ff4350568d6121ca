import { drawCloth } from "../cloth";
import type { Drawing } from "../drawing";
import { ellipsePath, roundPath } from "../drawing";
import type { Material } from "../fabrics";
import { inWeave, materialOf, solidOf } from "../fabrics";
import { boxOf, planeOf, smoothPath } from "../geometry";
import type { Point } from "../geometry";
import { mix } from "../palette";
import { noiseOf } from "../random";
import { stitches } from "../textile";
import { drawDraped } from "./box";
import { drawCushion } from "./cushion";
import { drawPile, edgeRound } from "./folded";
import type { View } from "./view";

type Corners = [Point, Point, Point, Point];
const WHITE_SHEET = () => materialOf("plain", "white");

/** Frontal: back edge, then front edge. */
const FRONT: Corners = [{ x: 232, y: 520 }, { x: 868, y: 520 }, { x: 968, y: 700 }, { x: 132, y: 700 }];
const TURNED: Corners = [{ x: 330, y: 452 }, { x: 1010, y: 520 }, { x: 760, y: 742 }, { x: 92, y: 610 }];

/** Legs, mattress and the shadow under it all. */
function bedBase(drawing: Drawing, corners: Corners, floor: number): void {
  const [, backRight, frontRight, frontLeft] = corners;
  const cx = (frontLeft.x + Math.max(frontRight.x, backRight.x)) / 2;
  drawing.shadow(ellipsePath(cx + 24, floor + 8, (Math.max(frontRight.x, backRight.x) - frontLeft.x) * 0.54, 42), 24, 0.34);
}

function pillows(drawing: Drawing, material: Material, back: Material, placed: readonly { cx: number; cy: number; rx: number; ry: number; turn: number }[]): void {
  placed.forEach((pillow, i) => drawCushion(drawing, i < placed.length / 2 ? back : material, { ...pillow, width: 70, height: 50, plump: 1.05, edge: "plain", scale: 1.2, seed: `${drawing.seed} pillow ${i}` }));
}

/** Made bed: sheet, two pairs of pillows, the duvet with its upper end folded back. */
export function drawBedding(drawing: Drawing, duvet: Material, { sheet = WHITE_SHEET(), pillow = duvet, view = "front" as View, quilted = false } = {}): void {
  const corners = view === "angle" ? TURNED : FRONT;
  bedBase(drawing, corners, view === "angle" ? 900 : 905);
  const [backLeft, backRight, frontRight, frontLeft] = corners;
  drawDraped(drawing, sheet, { corners: corners.map((p) => ({ x: p.x, y: p.y + 26 })) as Corners, width: 180, depth: 200, drop: 160, side: view === "angle" ? "right" : undefined, folds: 4, fold: 3, rumple: 2 });
  if (view === "angle") pillows(drawing, pillow, sheet, [{ cx: 505, cy: 400, rx: 165, ry: 108, turn: 6 }, { cx: 825, cy: 432, rx: 165, ry: 108, turn: 6 }, { cx: 450, cy: 455, rx: 165, ry: 105, turn: 4 }, { cx: 770, cy: 492, rx: 165, ry: 105, turn: 8 }]);
  else pillows(drawing, pillow, sheet, [{ cx: 392, cy: 420, rx: 168, ry: 112, turn: -2 }, { cx: 708, cy: 420, rx: 168, ry: 112, turn: 2 }, { cx: 372, cy: 478, rx: 172, ry: 108, turn: -1 }, { cx: 728, cy: 478, rx: 172, ry: 108, turn: 1 }]);
  const start = 0.26;
  const inset = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
  const top: Corners = [inset(backLeft, frontLeft, start), inset(backRight, frontRight, start), frontRight, frontLeft];
  const puffed: Corners = [{ x: top[0].x - 14, y: top[0].y - 8 }, { x: top[1].x + 14, y: top[1].y - 8 }, { x: top[2].x + 20, y: top[2].y - 6 }, { x: top[3].x - 20, y: top[3].y - 6 }];
  drawDraped(drawing, duvet, { corners: puffed, width: 200, depth: 150, drop: 176, sideDrop: 132, side: view === "angle" ? "right" : undefined, folds: 6, fold: 15, rumple: quilted ? 2 : 9, scale: 1.7, round: 34, crisp: 0, hem: (a) => Math.sin(a * 9 + 1) * 6 });
  if (quilted) quilting(drawing, puffed);
  foldBack(drawing, sheet, duvet, puffed);
}

/** The turned-down end of the duvet: its reverse, with a soft roll at the fold. */
function foldBack(drawing: Drawing, sheet: Material, duvet: Material, top: Corners): void {
  const t = 0.3;
  const lower = (a: Point, b: Point): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
  const reverse = duvet.swatch.isPale ? solidOf(duvet, mix(duvet.accent.base, "#f6f1e8", 0.5), "percale") : solidOf(sheet, mix(duvet.swatch.base, "#f6f1e8", 0.62), "percale");
  const band: Corners = [top[0], top[1], lower(top[1], top[2]), lower(top[0], top[3])];
  const rim = edgeRound(band, 22);
  const noise = noiseOf(`${drawing.seed} fold back`);
  drawing.shadow(smoothPath(rim.map((p) => ({ x: p.x, y: p.y + 12 }))), 9, 0.32);
  const plane = planeOf(200, 40, band);
  const middle = (band[2].y + band[3].y) / 2;
  drawCloth(drawing, { material: reverse, outline: smoothPath(rim), box: boxOf(rim, 4), warp: plane.warp, width: 200, height: 40, squash: 0.5, relief: { step: 3, strength: 0.75, occlusion: 0.2, height: (x, y) => { const slope = (band[2].y - band[3].y) / (band[2].x - band[3].x); const d = (middle + slope * (x - (band[2].x + band[3].x) / 2) - y) / 30; return (d > 0 ? 1 - Math.exp(-d * 1.6) : 0) * 26 + noise(x / 70, y / 26) * 7 + noise(x / 26, y / 40) * 1.6; }, tone: () => 0.05 } });
}

/** Quilted diamonds across the upper side. */
function quilting(drawing: Drawing, corners: Corners): void {
  const plane = planeOf(200, 150, corners);
  const lines: string[] = [];
  for (let k = -150; k <= 200; k += 18) {
    for (const sign of [1, -1]) {
      const from = Math.max(0, sign > 0 ? -k : k - 200 + 150 - 150);
      void from;
      const points = Array.from({ length: 13 }, (_, i) => ({ u: sign > 0 ? k + (150 * i) / 12 : k + 150 - (150 * i) / 12, v: (150 * i) / 12 })).filter(({ u }) => u >= 0 && u <= 200).map(({ u, v }) => plane.warp(u, v));
      if (points.length > 1) lines.push(smoothPath(points, false));
    }
  }
  const d = lines.join("");
  drawing.clipped(smoothPath(edgeRound(corners, 34)), `<path d="${d}" fill="none" stroke="#1d1410" stroke-width="5" opacity=".2" filter="${drawing.blur(2)}"/><path d="${d}" fill="none" stroke="#fff8ea" stroke-width="3" opacity=".25" transform="translate(-1 4)" filter="${drawing.blur(1.5)}"/>`);
}

export const drawDuvetSet = (drawing: Drawing, material: Material, view: View) => drawBedding(drawing, material, { view });
export const drawBedspread = (drawing: Drawing, material: Material, view: View) => drawBedding(drawing, inWeave(material, material.weave), { view, quilted: true, pillow: WHITE_SHEET() });

export function drawSheet(drawing: Drawing, material: Material, view: View): void {
  if (view === "angle") {
    drawBedding(drawing, solidOf(material, mix(material.swatch.base, "#f6f1e8", 0.3)), { sheet: material, pillow: material, view });
    return;
  }
  drawPile(drawing, { cx: 550, bottom: 850, width: 680, depth: 190, cm: 40, layers: [{ material, thickness: 92 }, { material, thickness: 86, inset: 6 }, { material, thickness: 80, inset: 4 }], lean: 14, scale: 0.8 });
}

/** A sleeping pillow lying or standing: plump and wide. */
export function drawPillow(drawing: Drawing, material: Material, view: View): void {
  const soft = inWeave(material, "percale");
  drawing.shadow(ellipsePath(566, 836, 440, 40), 24, 0.3);
  if (view === "angle") drawCushion(drawing, soft, { cx: 570, cy: 440, rx: 400, ry: 268, turn: -7, width: 70, height: 50, plump: 1.3, edge: "plain", seed: `${drawing.seed} behind` });
  drawing.shadow(ellipsePath(560, 830, 380, 20), 9, 0.36);
  drawCushion(drawing, soft, { cx: 550, cy: view === "angle" ? 600 : 560, rx: 430, ry: view === "angle" ? 240 : 285, turn: view === "angle" ? 3 : -1, width: 70, height: 50, plump: 1.3, edge: "plain" });
}

/** A pillowcase with a flange, on its pillow. */
export function drawPillowcase(drawing: Drawing, material: Material, view: View): void {
  drawing.shadow(ellipsePath(566, 842, 440, 36), 22, 0.3);
  if (view === "angle") drawCushion(drawing, material, { cx: 600, cy: 430, rx: 390, ry: 262, turn: 5, width: 76, height: 56, plump: 0.7, edge: "plain", seed: `${drawing.seed} behind` });
  const [cx, cy, rx, ry] = [550, view === "angle" ? 585 : 560, 432, view === "angle" ? 262 : 290];
  drawing.shadow(ellipsePath(560, 838, 390, 18), 8, 0.36);
  drawCushion(drawing, material, { cx, cy, rx, ry, width: 76, height: 56, plump: 0.8, edge: "plain", turn: -1 });
  const seam = roundPath({ x: cx - rx + 52, y: cy - ry + 50, width: 2 * rx - 104, height: 2 * ry - 100 }, 26);
  drawing.add(`<path d="${seam}" fill="none" stroke="#1d1410" stroke-width="6" opacity=".16" filter="${drawing.blur(3)}"/>`);
  drawing.add(stitches(Array.from({ length: 12 }, (_, i) => ({ x: cx - rx + 56 + ((2 * rx - 112) * i) / 11, y: cy + ry - 52 })), material.swatch.light));
}

/** A duvet, folded and puffed up. */
export function drawDuvet(drawing: Drawing, material: Material, view: View): void {
  const down = inWeave(material, "percale");
  drawPile(drawing, { cx: 550, bottom: 846, width: 760, depth: view === "angle" ? 250 : 200, cm: 70, lean: view === "angle" ? 70 : 10, layers: [{ material: down, thickness: 176 }, { material: down, thickness: 168, inset: 10 }, { material: down, thickness: 150, inset: 22 }] });
}

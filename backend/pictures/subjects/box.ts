import { drawCloth } from "../cloth";
import type { Drawing } from "../drawing";
import { drawDrape } from "../drape";
import type { Material } from "../fabrics";
import type { Point } from "../geometry";
import { boxOf, lerp, planeOf, roundedPath, smoothPath } from "../geometry";
import { noiseOf } from "../random";

/** Cloth laid over a block (a table, a bed): its upper side in perspective and the falls at the sides that one sees. */
export interface Draped {
  /** upper side: back left, back right, front right, front left */
  corners: [Point, Point, Point, Point];
  /** cm of the upper side */
  width: number;
  depth: number;
  /** px the cloth falls at the front and at the side */
  drop: number;
  sideDrop?: number;
  /** which side one sees besides the front */
  side?: "left" | "right";
  folds: number;
  fold?: number;
  scale?: number;
  /** px of unevenness on the upper side */
  rumple?: number;
  round?: number;
  hem?: (a: number) => number;
  crisp?: number;
  squash?: number;
  fallCm?: number;
}

export function drawDraped(drawing: Drawing, material: Material, draped: Draped): void {
  const { corners, width, depth, drop, folds, fold = 16, scale, rumple = 3, round = 14, crisp = 0.2 } = draped;
  const [backLeft, backRight, frontRight, frontLeft] = corners;
  const noise = noiseOf(`${drawing.seed} draped`);
  const fall = draped.fallCm ?? (drop / Math.hypot(frontRight.x - frontLeft.x, frontRight.y - frontLeft.y)) * width;
  const skirt = (from: Point, to: Point, drops: [number, number], cm: number, shade: number, seed: string) => {
    const span = to.x - from.x;
    drawDrape(drawing, material, {
      x: from.x,
      y: from.y,
      width: span,
      length: drops[0],
      clothHeight: fall,
      clothWidth: cm,
      folds: Math.max(2, Math.round((folds * Math.abs(span)) / 700)),
      depthTop: 1,
      depthHem: fold,
      crisp,
      scale,
      seed: `${drawing.seed} ${seed}`,
      top: (a) => (to.y - from.y) * a,
      hem: (a) => (to.y - from.y + drops[1] - drops[0]) * a + (draped.hem?.(a) ?? 0),
      left: (v) => -0.012 * v,
      right: (v) => 1 + 0.012 * v,
      tone: (_, v) => shade - 0.1 * v + (v < 0.05 ? 0.06 : 0),
    });
  };
  const far = draped.sideDrop ?? drop * 0.72;
  if (draped.side === "right") skirt(frontRight, backRight, [drop, far], depth, -0.16, "side");
  if (draped.side === "left") skirt(backLeft, frontLeft, [far, drop], depth, 0.06, "side");
  skirt(frontLeft, frontRight, [drop, drop + (frontRight.y - frontLeft.y) * 0.05], width, draped.side === "left" ? -0.08 : 0, "front");
  const plane = planeOf(width, depth, corners);
  const xs = [frontLeft.x, frontRight.x];
  drawCloth(drawing, {
    material,
    outline: roundedPath(corners, round),
    box: boxOf(corners, 4),
    warp: plane.warp,
    width,
    height: depth,
    scale,
    squash: draped.squash ?? 0.5,
    relief: {
      strength: 0.7,
      occlusion: 0.3,
      height: (x, y) => (noise(x / 150, y / 46) * 2.4 + noise(x / 60 + y / 40, y / 30) * 0.8) * rumple,
      tone: (x, y) =>
        0.1 -
        0.12 * ((x - (xs[0] ?? 0)) / Math.max(1, (xs[1] ?? 1) - (xs[0] ?? 0))) +
        0.05 * ((y - backLeft.y) / Math.max(1, frontLeft.y - backLeft.y)),
    },
  });
  // the rounded edge catches the light
  const along = Array.from({ length: 9 }, (_, i) => ({
    x: lerp(frontLeft.x + 6, frontRight.x - 6, i / 8),
    y: lerp(frontLeft.y, frontRight.y, i / 8),
  }));
  drawing.add(
    `<path d="${smoothPath(along, false)}" fill="none" stroke="#fffaf0" stroke-width="7" opacity=".28" filter="${drawing.blur(4)}"/>`,
  );
}

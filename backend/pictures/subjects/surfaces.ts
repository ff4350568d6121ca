import { drawCloth } from "../cloth";
import type { Drawing } from "../drawing";
import { rect } from "../drawing";
import type { Material } from "../fabrics";
import type { Point } from "../geometry";
import { boxOf, planeOf, roundedPath } from "../geometry";
import { WOOD, mix } from "../palette";
import { noiseOf } from "../random";
import { woodGrain } from "../solid";

/** Flat things in perspective: table tops, and cloth that lies. Corners from the far left, clockwise. */
export type Corners = [Point, Point, Point, Point];

export function drawLeg(drawing: Drawing, x: number, y: number, width: number, length: number, colour = WOOD.oak): void {
  drawing.add(
    woodGrain(drawing, { x, y, width, height: length }, colour, "y", 6) +
      rect(
        { x, y, width, height: length },
        `fill="${drawing.linear(x, 0, x + width, 0, [
          [0, "#fff", 0.22],
          [0.35, "#fff", 0],
          [1, "#2b1808", 0.42],
        ])}"`,
      ),
  );
}

/** A wooden table top seen from above, as a stage. */
export function tableTop(drawing: Drawing, corners: Corners, colour = WOOD.pale, thickness = 34): void {
  const [backLeft, backRight, frontRight, frontLeft] = corners;
  drawing.shadow(`M${frontLeft.x} ${frontLeft.y + 20}H${frontRight.x}v60H${frontLeft.x}Z`, 26, 0.3);
  const d = roundedPath(corners, 8);
  const box = boxOf(corners, 2);
  drawing.clipped(
    d,
    woodGrain(drawing, box, colour, "x", 44) +
      rect(
        box,
        `fill="${drawing.linear(backLeft.x, backLeft.y, frontRight.x, frontRight.y, [
          [0, "#fff8ea", 0.4],
          [0.5, "#fff8ea", 0.05],
          [1, "#2b1808", 0.16],
        ])}"`,
      ),
  );
  const front = `M${frontLeft.x} ${frontLeft.y}L${frontRight.x} ${frontRight.y}v${thickness}L${frontLeft.x} ${frontLeft.y + thickness}Z`;
  drawing.add(
    `<path d="${front}" fill="${mix(colour, "#3a2410", 0.22)}"/><path d="${front}" fill="${drawing.linear(
      0,
      frontLeft.y,
      0,
      frontLeft.y + thickness,
      [
        [0, "#fff", 0.4],
        [0.14, "#fff", 0.02],
        [1, "#2b1808", 0.3],
      ],
    )}"/>`,
  );
  void backRight;
}

/** Cloth flat on a table or the floor: a quadrilateral in perspective, a thin edge, a soft shadow. */
export function drawFlat(
  drawing: Drawing,
  material: Material,
  corners: Corners,
  cm: { width: number; height: number },
  { scale = 1, lift = 3, rumple = 1.5, squash = 0.6, round = 5 } = {},
): void {
  const noise = noiseOf(`${drawing.seed} flat`);
  const moved = (dx: number, dy: number) => corners.map((p) => ({ x: p.x + dx, y: p.y + dy }));
  drawing.shadow(roundedPath(moved(lift * 1.6, lift * 2), round), lift * 2.2, 0.34);
  drawing.add(`<path d="${roundedPath(moved(1.5, lift + 1.5), round)}" fill="#3b2c21" opacity=".3"/>`);
  drawing.add(`<path d="${roundedPath(moved(0, lift), round)}" fill="${material.swatch.deep}"/>`);
  const plane = planeOf(cm.width, cm.height, corners);
  const box = boxOf(corners, 3);
  drawCloth(drawing, {
    material,
    outline: roundedPath(corners, round),
    box,
    warp: plane.warp,
    width: cm.width,
    height: cm.height,
    scale,
    squash,
    relief: {
      strength: 0.7,
      occlusion: 0,
      height: (x, y) => noise(x / 140, y / 70) * 4 * rumple + noise(x / 50, y / 26) * 1.1 * rumple,
      tone: (x) => 0.08 - ((x - box.x) / box.width) * 0.14,
    },
  });
}

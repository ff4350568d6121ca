import { drawCloth } from "../cloth";
import type { Drawing } from "../drawing";

import type { Material } from "../fabrics";
import type { Point } from "../geometry";
import { boxOf, clamp, planeOf, roundedPath, smoothPath } from "../geometry";
import { noiseOf } from "../random";

/** A pile of folded cloth seen from the front and a little from above; the folds face the viewer. */
export interface Pile {
  cx: number;
  bottom: number;
  width: number;
  /** from the bottom up */
  layers: readonly { material: Material; thickness: number; inset?: number; shift?: number }[];
  /** px of the upper side that one sees */
  depth: number;
  /** cm across the pile */
  cm: number;
  scale?: number;
  /** px by which the far edge stands to the right (turns the pile a little) */
  lean?: number;
}

/** Returns y of the pile's front upper edge and the upper side's corners. */
export function drawPile(
  drawing: Drawing,
  { cx, bottom, width, layers, depth, cm, scale, lean = 0 }: Pile,
): { top: number; corners: [Point, Point, Point, Point] } {
  const { random } = drawing;
  let y = bottom;
  drawing.ellipseShadow(cx + 24, bottom - 4, width * 0.55, 36, 24, 0.3);
  drawing.ellipseShadow(cx + 4, bottom - 2, width * 0.5, 10, 5, 0.4);
  let corners: [Point, Point, Point, Point] = [
    { x: 0, y: 0 },
    { x: 0, y: 0 },
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ];
  layers.forEach((layer, index) => {
    const noise = noiseOf(`${drawing.seed} fold ${index}`);
    const { thickness: th, material, inset = 0, shift = random.between(-5, 5) } = layer;
    const [x1, x2] = [cx - width / 2 + inset + shift, cx + width / 2 - inset + shift];
    const [top, low] = [y - th, y];
    const sag = (x: number, k: number) => noise(x / 130 + k * 9, k + index * 3.3) * th * 0.05;
    const r = th * 0.46;
    const isTop = index === layers.length - 1;
    const rim: Point[] = [];
    // the uppermost fold runs on into the upper side of the pile: its own rim begins lower
    for (let i = 0; i <= 12; i += 1) {
      const x = x1 + r * (isTop ? 0.34 : 1) + ((x2 - x1 - 2 * r * (isTop ? 0.34 : 1)) * i) / 12;
      rim.push({ x, y: isTop ? top + th * 0.2 : top + sag(x, 0) });
    }
    for (let i = isTop ? 2 : 1; i < 6; i += 1) {
      const a = -Math.PI / 2 + (Math.PI * i) / 6;
      rim.push({ x: x2 - r + Math.cos(a) * r, y: (top + low) / 2 + Math.sin(a) * th * 0.5 });
    }
    for (let i = 12; i >= 0; i -= 1) {
      const x = x1 + r + ((x2 - x1 - 2 * r) * i) / 12;
      rim.push({ x, y: low + sag(x, 1) });
    }
    for (let i = 1; i < (isTop ? 5 : 6); i += 1) {
      const a = Math.PI / 2 + (Math.PI * i) / 6;
      rim.push({ x: x1 + r + Math.cos(a) * r, y: (top + low) / 2 + Math.sin(a) * th * 0.5 });
    }
    // the upper side first: the next layer, or the air, is above it
    const back = top - depth + th * 0.3;
    const front = top + th * 0.3;
    corners = [
      { x: x1 + r * 0.5 + width * 0.035 + lean, y: back },
      { x: x2 - r * 0.5 - width * 0.035 + lean, y: back },
      { x: x2 - r * 0.24, y: front },
      { x: x1 + r * 0.24, y: front },
    ];
    const cmPerPx = cm / width;
    if (isTop) {
      const plane = planeOf(cm, depth * cmPerPx * 2.6, corners);
      const face = roundedPath(corners, 9);
      drawCloth(drawing, {
        material,
        outline: face,
        box: boxOf(corners, 8),
        warp: plane.warp,
        width: cm,
        height: depth * cmPerPx * 2.6,
        scale,
        squash: 0.5,
        relief: {
          strength: 0.6,
          occlusion: 0,
          height: (px, py) =>
            py * 0.42 +
            noise(px / 120, py / 50) * 9 +
            noise(px / 44, py / 30) * 2 -
            30 * Math.max(0, Math.abs((px - cx) / (width / 2)) - 0.7) ** 2,
          tone: (px) => 0.02 - ((px - cx) / width) * 0.16,
        },
      });
    }
    drawCloth(drawing, {
      material,
      outline: smoothPath(rim),
      box: boxOf(rim, 3),
      width: cm,
      height: th * cmPerPx * 1.6,
      scale,
      warp: (u, v) => ({ x: x1 + ((x2 - x1) * u) / cm, y: (top + low) / 2 - Math.cos((Math.PI * v) / (th * cmPerPx * 1.6)) * th * 0.5 }),
      relief: {
        step: 3,
        strength: 0.8,
        occlusion: 0,
        height: (px, py) => {
          const d = clamp((py - (top + low) / 2) / (th / 2), -0.985, 0.985);
          const ends = Math.min(1, Math.min(px - x1, x2 - px) / r);
          return Math.sqrt(1 - d * d) * th * 0.5 * Math.sqrt(clamp(ends * (2 - ends), 0.02, 1)) + noise(px / 60, py / 22) * th * 0.035;
        },
        tone: (px, py) => 0.14 - 0.26 * Math.max(0, (py - low + th * 0.3) / (th * 0.3)) - ((px - cx) / width) * 0.1,
      },
    });
    // the line where the layer above presses
    if (index > 0)
      drawing.clipped(
        smoothPath(rim),
        `<path d="${smoothPath(
          [
            { x: x1, y: low - 2 },
            { x: cx, y: low + sag(cx, 1) - 1 },
            { x: x2, y: low - 2 },
          ],
          false,
        )}" stroke="#1d1410" stroke-width="5" opacity=".3" fill="none" filter="${drawing.blur(3)}"/>`,
      );
    y = top + th * 0.02;
  });
  return { top: y, corners };
}

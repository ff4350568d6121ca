import type { Drawing } from "./drawing";

import { STUDIO } from "./palette";

/** Where the floor of the studio is for things that stand on it. */
export const FLOOR_Y = 880;

/** The seamless warm ground that every product stands before. */
export function studioGround(drawing: Drawing): void {
  const { width, height } = drawing;
  const ground = drawing.linear(0, 0, 0, height, [
    [0, "#f6f2ec"],
    [0.55, "#f4efe8"],
    [0.74, "#efe9e0"],
    [1, "#e9e1d6"],
  ]);
  const light = drawing.radial(width * 0.3, height * 0.22, width * 0.75, [
    [0, STUDIO.light, 0.9],
    [1, STUDIO.light, 0],
  ]);
  drawing.add(`<rect width="${width}" height="${height}" fill="${ground}"/><rect width="${width}" height="${height}" fill="${light}"/>`);
}

/** A wall without a floor, for things that hang. */
export function studioWall(drawing: Drawing): void {
  const { width, height } = drawing;
  const ground = drawing.linear(0, 0, width, height, [
    [0, "#f8f5f0"],
    [0.5, "#f3eee7"],
    [1, "#eae3d9"],
  ]);
  drawing.add(`<rect width="${width}" height="${height}" fill="${ground}"/>`);
}

/** What a thing of this width throws on the floor: a dark line of contact, a soft pool that falls to the right. */
export function contactShadow(drawing: Drawing, cx: number, y: number, rx: number, { depth = 0.09, strength = 1 } = {}): void {
  drawing.ellipseShadow(cx + rx * 0.1, y + rx * 0.02, rx * 1.1, rx * depth * 1.5, 26, 0.2 * strength);
  drawing.ellipseShadow(cx + rx * 0.03, y - rx * 0.01, rx * 0.98, rx * depth * 0.6, 9, 0.3 * strength);
  drawing.ellipseShadow(cx, y - rx * 0.012, rx * 0.9, rx * depth * 0.22, 3, 0.36 * strength);
}

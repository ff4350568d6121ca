import type { Drawing } from "./drawing";
import { drawCloth } from "./cloth";
import type { Material } from "./fabrics";
import type { Point, Warp } from "./geometry";
import { boxOf, clamp, pathOf } from "./geometry";
import { noiseOf } from "./random";

/** Cloth that hangs in folds from an edge. Sizes in px, the cloth itself in cm. */
export interface Drape {
  x: number;
  y: number;
  width: number;
  length: number;
  /** cm of cloth along its height; its width follows from the folds */
  clothHeight: number;
  folds: number;
  /** how far a fold stands out at the top and at the hem, px */
  depthTop: number;
  depthHem: number;
  /** left and right edge at v (0 top … 1 hem), as a share of `width` */
  left?: (v: number) => number;
  right?: (v: number) => number;
  /** y of the top edge and of the hem, px from the straight line, at a (0 left … 1 right) */
  top?: (a: number) => number;
  hem?: (a: number) => number;
  seed?: string;
  scale?: number;
  /** extra light, −1 … 1 */
  tone?: (a: number, v: number) => number;
  strength?: number;
  /** sharp pleats 1, soft waves 0 */
  crisp?: number;
  zoom?: number;
  /** cm of cloth along its width where the pattern must meet another piece; else as the folds need it */
  clothWidth?: number;
}

export interface Hung {
  outline: string;
  at: (a: number, v: number) => Point;
  warp: Warp;
  clothWidth: number;
}

/** Draws the cloth and tells where its points came to lie. */
export function drawDrape(drawing: Drawing, material: Material, drape: Drape): Hung {
  const { x, y, width, length, clothHeight, folds, depthTop, depthHem, crisp = 0.3 } = drape;
  const noise = noiseOf(`drape ${drape.seed ?? drawing.seed}`);
  const left = drape.left ?? (() => 0);
  const right = drape.right ?? (() => 1);
  // folds of unlike width: the phase runs faster and slower
  const phase = (a: number, v: number) =>
    folds * (a + (0.32 / Math.max(3, folds)) * noise(a * folds * 0.45 + 9, v * 0.7)) + 0.1 * noise(a * 3, v * 1.6 + 4) * v;
  const profile = (a: number, v: number): number => {
    const wave = Math.cos(Math.PI * 2 * phase(a, v));
    const sharp = Math.sign(wave) * Math.abs(wave) ** (1 - crisp * 0.45);
    const own = 0.75 + 0.35 * noise(phase(a, v) * 0.8, 2 + v * 0.6);
    return (sharp * own + 0.22 * Math.cos(Math.PI * 4.3 * phase(a, v) + 1)) * (depthTop + (depthHem - depthTop) * v ** 0.7);
  };
  const at = (a: number, v: number): Point => {
    const from = left(v);
    const px = x + width * (from + (right(v) - from) * a);
    const rise = (drape.top?.(a) ?? 0) * (1 - v) + (drape.hem?.(a) ?? 0) * v;
    return { x: px, y: y + length * v + rise + profile(a, v) * 0.13 * v };
  };
  // the cloth runs along the folds: more of it lies where the profile is steep
  const samples = folds * 16 + 8;
  const lengths = [0];
  for (let i = 1; i <= samples; i += 1) {
    const rise = profile(i / samples, 0.6) - profile((i - 1) / samples, 0.6);
    lengths.push((lengths[i - 1] ?? 0) + Math.hypot(width / samples, rise));
  }
  const total = lengths[samples] ?? 1;
  const clothWidth = drape.clothWidth ?? (total / length) * clothHeight;
  const warp: Warp = (u, v) => {
    const wanted = clamp(u / clothWidth, 0, 1) * total;
    let low = 0;
    let high = samples;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((lengths[middle] ?? 0) <= wanted) low = middle;
      else high = middle;
    }
    const [a, b] = [lengths[low] ?? 0, lengths[high] ?? 1];
    return at((low + (wanted - a) / Math.max(1e-6, b - a)) / samples, clamp(v / clothHeight, 0, 1));
  };
  const edge: Point[] = [];
  const across = Math.max(24, folds * 10);
  for (let i = 0; i <= across; i += 1) edge.push(at(i / across, 0));
  for (let i = 1; i <= 16; i += 1) edge.push(at(1, i / 16));
  for (let i = 1; i <= across; i += 1) edge.push(at(1 - i / across, 1));
  for (let i = 1; i < 16; i += 1) edge.push(at(0, 1 - i / 16));
  const outline = pathOf(edge);
  const box = boxOf(edge, 2);
  const inverse = (px: number, py: number) => {
    const v0 = clamp((py - y) / length, 0, 1);
    const from = left(v0);
    const a = clamp(((px - x) / width - from) / Math.max(0.01, right(v0) - from), 0, 1);
    return { a, v: v0 };
  };
  const fine = Math.max(2, Math.min(4, width / folds / 14));
  drawCloth(drawing, {
    material,
    outline,
    box,
    warp,
    width: clothWidth,
    height: clothHeight,
    scale: drape.scale,
    zoom: drape.zoom,
    relief: {
      step: fine,
      strength: drape.strength ?? 0.8,
      occlusion: 0.55,
      height: (px, py) => {
        const { a, v } = inverse(px, py);
        return profile(a, v) + noise(a * folds * 2.5, v * 5 + 20) * (1.5 + depthHem * 0.06);
      },
      tone: (px, py) => {
        const { a, v } = inverse(px, py);
        return (drape.tone?.(a, v) ?? 0) + Math.min(0, profile(a, v) / Math.max(4, depthHem)) * 0.12;
      },
    },
  });
  return { outline, at, warp, clothWidth };
}

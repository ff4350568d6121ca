import type { Box } from "./geometry";
import { clamp, num } from "./geometry";
import { indexedPng } from "./png";
import { hashOf } from "./random";

/** Where the light stands in every picture: upper left, towards the viewer. */
const LIGHT = { x: -0.46, y: -0.58, z: 0.67 };

/** What an index of a light map does under `hard-light`: 128 leaves the cloth as it is, less shades it (warm), more lights it. */
const LIGHT_PALETTE = Uint8Array.from({ length: 768 }, (_, i) => {
  const value = Math.floor(i / 3);
  const tint = i % 3;
  if (value <= 128) {
    const shade = value / 128;
    const floor = [0.16, 0.09, 0.07][tint] ?? 0;
    return Math.round(128 * (floor * (1 - shade) + shade * (1 + (1 - shade) * ([0.06, 0, -0.03][tint] ?? 0))));
  }
  return Math.round(128 + (value - 128) * ([1, 0.97, 0.9][tint] ?? 1));
});

export interface Relief {
  box: Box;
  /** Height towards the viewer in px at a canvas point. */
  height: (x: number, y: number) => number;
  /** px between two samples */
  step?: number;
  /** how much the slope matters (1: as a matt cloth) */
  strength?: number;
  /** how dark hollows get */
  occlusion?: number;
  /** adds to the light at a point, −1 … 1 (gradients, sheen, cast shadow) */
  tone?: (x: number, y: number, facing: number) => number;
}

/** The light on a relief as an image to lay over the cloth with `hard-light`. */
export function lightMap({ box, height, step = 4, strength = 1, occlusion = 0.5, tone }: Relief): string {
  const columns = Math.max(2, Math.ceil(box.width / step) + 1);
  const rows = Math.max(2, Math.ceil(box.height / step) + 1);
  const heights = new Float32Array(columns * rows);
  for (let j = 0; j < rows; j += 1)
    for (let i = 0; i < columns; i += 1) heights[j * columns + i] = height(box.x + i * step, box.y + j * step);
  const hollow = occlusion > 0 ? smoothed(heights, columns, rows, Math.max(1, Math.round(22 / step))) : heights;
  const out = new Uint8Array(columns * rows);
  let grain = hashOf(`${columns}x${rows}`);
  for (let j = 0; j < rows; j += 1) {
    const up = Math.max(0, j - 1) * columns;
    const down = Math.min(rows - 1, j + 1) * columns;
    for (let i = 0; i < columns; i += 1) {
      const at = j * columns + i;
      const dx = ((heights[at + (i < columns - 1 ? 1 : 0)] ?? 0) - (heights[at - (i > 0 ? 1 : 0)] ?? 0)) / (2 * step);
      const dy = ((heights[down + i] ?? 0) - (heights[up + i] ?? 0)) / (2 * step);
      const facing = 1 / Math.sqrt(1 + dx * dx + dy * dy);
      const lambert = Math.max(0, (-dx * LIGHT.x - dy * LIGHT.y + LIGHT.z) * facing) / LIGHT.z;
      let light = (lambert - 1) * 0.62 * strength;
      light += clamp(((heights[at] ?? 0) - (hollow[at] ?? 0)) * 0.02, -0.4, 0.12) * occlusion;
      if (tone) light += tone(box.x + i * step, box.y + j * step, facing);
      if (light > 0) light *= 0.55;
      grain = (Math.imul(grain, 1664525) + 1013904223) >>> 0;
      out[at] = clamp(Math.round(128 + light * 128 + (grain / 4294967296 - 0.5) * 1.2), 0, 255);
    }
  }
  const placed = `x="${num(box.x - step / 2)}" y="${num(box.y - step / 2)}" width="${num(columns * step)}" height="${num(rows * step)}"`;
  return `<image style="mix-blend-mode:hard-light" ${placed} preserveAspectRatio="none" href="${indexedPng(columns, rows, out, LIGHT_PALETTE)}"/>`;
}

/** Box blur, twice, both ways. */
function smoothed(values: Float32Array, columns: number, rows: number, radius: number): Float32Array {
  let from = values;
  for (let pass = 0; pass < 2; pass += 1) {
    const across = new Float32Array(values.length);
    for (let j = 0; j < rows; j += 1) slide(from, across, j * columns, 1, columns, radius);
    const down = new Float32Array(values.length);
    for (let i = 0; i < columns; i += 1) slide(across, down, i, columns, rows, radius);
    from = down;
  }
  return from;
}

function slide(from: Float32Array, to: Float32Array, start: number, stride: number, count: number, radius: number): void {
  let sum = 0;
  const value = (i: number) => from[start + clamp(i, 0, count - 1) * stride] ?? 0;
  for (let i = -radius; i <= radius; i += 1) sum += value(i);
  for (let i = 0; i < count; i += 1) {
    to[start + i * stride] = sum / (2 * radius + 1);
    sum += value(i + radius + 1) - value(i - radius);
  }
}

/** A seamless tile of tones (−1 … 1), laid over the cloth with `hard-light`. */
export function toneTile(size: number, tone: (x: number, y: number) => number): string {
  const out = new Uint8Array(size * size);
  for (let y = 0; y < size; y += 1) for (let x = 0; x < size; x += 1) out[y * size + x] = clamp(Math.round(128 + tone(x, y) * 128), 0, 255);
  return indexedPng(size, size, out, LIGHT_PALETTE);
}

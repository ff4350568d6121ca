/** Deterministic irregularity: the same seed gives the same picture on every machine. */

/** A number in [0, 1) each call; `between` and `pick` draw from the same stream. */
export interface Random {
  next(): number;
  between(from: number, to: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
}

export function hashOf(text: string): number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return hash >>> 0;
}

/** mulberry32, seeded by the hash of a readable text. */
export function randomOf(seed: string): Random {
  let state = hashOf(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (from, to) => from + (to - from) * next(),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}

export type Noise = (x: number, y: number) => number;

/**
 * Smooth value noise in [-1, 1]; one cell is one unit.
 *
 * @param period when given, the noise repeats after that many cells (for tiles)
 */
export function noiseOf(seed: string, period?: number): Noise {
  const salt = hashOf(seed);
  const lattice = (ix: number, iy: number): number => {
    if (period) {
      ix = ((ix % period) + period) % period;
      iy = ((iy % period) + period) % period;
    }
    let h = Math.imul(ix, 374761393) ^ Math.imul(iy, 668265263) ^ salt;
    h = Math.imul(h ^ (h >>> 13), 1274126177);
    return ((h ^ (h >>> 16)) >>> 0) / 2147483648 - 1;
  };
  return (x, y) => {
    const ix = Math.floor(x);
    const iy = Math.floor(y);
    const fx = x - ix;
    const fy = y - iy;
    const sx = fx * fx * (3 - 2 * fx);
    const sy = fy * fy * (3 - 2 * fy);
    const a = lattice(ix, iy);
    const b = lattice(ix + 1, iy);
    const c = lattice(ix, iy + 1);
    const d = lattice(ix + 1, iy + 1);
    const top = a + (b - a) * sx;
    return top + (c + (d - c) * sx - top) * sy;
  };
}

/** Three octaves of `noise`, about [-1, 1]. */
export function cloudy(noise: Noise, x: number, y: number): number {
  return noise(x, y) * 0.57 + noise(x * 2.03 + 7.1, y * 2.03 + 3.7) * 0.29 + noise(x * 4.1 + 1.3, y * 4.1 + 9.2) * 0.14;
}

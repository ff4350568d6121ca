/** A seeded pseudo-random generator. */
export interface Random {
  /** from 0 to below 1 */
  next(): number;
  /** integer, both ends included */
  between(low: number, high: number): number;
  pick<T>(things: readonly T[]): T;
}

/** mulberry32 */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (things) => things[Math.floor(next() * things.length)]!,
  };
}

/** A number from 0 to 2^32 - 1 for a text, the same on every machine (FNV-1a with a final mix). */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  value = Math.imul(value ^ (value >>> 12), 0x297a2d39);
  return (value ^ (value >>> 15)) >>> 0;
}

/** A whole number from 0 to `below` - 1 that belongs to the seed. */
export function roll(seed: string, below: number): number {
  return hash(seed) % below;
}

/** The entry of a list that belongs to the seed. */
export function pick<T>(list: readonly T[], seed: string): T {
  const entry = list[roll(seed, list.length)];
  if (entry === undefined) throw new Error(`Nothing to pick from for "${seed}"`);
  return entry;
}

/** The list in an order that belongs to the seed. */
export function shuffle<T>(list: readonly T[], seed: string): T[] {
  return list
    .map((entry, index) => ({ entry, rank: hash(`${seed}:${index}`) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}

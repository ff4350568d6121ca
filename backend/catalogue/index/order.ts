/** Things in an order that can change: a permutation of their indexes. */

/** Indexes ascending by `key`; of equal keys the lower index goes first. */
export function sortedBy(key: Float64Array, direction: 1 | -1): Uint32Array {
  return Uint32Array.from(key.keys()).sort((a, b) => direction * ((key[a] ?? 0) - (key[b] ?? 0)) || a - b);
}

/**
 * The same order read from its other end: runs of equal keys change places, but stay in order among themselves.
 *
 * @param isSame whether two neighbours have the same key
 */
export function reversedRuns(order: Uint32Array, isSame: (a: number, b: number) => boolean): Uint32Array {
  const reversed = new Uint32Array(order.length);
  let end = order.length;
  let written = 0;
  while (end > 0) {
    let start = end - 1;
    while (start > 0 && isSame(order[start - 1] ?? 0, order[start] ?? 0)) start -= 1;
    reversed.set(order.subarray(start, end), written);
    written += end - start;
    end = start;
  }
  return reversed;
}

/** Moves one index to where it belongs now. `goesBefore` compares it with another. */
export function moveInOrder(order: Uint32Array, index: number, goesBefore: (other: number) => boolean): void {
  const from = order.indexOf(index);
  if (from < 0) return;
  order.copyWithin(from, from + 1);
  let low = 0;
  let high = order.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (goesBefore(order[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  order.copyWithin(low + 1, low, order.length - 1);
  order[low] = index;
}

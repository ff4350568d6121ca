/** A set of small whole numbers, one bit each. Sets of one kind have the same length. */
export type Bits = Uint32Array;

export function emptyBits(size: number): Bits {
  return new Uint32Array((size + 31) >>> 5);
}

export function fullBits(size: number): Bits {
  const bits = emptyBits(size).fill(0xffffffff);
  if (size % 32 !== 0) bits[bits.length - 1] = 2 ** (size % 32) - 1;
  return bits;
}

export function setBit(bits: Bits, index: number): void {
  bits[index >>> 5] = (bits[index >>> 5] ?? 0) | (1 << (index & 31));
}

export function hasBit(bits: Bits, index: number): boolean {
  return (((bits[index >>> 5] ?? 0) >>> (index & 31)) & 1) === 1;
}

export function bitsOf(size: number, indexes: Iterable<number>): Bits {
  const bits = emptyBits(size);
  for (const index of indexes) setBit(bits, index);
  return bits;
}

function ones(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) count += ones(bits[word] ?? 0);
  return count;
}

/** How many members two sets share. */
export function countShared(a: Bits, b: Bits): number {
  let count = 0;
  for (let word = 0; word < a.length; word += 1) count += ones((a[word] ?? 0) & (b[word] ?? 0));
  return count;
}

/** The members that every set has; a new set. At least one set is needed. */
export function intersection(first: Bits, ...others: Bits[]): Bits {
  const result = first.slice();
  for (const other of others) for (let word = 0; word < result.length; word += 1) result[word] = (result[word] ?? 0) & (other[word] ?? 0);
  return result;
}

/** The members of any of the sets; a new set. */
export function union(size: number, sets: Bits[]): Bits {
  const result = emptyBits(size);
  for (const set of sets) for (let word = 0; word < result.length; word += 1) result[word] = (result[word] ?? 0) | (set[word] ?? 0);
  return result;
}

/** The members of `a` that `b` has not; a new set. */
export function difference(a: Bits, b: Bits): Bits {
  const result = a.slice();
  for (let word = 0; word < result.length; word += 1) result[word] = (result[word] ?? 0) & ~(b[word] ?? 0);
  return result;
}

/** Members in ascending order. */
export function* members(bits: Bits): Generator<number> {
  for (let word = 0; word < bits.length; word += 1) {
    let rest = bits[word] ?? 0;
    while (rest !== 0) {
      const lowest = rest & -rest;
      yield word * 32 + (31 - Math.clz32(lowest));
      rest ^= lowest;
    }
  }
}

/** The first `limit` members of `order` that are in `bits`, after `skip` of them. */
export function pick(order: Iterable<number>, bits: Bits, skip: number, limit: number): number[] {
  const picked: number[] = [];
  let passed = 0;
  for (const index of order) {
    if (!hasBit(bits, index)) continue;
    passed += 1;
    if (passed > skip) picked.push(index);
    if (picked.length >= limit) break;
  }
  return picked;
}

/** Which texts have a word, and how much it weighs in each: the form in which search_term and search_prefix keep it. */
export interface Postings {
  /** Numbers of the groups, ascending. */
  groups: Uint32Array;
  /** Sum of the weights of the columns in which the word stands, each as often as it stands there. */
  weights: Uint16Array;
}

const GROUP_BYTES = 4;
const WEIGHT_BYTES = 2;
const MOST = 65_535;

export function packPostings({ groups, weights }: Postings): Buffer {
  return Buffer.concat([bytesOf(groups), bytesOf(weights)]);
}

/** A copy, since what the database hands out need not be aligned. */
export function unpackPostings(data: Buffer): Postings {
  const bytes = new Uint8Array(data).buffer;
  const count = bytes.byteLength / (GROUP_BYTES + WEIGHT_BYTES);
  return { groups: new Uint32Array(bytes, 0, count), weights: new Uint16Array(bytes, count * GROUP_BYTES, count) };
}

function bytesOf(values: Uint32Array | Uint16Array): Buffer {
  return Buffer.from(values.buffer, values.byteOffset, values.byteLength);
}

/** Adds up postings by group; used again and again, so that the large array is made once. */
export class Sum {
  private readonly weights: Uint16Array;
  private touched: number[] = [];

  /** @param largest the largest number of a group */
  constructor(largest: number) {
    this.weights = new Uint16Array(largest + 1);
  }

  add(group: number, weight: number): void {
    const before = this.weights[group] ?? 0;
    if (before === 0) this.touched.push(group);
    this.weights[group] = Math.min(before + weight, MOST);
  }

  addAll({ groups, weights }: Postings): void {
    for (let index = 0; index < groups.length; index += 1) this.add(groups[index] ?? 0, weights[index] ?? 0);
  }

  /** What was added since the last call. */
  take(): Postings {
    const groups = Uint32Array.from(this.touched).sort();
    const weights = Uint16Array.from(groups, (group) => this.weights[group] ?? 0);
    for (const group of this.touched) this.weights[group] = 0;
    this.touched = [];
    return { groups, weights };
  }
}

import { pick, roll } from "../hash";

/** Most things are well in stock, some are down to a few. */
export function stockOf(seed: string): number {
  const kind = roll(`${seed}:stock`, 20);
  if (kind === 0) return 4 + roll(`${seed}:few`, 5);
  return kind < 15 ? 12 + roll(`${seed}:some`, 70) : 90 + roll(`${seed}:many`, 240);
}

/** A well-formed EAN-13 of a prefix for internal use. */
export function ean(seed: string): string {
  const body = `20${String(roll(`${seed}:ean:a`, 100_000)).padStart(5, "0")}${String(roll(`${seed}:ean:b`, 100_000)).padStart(5, "0")}`;
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

/** Most things take as long as their kind usually does; some are on their way from the mill. */
export function deliveryOf(seed: string, usual: string): string {
  return roll(`${seed}:delivery`, 12) === 0 ? pick(["days-10-14", "weeks-2-3", "weeks-4-6"], `${seed}:slow`) : usual;
}

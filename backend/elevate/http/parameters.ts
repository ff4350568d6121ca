import { invalid, missing } from "./bad-argument";

/** Reads the query string of a request; undocumented values are a {@link BadArgument}. */
export class Parameters {
  constructor(private readonly query: URLSearchParams) {}

  /** Null if absent or empty. */
  text(name: string): string | null {
    return this.query.get(name) || null;
  }

  required(name: string): string {
    const value = this.text(name);
    if (value === null) throw missing(name);
    return value;
  }

  /** Required, but may be empty. */
  present(name: string): string {
    const value = this.query.get(name);
    if (value === null) throw missing(name);
    return value;
  }

  /** Values joined by "|". */
  list(name: string): string[] {
    const values = (this.query.get(name) ?? "").split("|").map((value) => value.trim());
    return values.filter((value) => value !== "");
  }

  flag(name: string, preset: boolean): boolean {
    const value = this.text(name);
    if (value === null) return preset;
    if (value !== "true" && value !== "false") throw invalid(name, value, "true or false");
    return value === "true";
  }

  whole(
    name: string,
    { least, most, preset }: { least: number; most: number; preset: number },
  ): number {
    const value = this.text(name);
    if (value === null) return preset;
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < least || number > most)
      throw invalid(name, value, `a whole number from ${least} to ${most}`);
    return number;
  }

  /** An amount of money, or null. */
  amount(name: string): number | null {
    const value = this.text(name);
    if (value === null) return null;
    if (!/^\d{1,9}(\.\d+)?$/.test(value)) throw invalid(name, value, "an amount");
    return Number(value);
  }

  /** One of several words, ignoring case. */
  choice<T extends string>(name: string, choices: readonly T[]): T | null {
    const value = this.text(name);
    if (value === null) return null;
    const found = choices.find((choice) => choice === value.toUpperCase());
    if (!found) throw invalid(name, value, `one of ${choices.join(", ")}`);
    return found;
  }
}

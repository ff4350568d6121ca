/** What became of one thing that was tried. */
export interface Row {
  route: string;
  what: string;
  result: "works" | "differs" | "skipped";
  /** why it differs, or was left out */
  why: string;
}

/** Why something was not tried: this Shopware does not have it, or a third party would be needed. */
export class NotHere extends Error {}

/** The table that the run ends with. A step that fails is a row, not the end of the run. */
export class Report {
  readonly rows: Row[] = [];

  constructor(private readonly notify: (row: Row) => void = () => undefined) {}

  /**
   * Tries one thing.
   *
   * @param step throws where the shop differs, `NotHere` where there is nothing to try
   * @returns what the step gave; null when it failed: what builds on it is left out
   */
  async step<T>(route: string, what: string, step: () => Promise<T>): Promise<T | null> {
    try {
      const value = await step();
      this.add({ route, what, result: "works", why: "" });
      return value;
    } catch (error) {
      const why = firstLine(error instanceof Error ? error.message : String(error));
      this.add({ route, what, result: error instanceof NotHere ? "skipped" : "differs", why });
      return null;
    }
  }

  get differs(): Row[] {
    return this.rows.filter(({ result }) => result === "differs");
  }

  private add(row: Row): void {
    this.rows.push(row);
    this.notify(row);
  }
}

/** A condition that holds on every Shopware; otherwise the step differs, in these words. */
export function expectThat(condition: unknown, words: string): asserts condition {
  if (!condition) throw new Error(words);
}

function firstLine(text: string): string {
  return text.split("\n")[0] ?? "";
}

/** The rows as columns, for a terminal. */
export function table(rows: readonly Row[]): string {
  const width = (of: (row: Row) => string) => Math.max(...rows.map((row) => of(row).length), 0);
  const [route, what] = [width((row) => row.route), width((row) => row.what)];
  return rows.map((row) => `${row.route.padEnd(route)}  ${row.what.padEnd(what)}  ${row.result}${row.why && `: ${row.why}`}`).join("\n");
}

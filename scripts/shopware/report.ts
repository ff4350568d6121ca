/** The result of one step. */
export interface Row {
  route: string;
  what: string;
  result: "works" | "differs" | "skipped";
  /** how it differs, or why it was skipped */
  why: string;
}

/** A skipped step: this Shopware does not have the feature, or a third party would be needed. */
export class Skipped extends Error {}

/** The table of results. A failed step is a row, not the end of the run. */
export class Report {
  readonly rows: Row[] = [];

  constructor(private readonly notify: (row: Row) => void = () => undefined) {}

  /**
   * Runs one step.
   *
   * @param step throws if the shop differs, `Skipped` if there is nothing to test
   * @returns the step's result; null if it failed: dependent steps are skipped
   */
  async step<T>(route: string, what: string, step: () => Promise<T>): Promise<T | null> {
    try {
      const value = await step();
      this.add({ route, what, result: "works", why: "" });
      return value;
    } catch (error) {
      const why = firstLine(error instanceof Error ? error.message : String(error));
      this.add({ route, what, result: error instanceof Skipped ? "skipped" : "differs", why });
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

/** A condition that must be true for every Shopware; if not, the step differs with this text. */
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
  return rows
    .map(
      (row) =>
        `${row.route.padEnd(route)}  ${row.what.padEnd(what)}  ${row.result}${row.why && `: ${row.why}`}`,
    )
    .join("\n");
}

import { ShopwareError, type ErrorEntry } from "./errors";

/** What is wrong with a criteria, gathered so that one answer tells all of it, as Shopware's SearchRequestException does. */
export class Problems {
  private readonly entries: ErrorEntry[] = [];

  /** What `read` returns; null, with a note of it, when it finds something wrong. */
  attempt<T>(read: () => T): T | null {
    try {
      return read();
    } catch (error) {
      // Only what points at a part of the criteria is gathered: everything else Shopware answers at once.
      if (!(error instanceof ShopwareError) || error.errors.some(({ source }) => source === undefined)) throw error;
      this.entries.push(...error.errors);
      return null;
    }
  }

  /** @throws 400 with an entry for each problem */
  throwIfAny(): void {
    if (this.entries.length > 0) throw new ShopwareError(400, this.entries);
  }
}

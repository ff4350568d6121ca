import { ShopwareError, type ErrorEntry } from "./errors";

/**
 * Collects the problems of a criteria, so that one answer reports all of them, like Shopware's
 * SearchRequestException.
 */
export class Problems {
  private readonly entries: ErrorEntry[] = [];

  /** The result of `read`; if it throws, null, and the problem is collected. */
  attempt<T>(read: () => T): T | null {
    try {
      return read();
    } catch (error) {
      // Only problems with a pointer into the criteria are collected: Shopware reports all others
      // at once.
      if (
        !(error instanceof ShopwareError) ||
        error.errors.some(({ source }) => source === undefined)
      )
        throw error;
      this.entries.push(...error.errors);
      return null;
    }
  }

  /** @throws 400 with an entry for each problem */
  throwIfAny(): void {
    if (this.entries.length > 0) throw new ShopwareError(400, this.entries);
  }
}

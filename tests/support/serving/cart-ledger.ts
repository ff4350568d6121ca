/** The possible contents of a bag, from the shop's answers to each change. */
export class BagLedger {
  private readonly quantities = new Map<string, Set<number>>();

  /** @param confirmed whether the shop confirmed it; if not, it may or may not have happened */
  change(productId: string, by: (before: number) => number, confirmed: boolean): void {
    const before = this.of(productId);
    const after = [...before].map(by);
    this.quantities.set(productId, new Set(confirmed ? after : [...before, ...after]));
  }

  has(productId: string): boolean {
    return !this.of(productId).has(0);
  }

  /**
   * @returns descriptions of what is wrong with the bag's actual content, which is known from then
   * on
   */
  compare(seen: ReadonlyMap<string, number>): string[] {
    return [...new Set([...this.quantities.keys(), ...seen.keys()])].flatMap((id) => {
      const quantity = seen.get(id) ?? 0;
      const expected = [...this.of(id)];
      this.quantities.set(id, new Set([quantity]));
      return expected.includes(quantity)
        ? []
        : [`${id}: ${quantity} in the bag, ${expected.join(" or ")} acknowledged`];
    });
  }

  private of(productId: string): ReadonlySet<number> {
    return this.quantities.get(productId) ?? new Set([0]);
  }
}

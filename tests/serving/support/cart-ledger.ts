/** What a bag may hold after what the shop has said of each change. */
export class BagLedger {
  private readonly quantities = new Map<string, Set<number>>();

  /** @param heard whether the shop said that it was done; else it may have been or not */
  change(productId: string, by: (before: number) => number, heard: boolean): void {
    const before = this.of(productId);
    const after = [...before].map(by);
    this.quantities.set(productId, new Set(heard ? after : [...before, ...after]));
  }

  has(productId: string): boolean {
    return !this.of(productId).has(0);
  }

  /** @returns in words what is wrong with a bag that was seen; from then on it is known */
  compare(seen: ReadonlyMap<string, number>): string[] {
    return [...new Set([...this.quantities.keys(), ...seen.keys()])].flatMap((id) => {
      const quantity = seen.get(id) ?? 0;
      const expected = [...this.of(id)];
      this.quantities.set(id, new Set([quantity]));
      return expected.includes(quantity) ? [] : [`${id}: ${quantity} in the bag, ${expected.join(" or ")} acknowledged`];
    });
  }

  private of(productId: string): ReadonlySet<number> {
    return this.quantities.get(productId) ?? new Set([0]);
  }
}

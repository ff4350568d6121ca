export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** How many pieces these lines or items are together. */
export function sumPieces(items: readonly { quantity: number }[]): number {
  return sum(items.map(({ quantity }) => quantity));
}

/** The list in parts of at most `size`. */
export function splitIntoParts<Item>(list: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, part) =>
    list.slice(part * size, (part + 1) * size),
  );
}

/** The entities in the order of these ids, each once; ids without an entity are left out. */
export function sortByIds<Entity extends { id: string }>(
  ids: readonly string[],
  entities: readonly Entity[],
): Entity[] {
  const byId = new Map(entities.map((entity) => [entity.id, entity]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

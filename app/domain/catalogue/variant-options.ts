/** An option with its group, such as "Colour", if the backend sends it. */
interface Grouped {
  group: { name: string; position: number } | null;
  groupId: string | null;
}

/**
 * A variant's options in Shopware's order for carts and orders, by their groups' position and name;
 * the backend sends them as stored.
 */
export function sortByGroup<Option extends Grouped>(options: readonly Option[]): Option[] {
  return [...options].sort((a, b) => {
    if (!a.group || !b.group) return (a.groupId ?? "").localeCompare(b.groupId ?? "");
    return a.group.position - b.group.position || a.group.name.localeCompare(b.group.name);
  });
}

/** A variant's name with its options: "Lind duvet cover set, Sand, 200 × 200". */
export function formatNameWithOptions({
  name,
  options,
}: {
  name: string;
  options?: string | null | undefined;
}): string {
  return options ? `${name}, ${options}` : name;
}

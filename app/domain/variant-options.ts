/** The group of an option, such as "Colour", as far as the backend tells it. */
interface Grouped {
  group: { name: string; position: number } | null;
  groupId: string | null;
}

/**
 * The options of a variant in the order in which Shopware names them in carts and orders: by their group's position, then by its name. The
 * backend gives them in the order in which they were stored, which differs from variant to variant.
 */
export function inOrderOfGroups<Option extends Grouped>(options: readonly Option[]): Option[] {
  return [...options].sort((a, b) => {
    if (!a.group || !b.group) return (a.groupId ?? "").localeCompare(b.groupId ?? "");
    return a.group.position - b.group.position || a.group.name.localeCompare(b.group.name);
  });
}

/** A variant's name with its options: "Lind duvet cover set, Sand, 200 × 200". */
export function nameWithOptions({ name, options }: { name: string; options?: string | null | undefined }): string {
  return options ? `${name}, ${options}` : name;
}

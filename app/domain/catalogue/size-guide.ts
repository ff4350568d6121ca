/** A group of options, such as the size. */
interface Group {
  id: string;
  display: "text" | "colour" | "image";
  /** the address of its guide */
  guide: string | null;
}

/**
 * Where the guides to sizes and measuring stand (behaviour §2.22): each group of options has its
 * own; the product's stands at the first group that is shown by words, in the place of that
 * group's.
 *
 * @param own the address of the product's guide
 * @returns addresses by the ids of the groups; `rest` is the product's where no group can have it
 */
export function placeSizeGuides(
  own: string | null,
  groups: readonly Group[],
): { byGroup: ReadonlyMap<string, string>; rest: string | null } {
  const place = own === null ? undefined : groups.find(({ display }) => display === "text");
  const byGroup = new Map(groups.flatMap(({ id, guide }) => (guide ? [[id, guide]] : [])));
  if (own !== null && place) byGroup.set(place.id, own);
  return { byGroup, rest: place ? null : own };
}

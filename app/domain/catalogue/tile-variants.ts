/** What a list tells of one variant of a product. */
export interface VariantFacts {
  /** null if the list does not tell which variant it is */
  id: string | null;
  colour: { label: string; hex: string } | null;
  size: string | null;
}

/** A colour of a product, and the variant that stands for it. */
interface ColourChoice {
  label: string;
  hex: string;
  variantId: string | null;
  /** the shown variant has it */
  isShown: boolean;
}

/**
 * Behaviour §2.8: the colours of a product, each with the variant that has the size of the shown
 * one, else with its first.
 */
export function listColours(variants: readonly VariantFacts[], shownId: string): ColourChoice[] {
  const shown = variants.find(({ id }) => id === shownId);
  const colours = new Map<string, ColourChoice & { size: string | null }>();
  for (const { id, colour, size } of variants) {
    if (!colour) continue;
    const isShown = shown?.colour?.label === colour.label;
    const listed = colours.get(colour.label);
    const isBetter = size === shown?.size && listed?.size !== shown.size;
    if (!listed || isBetter)
      colours.set(colour.label, { ...colour, ...listed, variantId: id, isShown, size });
  }
  return [...colours.values()].map(({ size: _size, ...colour }) => colour);
}

/** How many sizes a product comes in. */
export function countSizes(variants: readonly VariantFacts[]): number {
  return new Set(variants.flatMap(({ size }) => size ?? [])).size;
}

/** What a list tells of one variant of a product. */
export interface VariantFacts {
  id: string;
  href: string;
  colour: { label: string; hex: string } | null;
  /** its other options; null if it has none */
  other: { groups: string; options: string } | null;
}

/** A colour of a product, and the variant that stands for it. */
interface ColourChoice {
  label: string;
  hex: string;
  href: string;
  /** the shown variant has it */
  isShown: boolean;
}

/**
 * Behaviour §2.8: the colours of a product, each with the variant that has the other options of
 * the shown one, else with its first.
 */
export function listColours(variants: readonly VariantFacts[], shownId: string): ColourChoice[] {
  const shown = variants.find(({ id }) => id === shownId);
  const isLikeShown = ({ other }: VariantFacts) => other?.options === shown?.other?.options;
  const labels = new Set(variants.flatMap(({ colour }) => colour?.label ?? []));
  return [...labels].flatMap((label) => {
    const ofColour = variants.filter(({ colour }) => colour?.label === label);
    const chosen = ofColour.find(isLikeShown) ?? ofColour[0];
    return chosen?.colour
      ? { ...chosen.colour, href: chosen.href, isShown: shown?.colour?.label === label }
      : [];
  });
}

/** How many sizes (or other options than colours) a product comes in, and what they are called. */
export function countChoices(
  variants: readonly VariantFacts[],
): { groups: string; count: number } | null {
  const others = variants.flatMap(({ other }) => other ?? []);
  const count = new Set(others.map(({ options }) => options)).size;
  return others[0] && count > 1 ? { groups: others[0].groups, count } : null;
}

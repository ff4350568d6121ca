/** An option of a variant, as far as a filter can be compared with it. */
export interface VariantOption {
  id: string;
  name: string;
  groupId: string | null;
}

/** A facet in which a shopper has chosen values: any of them is right. */
export interface ChosenFacet {
  /** whether the facet decides about this option: the option is one of the facet's values */
  covers(option: VariantOption): boolean;
  /** whether the shopper has chosen the option */
  accepts(option: VariantOption): boolean;
}

/** A variant among which a filter chooses. */
interface Choosable {
  options: readonly VariantOption[];
  isBuyable: boolean;
  /** in major units; null if unknown */
  price: number | null;
}

/**
 * Whether a filter decides about one of the options, so that the variant stands for itself and not
 * for its siblings.
 */
export function isDecidedBy(
  options: readonly VariantOption[],
  facets: readonly ChosenFacet[],
): boolean {
  return facets.some((facet) => options.some((option) => facet.covers(option)));
}

/**
 * Whether a variant has an option that a filter excludes, such as the colour sand where sage was
 * chosen.
 */
export function isExcludedBy(
  options: readonly VariantOption[],
  facets: readonly ChosenFacet[],
): boolean {
  return facets.some((facet) =>
    options.some((option) => facet.covers(option) && !facet.accepts(option)),
  );
}

/**
 * The variant to show for a filter: one that has the chosen options, one that can be bought before
 * others, then the one that shares most options with the listed variant, then the cheapest. The
 * first of equals is taken.
 *
 * @param listed the options of the variant that the backend listed; none if it listed the parent
 * @returns null if no variant matches
 */
export function chooseVariant<Variant extends Choosable>(
  listed: readonly VariantOption[],
  variants: readonly Variant[],
  facets: readonly ChosenFacet[],
): Variant | null {
  const matching = variants.filter(
    ({ options }) => isDecidedBy(options, facets) && !isExcludedBy(options, facets),
  );
  const countSharedOptions = ({ options }: Variant) =>
    options.filter(({ id }) => listed.some((own) => own.id === id)).length;
  const countDecidedFacets = ({ options }: Variant) =>
    facets.filter((facet) => options.some((option) => facet.covers(option))).length;
  const [first] = matching.toSorted(
    (one, other) =>
      countDecidedFacets(other) - countDecidedFacets(one) ||
      Number(other.isBuyable) - Number(one.isBuyable) ||
      countSharedOptions(other) - countSharedOptions(one) ||
      (one.price ?? Infinity) - (other.price ?? Infinity) ||
      0,
  );
  return first ?? null;
}

/** A product of a filtered listing, as far as it can stand for the same variants as another. */
export interface ListedChoice {
  id: string;
  /** Shopware lists one variant of each group; null: not grouped */
  displayGroup: string | null;
  /** the address at which the matching variant is chosen, if it is not known */
  variantHref?: string | null;
}

/**
 * The products of a listing without those that stand for the same variants. A product whose colours
 * are listed one by one is found with each of them, by the properties that they inherit: then
 * several tiles would become the variant with the chosen colour.
 *
 * @param isReplaced whether the product stands in the place of the listed one
 */
export function dropRepeatedProducts<Product extends ListedChoice>(
  products: readonly Product[],
  isReplaced: (product: Product) => boolean,
): Product[] {
  const getRepeatKey = ({ variantHref, displayGroup, id }: Product) =>
    variantHref ?? displayGroup ?? id;
  const taken = new Set(products.filter((product) => !isReplaced(product)).map(getRepeatKey));
  return products.filter((product) => {
    if (!isReplaced(product)) return true;
    const isFirst = !taken.has(getRepeatKey(product));
    taken.add(getRepeatKey(product));
    return isFirst;
  });
}

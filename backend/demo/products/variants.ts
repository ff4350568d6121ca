import { idOf } from "../../id";
import type { CustomFields, DemoVariant, Translated } from "../types";
import { each } from "../translate";
import { roll } from "../hash";
import { COLOURS } from "../vocabulary/colours";
import { sizeName } from "../vocabulary/sizes";
import { ean, stockOf } from "./stock";
import { picturesOf } from "./pictures";
import { pricesNear } from "./prices";
import { COLOUR_GROUP, colourOption, SIZE_GROUP, sizeOption } from "./properties";
import type { Row, Way } from "./row";
import { coloursOf, keyOf } from "./row";

/** A variant together with the colourway and size it was made from. */
export interface MadeVariant {
  variant: DemoVariant;
  way: Way;
  size: string;
}

/**
 * The variants of a row: each colourway in each size, in the order of the configurator. Of the larger ranges a combination
 * is left out now and then, as in any real warehouse.
 */
export function variantsOf(row: Row, sizes: readonly (readonly [string, number])[], productNumber: string): MadeVariant[] {
  const key = keyOf(row);
  const combinations = row.ways.flatMap((way) => sizes.map(([size, factor]) => ({ way, size, factor })));
  const kept = combinations.filter(({ way, size }, index) => index === 0 || combinations.length < 6 || roll(`${key}${way}${size}`, 14) > 0);
  return kept.map(({ way, size, factor }, index) => {
    const { colour } = coloursOf(way);
    const parts = [row.ways.length > 1 ? colour : null, sizes.length > 1 ? size : null].filter((part) => part !== null);
    const variantKey = [key, ...parts].join("--");
    const number = `${productNumber}-${String(index + 1).padStart(2, "0")}`;
    const variant: DemoVariant = {
      key: variantKey,
      productNumber: number,
      options: [...(row.ways.length > 1 ? [colourOption(colour)] : []), ...(sizes.length > 1 ? [sizeOption(size)] : [])],
      stock: stockOf(variantKey),
      ean: ean(number),
      ...(factor === 1 ? {} : { prices: pricesNear(row.price * factor, row.sale) }),
      ...(row.ways.length > 1 ? { media: picturesOf(row, way, way === row.ways[0]).map(({ key: media }) => media) } : {}),
    };
    return { variant, way, size };
  });
}

/** Keys of the groups that the variants differ in. */
export function configuratorOf(row: Row, sizes: readonly unknown[]): string[] {
  return [...(row.ways.length > 1 ? [COLOUR_GROUP] : []), ...(sizes.length > 1 ? [SIZE_GROUP] : [])];
}

/**
 * Custom fields of specification §3: how many variants are active, which groups split a listing into tiles, the variants'
 * data in short, and the size under which older systems know the product.
 */
export function customFieldsOf(
  made: MadeVariant[],
  configurator: readonly string[],
  sizes: readonly string[],
  key: string,
): Translated<CustomFields> {
  const split = configurator.includes(COLOUR_GROUP) ? [idOf("property_group", COLOUR_GROUP)] : [];
  const legacy = sizes.length === 1 && roll(`${key}:legacy`, 3) === 0 ? (sizes[0] ?? null) : null;
  return each((locale) => ({
    variant_active_count: made.length,
    variant_split_group_ids: split,
    variant_data: made.map(({ variant, way, size }) => ({
      id: idOf("product", variant.key),
      productNumber: variant.productNumber,
      colour: COLOURS[coloursOf(way).colour].name[locale],
      colorHexCode: COLOURS[coloursOf(way).colour].hex,
      size: sizeName(size)[locale],
    })),
    legacy_size: legacy,
    sortable_saleable: false,
  }));
}

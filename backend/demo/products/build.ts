import type { DemoMedia, DemoProduct } from "../types";
import { each } from "../translate";
import { roll } from "../hash";
import { NOUNS } from "../nouns";
import { reviewsOf } from "../texts/reviews";
import { COLLECTIONS } from "../vocabulary/collections";
import { MATERIALS, QUALITIES } from "../vocabulary/qualities";
import { daysAgo, dayOf } from "./calendar";
import { descriptionOf, metaDescriptionOf } from "./descriptions";
import { nameOf } from "./names";
import { picturesOf } from "./pictures";
import { categoriesOf } from "./placement";
import { pricesNear } from "./prices";
import { colourOption, familyOption, featureOption, materialOption, patternOption, sizeOption } from "./properties";
import type { Row } from "./row";
import { coloursOf, EVERY_CHANNEL, keyOf } from "./row";
import { deliveryOf, ean, stockOf } from "./stock";
import { configuratorOf, customFieldsOf, variantsOf } from "./variants";

/** A product and the pictures that it is shown with. */
export interface BuiltProduct {
  product: DemoProduct;
  media: DemoMedia[];
}

/** Makes the product of a row. Numbers run through the whole range; keys, and with them ids, depend on the row alone. */
export function build(row: Row, position: number): BuiltProduct {
  const key = keyOf(row);
  const noun = NOUNS[row.noun];
  const quality = QUALITIES[row.quality];
  const productNumber = String(10_001 + position);
  const allSizes = noun.sizes.filter(([size]) => !row.sizes || row.sizes.includes(size));
  const first = allSizes[0];
  if (!first || (row.sizes && row.sizes.length !== allSizes.length)) throw new Error(`${key}: unknown size`);
  const sizes = allSizes.map(([size, factor]) => [size, factor / first[1]] as const);
  const sizeKeys = sizes.map(([size]) => size);
  const name = nameOf(row);
  const configurator = configuratorOf(row, sizes);
  const made = configurator.length > 0 ? variantsOf(row, sizes, productNumber) : [];
  const pictures = row.ways.map((way, index) => picturesOf(row, way, index === 0));
  const product: DemoProduct = {
    key,
    productNumber,
    name,
    description: descriptionOf(row, sizeKeys),
    metaDescription: metaDescriptionOf(row, name),
    keywords: each((locale) => `${noun.keywords[locale]}, ${MATERIALS[quality.material][locale]}`),
    manufacturer: COLLECTIONS[row.collection].brand,
    tax: noun.area === "books" ? "reduced" : "standard",
    active: true,
    channels: EVERY_CHANNEL,
    categories: categoriesOf(row),
    properties: [
      ...row.ways.map((way) => colourOption(coloursOf(way).colour)),
      ...sizeKeys.map(sizeOption),
      materialOption(quality.material),
      patternOption(row.fabric),
      ...quality.features.map(featureOption),
      familyOption(row.collection),
    ],
    media: (pictures[0] ?? []).map((picture) => picture.key),
    prices: pricesNear(row.price, row.sale),
    markAsTopseller: row.topseller ?? false,
    releaseDate: row.fresh ? daysAgo(2 + roll(key, 18)) : dayOf(key),
    weightKg: noun.weightKg,
    ean: ean(productNumber),
    customFields: customFieldsOf(made, configurator, sizeKeys, key),
    crossSellings: [],
    reviews: reviewsOf(key, row.fresh ?? false),
    stock: made.reduce((total, { variant }) => total + (variant.stock ?? 0), made.length > 0 ? 0 : stockOf(key)),
    isCloseout: false,
    minPurchase: 1,
    maxPurchase: null,
    purchaseSteps: 1,
    restockTime: null,
    shippingFree: false,
    deliveryTime: deliveryOf(key, noun.deliveryTime),
    ...(configurator.length > 0 ? { configurator, variants: made.map(({ variant }) => variant) } : {}),
  };
  return { product, media: pictures.flat() };
}

import type { DemoPropertyGroup } from "../types";
import { same, t } from "../translate";
import { COLLECTIONS } from "../vocabulary/collections";
import { COLOURS } from "../vocabulary/colours";
import { PATTERNS } from "../vocabulary/patterns";
import { FEATURES, MATERIALS } from "../vocabulary/qualities";
import { sizeName } from "../vocabulary/sizes";
import { NOUNS } from "../nouns";
import { slug } from "../translate";

/** Keys of the groups that variants differ in. */
export const COLOUR_GROUP = "colour";
export const SIZE_GROUP = "size";

export const colourOption = (colour: string) => `colour-${colour}`;
export const sizeOption = (size: string) => `size-${size}`;
export const materialOption = (material: string) => `material-${material}`;
export const featureOption = (feature: string) => `feature-${feature}`;
export const familyOption = (collection: string) => `family-${collection}`;
/** Stripes and pinstripes, checks and gingham share an option: the facet speaks of what one sees. */
export const patternOption = (fabric: keyof typeof PATTERNS) => `pattern-${slug(PATTERNS[fabric].name["en-GB"], "en-GB")}`;

const sizes = [...new Set(Object.values(NOUNS).flatMap((noun) => noun.sizes.map(([size]) => size)))];
const patterns = new Map(
  Object.entries(PATTERNS).map(([fabric, pattern]) => [patternOption(fabric as keyof typeof PATTERNS), pattern.name]),
);

/** The groups of facets and configurators; "family" ties the products of a collection together (specification §3). */
export const propertyGroups: DemoPropertyGroup[] = [
  {
    key: COLOUR_GROUP,
    name: t("Colour", "Färg", "Väri", "Farbe"),
    displayType: "color",
    filterable: true,
    position: 1,
    customFields: { attributeCode: "color" },
    options: Object.entries(COLOURS).map(([colour, words], index) => ({
      key: colourOption(colour),
      name: words.name,
      position: index + 1,
      colorHexCode: words.hex,
    })),
  },
  {
    key: SIZE_GROUP,
    name: t("Size", "Storlek", "Koko", "Größe"),
    displayType: "text",
    filterable: true,
    position: 2,
    customFields: { attributeCode: "size" },
    options: sizes.map((size, index) => ({ key: sizeOption(size), name: sizeName(size), position: index + 1 })),
  },
  {
    key: "material",
    name: t("Material", "Material", "Materiaali", "Material"),
    displayType: "text",
    filterable: true,
    position: 3,
    customFields: { attributeCode: "material" },
    options: Object.entries(MATERIALS).map(([material, name], index) => ({ key: materialOption(material), name, position: index + 1 })),
  },
  {
    key: "pattern",
    name: t("Pattern", "Mönster", "Kuvio", "Muster"),
    displayType: "text",
    filterable: true,
    position: 4,
    customFields: { attributeCode: "pattern" },
    options: [...patterns].map(([key, name], index) => ({ key, name, position: index + 1 })),
  },
  {
    key: "feature",
    name: t("Features", "Egenskaper", "Ominaisuudet", "Eigenschaften"),
    displayType: "text",
    filterable: true,
    position: 5,
    customFields: { attributeCode: "feature" },
    options: Object.entries(FEATURES).map(([feature, name], index) => ({ key: featureOption(feature), name, position: index + 1 })),
  },
  {
    key: "family",
    name: t("Collection", "Serie", "Sarja", "Serie"),
    displayType: "text",
    filterable: false,
    position: 6,
    customFields: { attributeCode: "product_family" },
    options: Object.entries(COLLECTIONS).map(([collection, { name }], index) => ({
      key: familyOption(collection),
      name: same(name),
      position: index + 1,
    })),
  },
];

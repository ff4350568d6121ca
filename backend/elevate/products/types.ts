/** Shapes of the Storefront API v3, as its own client declares them. Amounts are in the market's major units. */

export interface ProductGroup {
  key: string;
  /** Products of the group that are not in `products`. */
  remaining: number;
  products: Product[];
}

export interface Product {
  key: string;
  title: string;
  name: string;
  brand: string;
  series?: string;
  description?: string;
  link: string;
  ticket: string;
  rating?: number;
  inStock: boolean;
  listPrice: Range;
  sellingPrice: Range;
  variants: Variant[];
  badges: { primary: Badge[]; secondary: Badge[] };
  imageInfo: { effect: "NONE" | "SWAP" | "GALLERY"; images: Image[]; thumbnail?: string };
  swatch: { type: "MISSING_COLORS" | "COLORS"; colors: string[] };
  custom?: Custom;
}

export interface Range {
  min: number;
  max: number;
}

export interface Variant {
  key: string;
  ticket: string;
  size?: string;
  label?: string;
  stockNumber: number;
  inStock: boolean;
  link: string;
  listPrice: number;
  sellingPrice: number;
  prices: never[];
  availability: { channel: "ONLINE"; stockNumber: number }[];
  custom?: Custom;
}

export interface Badge {
  label: string;
  theme: "DISCOUNT" | "NEW" | "THEME_1";
  attribute?: string;
}

export interface Image {
  alt?: string;
  custom: Record<string, string>;
  sources: { url: string; width: number; height: number }[];
}

/** Attributes are lists of values. */
export type Custom = Record<string, { id: string; label: string }[]>;

/** How much of a group an answer has. */
export interface Presentation {
  /** Attributes of products, and of variants, that are wanted; "all" for every one. */
  custom: string[] | "all";
  variantCustom: string[] | "all";
  productsAGroup: number;
  imagesAProduct: number;
  descriptions: boolean;
}

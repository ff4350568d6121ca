import type { RotatableView } from "./rotatable";
import type { DeliveryIndicator } from "~/domain/delivery";
import type { PaginationView } from "~/domain/pagination";
import type { Crumb, ImageView, LinkView, SeoView } from "~/services/platform/types";
import type { PublicFormView } from "~/services/platform/http/types";

/** View models of the catalogue pages. All texts are final: prices, dates and numbers are formatted for the channel, hrefs are complete. */

export interface DeliveryView {
  text: string;
  /** null if the time is known only as a text */
  indicator: DeliveryIndicator | null;
}

export interface PriceView {
  /** e.g. "£24.00" */
  current: string;
  /** true: "from", the cheapest of several variants or tiers */
  from: boolean;
  /** crossed-out price, or null */
  list: string | null;
  /** whole percent from prices in cents (behaviour §9.6), or null */
  discountPercent: number | null;
  /** lowest price of the last 30 days, or null */
  regulation: string | null;
  /** e.g. "£8.00 / 1 m", or null */
  reference: string | null;
  /** "excl. VAT", if this shopper has net prices and others do not */
  taxNote?: string;
}

/** A product in any list. */
export interface ProductSummary {
  id: string;
  href: string;
  name: string;
  /** a variant's options, e.g. "Blue, L" */
  options?: string | null;
  brand: string | null;
  image: ImageView | null;
  price: PriceView;
  /** null also for a product that cannot be bought */
  delivery: DeliveryView | null;
}

export interface ProductTile extends ProductSummary {
  /** another picture, shown on hover */
  second?: ImageView;
  /** behaviour §5.3: available, or custom field sortable_saleable */
  buyable: boolean;
  /** a variant must be chosen on its page first: the product has variants, or the price is another variant's */
  needsChoice: boolean;
  isNew: boolean;
  isTopseller: boolean;
  /** identifies it to the recommendation service that has found it (behaviour §7.7) */
  ticket?: string | null;
  /** of five: "4.2" */
  rating: string | null;
  /** quantity of one addition: the minimum purchase */
  quantity: number;
  /** colour names of the other variants, e.g. ["Sand", "Clay"]; [] if there are none or they are unknown */
  colours: { label: string; hex: string }[];
}

export type FacetView =
  | {
      kind: "options";
      /** query parameter, e.g. "properties", "manufacturer" */
      name: string;
      id: string;
      label: string;
      display: "text" | "colour";
      /** `count`: products with this option and the other facets' choices; absent if unknown */
      options: { value: string; label: string; checked: boolean; hex: string | null; count?: number }[];
    }
  | {
      kind: "price";
      label: string;
      /** query parameters */
      minName: string;
      maxName: string;
      min: number;
      max: number;
      selectedMin: number | null;
      selectedMax: number | null;
      range: string;
    }
  | { kind: "toggle"; name: string; value: string; label: string; checked: boolean; count?: number }
  | { kind: "rating"; name: "rating"; label: string; selected: number | null; choices: { points: number; count?: number }[] };

export interface ListingView {
  products: ProductTile[];
  total: number;
  counted: string;
  /** path without query: where the GET form of filters and sorting goes */
  path: string;
  /** hidden fields of the form, e.g. q */
  hidden: { name: string; value: string }[];
  facets: FacetView[];
  applied: { label: string; removeHref: string }[];
  clearHref: string | null;
  sortings: { key: string; label: string; selected: boolean }[];
  pagination: PaginationView;
  /** label of the choice of products for a comparison; null with fewer than two products */
  compare: string | null;
}

/** A video of the shop's own media; `type` is e.g. "video/mp4". */
export interface VideoView {
  src: string;
  type: string;
  label: string;
  /** address of a picture until it plays */
  poster: string | null;
}

/** A picture and its link. */
export interface LinkedPicture {
  image: ImageView;
  href: string | null;
  newTab?: true;
}

export type CmsSlotView =
  | { type: "html"; slot: string; html: string }
  | ({ type: "image"; slot: string; cover: boolean } & LinkedPicture)
  | { type: "images"; slot: string; slider: boolean; cover: boolean; items: LinkedPicture[] }
  | { type: "products"; slot: string; title: string | null; products: ProductTile[] }
  | { type: "product"; slot: string; product: ProductTile }
  | { type: "listing"; slot: string }
  /** a link to the video's platform, with its picture if there is one */
  | { type: "video"; slot: string; link: LinkView; image: ImageView | null }
  /** played in the page, because it comes from an origin of pictures */
  | { type: "player"; slot: string; video: VideoView }
  | { type: "form"; slot: string; form: PublicFormView };

export type ScreenSize = "mobile" | "tablet" | "desktop";

/** If absent: visible on every screen, with the page's background. */
export interface CmsLook {
  hiddenOn?: ScreenSize[];
  background?: CmsBackground;
}

/** The editors' background colour, if the shop's texts are readable on it; content on a dark one has the colours of the dark scheme. */
export interface CmsBackground {
  /** "#rrggbb"; absent: the shop's own tint replaces it */
  colour?: string;
  dark?: true;
}

export interface CmsBlockView extends CmsLook {
  /** Shopware's block type, e.g. "image-text" */
  type: string;
  slots: CmsSlotView[];
  backgroundImage: ImageView | null;
  /** in the narrow column of its section */
  aside?: true;
}

export interface CmsSectionView extends CmsLook {
  type: "default" | "sidebar";
  /** small screens do not show the narrow column */
  asideFromTablet?: true;
  blocks: CmsBlockView[];
}

/** Products side by side under a heading. */
export interface ProductRow {
  title: string;
  products: ProductTile[];
}

export interface CategoryPage {
  kind: "category";
  id: string;
  name: string;
  descriptionHtml: string | null;
  image: ImageView | null;
  breadcrumb: Crumb[];
  /** visible subcategories, for browsing without the menu */
  children: LinkView[];
  sections: CmsSectionView[];
  listing: ListingView | null;
  /** front page only: the shopper's recently viewed products */
  recent?: ProductRow;
  seo: SeoView;
}

export interface ContentPage {
  kind: "content";
  id: string;
  name: string;
  breadcrumb: Crumb[];
  sections: CmsSectionView[];
  seo: SeoView;
}

export interface VariantGroup {
  label: string;
  display: "text" | "colour" | "image";
  /** label of the selected option */
  selected: string | null;
  options: {
    label: string;
    /** null: not available with the other choices */
    href: string | null;
    selected: boolean;
    available: boolean;
    hex: string | null;
    image: ImageView | null;
  }[];
}

export interface ReviewView {
  points: number;
  title: string;
  content: string;
  /** of the shop, or null */
  reply: string | null;
  author: string;
  /** formatted */
  date: string;
  /** machine-readable */
  dateTime: string;
  /** for the lang attribute: "" if the language differs from the page's, else null */
  lang: string | null;
}

interface Choice {
  label: string;
  href: string;
  current: boolean;
}

/** The number of reviews by stars, and links to other selections. */
export interface ReviewTools {
  /** five to one; each links to its reviews, the chosen one to all */
  stars: (Choice & { count: number; text: string })[];
  choices: Choice[];
  total: number;
  /** label before the shop's reply */
  reply: string;
  write: { label: string; href: string };
}

/** The parts of a product page, in the order of its layout; editors' additions are sections. */
export type ProductPart = "main" | "story" | "cross-selling" | { sections: CmsSectionView[] };

export interface ProductPage {
  kind: "product";
  parts: ProductPart[];
  id: string;
  parentId: string | null;
  number: string;
  name: string;
  brand: string | null;
  /** description, facts and safety, if present */
  story: { title: string; html: string }[];
  /** facts beside the button: delivery, returns, payment methods; alternatives for a sold-out product */
  factsHtml: string;
  /** the contact form about this product */
  question: LinkView;
  gallery: (ImageView & { largeHref: string })[];
  rotatables?: RotatableView[];
  videos: VideoView[];
  price: PriceView;
  /** price per piece, in major units */
  amount: number;
  /** text that says whether the price includes tax */
  taxNote: string;
  /** "from 4: £20.00 each" rows; [] without graduated prices */
  tiers: { label: string; price: string }[];
  delivery: DeliveryView | null;
  buyable: boolean;
  /** stock notice (last ones, back in N days), or null */
  stockNote: string | null;
  quantity: { min: number; max: number; step: number };
  variants: VariantGroup[];
  /** `text`: the formatted average, "4.2"; `counted`: "1,234 reviews" */
  rating: { average: number; text: string; count: number; counted: string } | null;
  /** reviews on this page */
  reviews: ReviewView[];
  reviewPages: PaginationView;
  reviewTools: ReviewTools;
  compareLabel: string;
  crossSellings: ProductRow[];
  breadcrumb: Crumb[];
  seo: SeoView;
}

/** A comparison with one column per product. */
export interface Comparison {
  products: { id: string; name: string; href: string; image: ImageView | null }[];
  /** one value per product */
  rows: { label: string; values: string[]; differs: boolean }[];
  /** the page's address, for sharing */
  address: string;
  texts: { title: string; lead: string; differs: string; remove: string };
}

import type { RotatableView } from "./rotatable";
import type { DeliveryIndicator } from "~/domain/delivery";
import type { PaginationView } from "~/domain/pagination";
import type { Crumb, ImageView, LinkView, SeoView } from "~/services/platform/types";
import type { PublicFormView } from "~/services/platform/http/types";

/** What the pages of the catalogue show. Every text is ready to print: prices, dates and numbers are formatted for the channel, hrefs are final. */

export interface DeliveryView {
  text: string;
  /** null when the time is known only as words */
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
  /** "excl. VAT", where this shopper's prices are without tax and others' are not */
  taxNote?: string;
}

/** What every place says of a product that is one among others. */
export interface ProductSummary {
  id: string;
  href: string;
  name: string;
  /** of a variant: what it has been chosen for, e.g. "Blue, L" */
  options?: string | null;
  brand: string | null;
  image: ImageView | null;
  price: PriceView;
  /** null also for what cannot be bought: nothing is delivered then */
  delivery: DeliveryView | null;
}

export interface ProductTile extends ProductSummary {
  /** another picture, for a pointer that rests on the tile */
  second?: ImageView;
  /** behaviour §5.3: available, or custom field sortable_saleable */
  buyable: boolean;
  /** a variant must be chosen on its page first: this one has variants, or its price is that of another */
  needsChoice: boolean;
  isNew: boolean;
  isTopseller: boolean;
  /** names it to the recommendation service that has found it (behaviour §7.7) */
  ticket?: string | null;
  /** of five: "4.2" */
  rating: string | null;
  /** how many are added at once: the minimum purchase */
  quantity: number;
  /** colour names of the other variants, e.g. ["Sand", "Clay"]; [] when it has none or the backend does not say */
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
      /** `count`: products that it would give beside the other facets' choices; absent where nobody says */
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
  /** fields to carry along in the form, e.g. q */
  hidden: { name: string; value: string }[];
  facets: FacetView[];
  applied: { label: string; removeHref: string }[];
  clearHref: string | null;
  sortings: { key: string; label: string; selected: boolean }[];
  pagination: PaginationView;
  /** what the choice of products for a comparison is called; null where there are not two of them */
  compare: string | null;
}

/** A film of the shop's own media; `type` is e.g. "video/mp4". */
export interface VideoView {
  src: string;
  type: string;
  label: string;
  /** address of a picture until it plays */
  poster: string | null;
}

/** A picture, and where it leads. */
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
  /** a link to where the video is, with a picture of it where there is one */
  | { type: "video"; slot: string; link: LinkView; image: ImageView | null }
  /** played in the page: it comes from where the pictures come from */
  | { type: "player"; slot: string; video: VideoView }
  | { type: "form"; slot: string; form: PublicFormView };

export type ScreenSize = "mobile" | "tablet" | "desktop";

/** Absent: seen on every screen, on the page's own ground. */
export interface CmsLook {
  hiddenOn?: ScreenSize[];
  ground?: CmsGround;
}

/** The editors' colour, as far as the shop's texts can be read on it; what stands on a dark one has the colours of the dark scheme. */
export interface CmsGround {
  /** "#rrggbb"; absent: the shop's own tint stands for it */
  colour?: string;
  dark?: true;
}

export interface CmsBlockView extends CmsLook {
  /** Shopware's block type, e.g. "image-text" */
  type: string;
  slots: CmsSlotView[];
  backgroundImage: ImageView | null;
  /** stands in the narrow column of its section */
  aside?: true;
}

export interface CmsSectionView extends CmsLook {
  type: "default" | "sidebar";
  /** small screens do without the narrow column */
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
  /** visible children, for those who browse without the menu */
  children: LinkView[];
  sections: CmsSectionView[];
  listing: ListingView | null;
  /** front page only: what this shopper has looked at */
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
    /** null: not together with the other choices */
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
  /** for the lang attribute: "" when it is in another language than the page, else null */
  lang: string | null;
}

interface Choice {
  label: string;
  href: string;
  current: boolean;
}

/** How many reviews give how many stars, and the ways to see others of them. */
export interface ReviewTools {
  /** five to one; each leads to its reviews, the chosen one back to all */
  stars: (Choice & { count: number; text: string })[];
  choices: Choice[];
  total: number;
  /** stands before the shop's reply */
  reply: string;
  write: { label: string; href: string };
}

/** What a product page is put together of, in the order of its layout; what editors have added stands in sections. */
export type ProductPart = "main" | "story" | "cross-selling" | { sections: CmsSectionView[] };

export interface ProductPage {
  kind: "product";
  parts: ProductPart[];
  id: string;
  parentId: string | null;
  number: string;
  name: string;
  brand: string | null;
  /** description, facts and safety, those that there are */
  story: { title: string; html: string }[];
  /** beside the button: delivery, returns, ways to pay; of what is sold out, what there is in its place */
  factsHtml: string;
  /** where a question about it is written */
  question: LinkView;
  gallery: (ImageView & { largeHref: string })[];
  rotatables?: RotatableView[];
  videos: VideoView[];
  price: PriceView;
  /** of one piece, in major units */
  amount: number;
  /** whether tax is in the price, in words */
  taxNote: string;
  /** "from 4: £20.00 each" rows; [] without graduated prices */
  tiers: { label: string; price: string }[];
  delivery: DeliveryView | null;
  buyable: boolean;
  /** a sentence about stock (last ones, back in N days), or null */
  stockNote: string | null;
  quantity: { min: number; max: number; step: number };
  variants: VariantGroup[];
  /** `text`: the average as it is printed, "4.2"; `counted`: "1,234 reviews" */
  rating: { average: number; text: string; count: number; counted: string } | null;
  /** of this page of them */
  reviews: ReviewView[];
  reviewPages: PaginationView;
  reviewTools: ReviewTools;
  compareLabel: string;
  crossSellings: ProductRow[];
  breadcrumb: Crumb[];
  seo: SeoView;
}

/** Products side by side: a column each. */
export interface Comparison {
  products: { id: string; name: string; href: string; image: ImageView | null }[];
  /** a value for each product */
  rows: { label: string; values: string[]; differs: boolean }[];
  /** of this page, as it is shown */
  address: string;
  texts: { title: string; lead: string; differs: string; remove: string };
}

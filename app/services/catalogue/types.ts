import type { DeliveryIndicator } from "~/domain/catalogue/delivery";
import type { Catalogue } from "~/locales/translate";
import type { PaginationView } from "~/domain/pagination";
import type { PublicFormView } from "~/services/platform/http/types";
import type { Crumb, ImageView, LinkView, SeoView } from "~/services/platform/types";
import type { VideoView } from "./media.view.server";

/**
 * View models of the catalogue's pages. Every text is ready to print: prices, dates and numbers are
 * formatted for the channel, hrefs are final.
 */

export interface DeliveryView {
  text: string;
  /** null if the time is known only as a text */
  indicator: DeliveryIndicator | null;
  /** on a product's page: when it arrives if it is ordered now */
  dates?: string | null;
}

export interface PriceView {
  /** e.g. "£24.00" */
  current: string;
  /** true: the cheapest of several variants or tiers */
  from: boolean;
  /** crossed-out price; null without one */
  list: string | null;
  /** whole percent from prices in cents (behaviour §9.6); null without a discount */
  discountPercent: number | null;
  /** lowest price of the last 30 days; null if not shown */
  regulation: string | null;
  /** e.g. "£8.00 / 1 m"; null without one */
  reference: string | null;
  /** "excl. VAT", if this shopper's prices exclude tax and others' do not */
  taxNote?: string;
}

/** The data of a product that every list shows. */
export interface ProductSummary {
  id: string;
  /** the product number, by which analytics names the product */
  number?: string | null;
  href: string;
  name: string;
  /** the options of a variant, e.g. "Blue, L" */
  options?: string | null;
  brand: string | null;
  image: ImageView | null;
  price: PriceView;
  /** null also for products that cannot be bought, because nothing is delivered */
  delivery: DeliveryView | null;
}

export interface ProductTile extends ProductSummary {
  /** another picture, shown while the pointer hovers over the tile */
  second?: ImageView;
  /**
   * behaviour §5.3: available, or custom field sortable_saleable; a product with variants, unless
   * all of them are sold out
   */
  buyable: boolean;
  /**
   * a variant must be chosen on the product page first: the product has variants, or its price, or
   * the only stock, may be another variant's
   */
  needsChoice: boolean;
  isNew: boolean;
  isTopseller: boolean;
  /** identifies it to the recommendation service that found it (behaviour §7.7) */
  ticket?: string | null;
  /** out of five: "4.2" */
  rating: string | null;
  /** quantity that is added: the minimum purchase */
  quantity: number;
  /** how many sizes its price "from" stands for, if there are several, or what else they are */
  choices?: { groups: string; count: number };
  /** of its variants; [] if they do not differ in it, or are not known without a call */
  colours: TileColour[];
}

interface TileColour {
  label: string;
  hex: string;
  /** of the variant with this colour */
  href: string;
  /** the tile shows a variant with this colour */
  current?: true;
}

export type FacetView =
  | {
      kind: "options";
      /** query parameter, e.g. "properties", "manufacturer" */
      name: string;
      id: string;
      label: string;
      display: "text" | "colour";
      /** `count`: products that it would give with the other facets' choices; absent if unknown */
      options: {
        value: string;
        label: string;
        checked: boolean;
        hex: string | null;
        count?: number;
      }[];
    }
  | {
      kind: "price";
      label: string;
      minName: string;
      maxName: string;
      min: number;
      max: number;
      selectedMin: number | null;
      selectedMax: number | null;
      /** the selected prices, e.g. "From £20" */
      chosen: string | null;
      range: string;
    }
  | { kind: "toggle"; name: string; value: string; label: string; checked: boolean; count?: number }
  | {
      kind: "rating";
      name: "rating";
      label: string;
      selected: number | null;
      choices: { points: number; count?: number }[];
    };

export interface ListingView {
  products: ProductTile[];
  total: number;
  /** path without query: the action of the GET form of filters and sorting */
  path: string;
  /** hidden fields of the form, e.g. q */
  hidden: { name: string; value: string }[];
  facets: FacetView[];
  applied: { label: string; removeHref: string }[];
  clearHref: string | null;
  sortings: { key: string; label: string; selected: boolean }[];
  pagination: PaginationView;
  /** products can be selected for a comparison: there are two or more */
  isComparable: boolean;
  /** of the listing, in the shopper's language */
  texts: Catalogue;
}

export interface LinkedPicture {
  image: ImageView;
  href: string | null;
  newTab?: true;
}

interface CoverView {
  /** the picture fills its place */
  cover: boolean;
  /** of that place, in pixels */
  minHeight?: number;
}

/** A row of pictures of which one is seen at a time. */
export interface SliderView {
  arrows: boolean;
  dots: boolean;
  /** how long each picture is shown; null: the slider does not move by itself */
  autoplayMs: number | null;
  texts: Catalogue;
}

export type CmsSlotView =
  /** `folds`: on phones a long text above products shows its beginning only, until it is opened */
  | { type: "html"; slot: string; html: string; folds?: true }
  | ({ type: "image"; slot: string } & CoverView & LinkedPicture)
  | ({
      type: "images";
      slot: string;
      slider: SliderView | null;
      items: LinkedPicture[];
    } & CoverView)
  | { type: "products"; slot: string; title: string | null; products: ProductTile[] }
  | { type: "product"; slot: string; product: ProductTile }
  | { type: "listing"; slot: string }
  /** a link to the video on its platform, with a picture of it if there is one */
  | { type: "video"; slot: string; link: LinkView; image: ImageView | null }
  /** played in the page, from the same host as the pictures */
  | { type: "player"; slot: string; video: VideoView }
  | { type: "form"; slot: string; form: PublicFormView }
  /** a link to the page with Shopware 6.7's form for a withdrawal */
  | { type: "withdrawal"; slot: string; title: string | null };

export type ScreenSize = "mobile" | "tablet" | "desktop";

/** Absent: visible on every screen, on the page's own background. */
export interface CmsLook {
  hiddenOn?: ScreenSize[];
  background?: CmsBackground;
}

/**
 * The editors' background colour, if the shop's texts are readable on it; on a dark one the colours
 * of the dark scheme are used.
 */
export interface CmsBackground {
  /** "#rrggbb"; absent: the shop's own tint */
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
  /** pictures with names below them that lead to categories */
  tiles?: true;
}

export interface CmsSectionView extends CmsLook {
  type: "default" | "sidebar";
  /** small screens hide the narrow column */
  asideFromTablet?: true;
  blocks: CmsBlockView[];
}

/** A row of products under a heading. */
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
  /** visible children, for shoppers who browse without the menu */
  children: LinkView[];
  sections: CmsSectionView[];
  /** the sections have the page's h1 */
  hasHeading: boolean;
  listing: ListingView | null;
  /** front page only: the products that this shopper has viewed */
  recent?: ProductRow;
  seo: SeoView;
}

export interface ContentPage {
  kind: "content";
  id: string;
  name: string;
  breadcrumb: Crumb[];
  /** where editors have placed the category navigation */
  children: LinkView[];
  sections: CmsSectionView[];
  /** the sections have the page's h1 */
  hasHeading: boolean;
  seo: SeoView;
}

/** A part of a product page, in the order of its layout; editors' content is in sections. */
export type ProductPart = "main" | "story" | "cross-selling" | { sections: CmsSectionView[] };

/**
 * What the pages show, and nothing else: services make these from backend entities, loaders send them, components print them.
 * Every text is ready to print: prices, dates and numbers are formatted on the server for the channel, hrefs are final.
 */
import type { ConsentQuestion } from "~/services/platform/session/types";
import type { PublicFormView } from "~/services/platform/http/types";
import type { HeaderView } from "~/services/layout/types";
import type { DeliveryView, ImageView, LinkView, PriceView, ProductSummary } from "~/services/platform/types";

export type { MenuPage } from "~/services/layout/types";
export type { CartLineView, CartView, RemovedLine, UpsellProduct } from "~/services/cart/types";
export type { DeliveryIndicator, DeliveryView, ImageView, LinkView, PriceView } from "~/services/platform/types";

export interface ProductTile extends ProductSummary {
  /** specification §5: available, or custom field sortable_saleable */
  buyable: boolean;
  /** a variant must be chosen on its page first: this one has variants, or its price is that of another */
  needsChoice: boolean;
  isNew: boolean;
  isTopseller: boolean;
  /** of five: "4.2" */
  rating: string | null;
  /** how many are added at once: the minimum purchase */
  quantity: number;
  /** colour names of the other variants, e.g. ["Sand", "Clay"]; [] when it has none or the backend does not say */
  colours: { label: string; hex: string }[];
}

export interface Crumb {
  label: string;
  href: string | null;
}

export type FacetView =
  | {
      kind: "options";
      /** query parameter, e.g. "properties", "manufacturer" */
      name: string;
      id: string;
      label: string;
      display: "text" | "colour";
      options: { value: string; label: string; checked: boolean; hex: string | null }[];
    }
  | {
      kind: "price";
      label: string;
      minName: "min-price";
      maxName: "max-price";
      min: number;
      max: number;
      selectedMin: number | null;
      selectedMax: number | null;
      unit: string;
    }
  | { kind: "toggle"; name: "shipping-free"; label: string; checked: boolean }
  | { kind: "rating"; name: "rating"; label: string; selected: number | null; max: number };

export interface PaginationView {
  page: number;
  pages: number;
  previous: string | null;
  next: string | null;
  /** null stands for a gap */
  items: ({ page: number; href: string; current: boolean } | null)[];
}

export interface ListingView {
  products: ProductTile[];
  total: number;
  /** path without query: where the GET form of filters and sorting goes */
  path: string;
  /** fields to carry along in the form, e.g. q */
  hidden: { name: string; value: string }[];
  facets: FacetView[];
  applied: { label: string; removeHref: string }[];
  clearHref: string | null;
  sortings: { key: string; label: string; selected: boolean }[];
  pagination: PaginationView;
}

export type CmsSlotView =
  | { type: "html"; slot: string; html: string }
  | { type: "image"; slot: string; image: ImageView; href: string | null; cover: boolean }
  | { type: "images"; slot: string; slider: boolean; items: { image: ImageView; href: string | null }[] }
  | { type: "products"; slot: string; title: string | null; products: ProductTile[] }
  | { type: "product"; slot: string; product: ProductTile }
  | { type: "listing"; slot: string }
  /** a link to where the video is, with a picture of it where there is one */
  | { type: "video"; slot: string; link: LinkView; image: ImageView | null }
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
    href: string;
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
  author: string | null;
  /** formatted */
  date: string;
  /** machine-readable */
  dateTime: string;
  /** for the lang attribute: "" when it is in another language than the page, else null */
  lang: string | null;
}

export interface ProductPage {
  kind: "product";
  id: string;
  parentId: string | null;
  number: string;
  name: string;
  brand: string | null;
  descriptionHtml: string;
  gallery: (ImageView & { largeHref: string })[];
  price: PriceView;
  /** "from 4: £20.00 each" rows; [] without graduated prices */
  /** whether tax is in the price, in words */
  taxNote: string;
  tiers: { label: string; price: string }[];
  delivery: DeliveryView | null;
  buyable: boolean;
  /** a sentence about stock (last ones, back in N days), or null */
  stockNote: string | null;
  quantity: { min: number; max: number; step: number };
  variants: VariantGroup[];
  properties: { label: string; values: string }[];
  /** `text`: the average as it is printed, "4.2" */
  rating: { average: number; text: string; count: number } | null;
  /** of this page of them */
  reviews: ReviewView[];
  reviewPages: PaginationView;
  crossSellings: ProductRow[];
  breadcrumb: Crumb[];
  seo: SeoView;
}

export interface SeoView {
  title: string;
  description: string;
  /** absolute */
  canonical: string | null;
  robots: "index,follow" | "noindex,follow";
  alternates: { hrefLang: string; href: string }[];
  /** of shared links: absolute, with its size in pixels */
  image: { url: string; width: number; height: number };
  /** JSON-LD objects, serialised and escaped for a script element */
  jsonLd: string[];
}

export interface MenuItem {
  id: string;
  name: string;
  /** null for a folder */
  href: string | null;
  external: boolean;
  newTab: boolean;
  hideMobile: boolean;
  /** SEO path of the entry's inspiration page (specification §2), or null */
  inspirationHref: string | null;
  children: MenuItem[];
}

/** What every document shows around its content. */
export interface FrameView {
  channel: {
    key: string;
    name: string;
    lang: string;
    locale: string;
    currency: string;
    searchPath: string;
    origin: string;
    /** a wallet provider is configured: the express checkout may ask for its methods */
    wallets: boolean;
  };
  /** the same page of the other channels is reached from the footer */
  channels: { key: string; name: string; lang: string; href: string; /** in that channel's language */ invitation: string }[];
  /** first-level entries only */
  menu: Omit<MenuItem, "children">[];
  footer: { title: string; links: LinkView[] }[];
  /** currency and tax of all prices, in words */
  priceNote: string;
  header: HeaderView;
  cartCount: number;
  favouritesCount: number;
  /** what the shopper is asked, or null once it is answered */
  consent: ConsentQuestion | null;
  /** products whose hearts are pressed */
  favouriteIds: string[];
  /** the backend has named lists: products can be put on one */
  wishlistsOffered: boolean;
  /** nothing in the pages is this shopper's: the next one may be fetched ahead */
  shared: boolean;
  /** message after a redirect, e.g. "Added to your bag", or null */
  status: { text: string; tone: "good" | "bad" } | null;
}

export interface SearchPage {
  kind: "search";
  term: string;
  /** null: the text is too short to search for (specification §5: longer than 2 characters) */
  listing: ListingView | null;
  /** what was probably meant, as links to its results */
  meant: LinkView[];
  /** what others look for beside it, as links to its results */
  related: LinkView[];
  /** the channel's search_suggestions, as links to their results */
  suggestions: LinkView[];
  seo: SeoView;
}

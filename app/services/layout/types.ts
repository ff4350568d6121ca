import type { LinkView } from "~/services/platform/types";
import type { ConsentQuestion } from "~/services/platform/session/consent.server";

export interface MenuItem {
  id: string;
  name: string;
  href: string | null;
  external: boolean;
  newTab: boolean;
  hideMobile: boolean;
  /** SEO path of the entry's inspiration page (behaviour §2.14), or null */
  inspirationHref: string | null;
  children: MenuItem[];
}

/** The shop's own logo (docs/theme.md); sizes in pixels. */
export interface LogoView {
  src: string;
  /** on dark backgrounds; null: the same */
  darkSrc: string | null;
  width: number;
  height: number;
  /** a mark that is shown before the shop's name */
  withName: boolean;
}

export interface CurrencyChoice {
  /** ISO 4217 */
  code: string;
  name: string;
  selected: boolean;
}

/** The data of every page's layout. */
export interface LayoutData {
  channel: {
    key: string;
    name: string;
    shopName: string;
    logo: LogoView | null;
    lang: string;
    locale: string;
    currency: string;
    searchPath: string;
    origin: string;
    /** a wallet provider is configured: the express checkout may request its methods */
    wallets: boolean;
  };
  /** links of the footer to the same page of the other channels */
  channels: { key: string; name: string; lang: string; href: string; /** in that channel's language */ invitation: string }[];
  /** first-level entries only */
  menu: Omit<MenuItem, "children">[];
  footer: { title: string; links: LinkView[] }[];
  priceNote: string;
  currencies: { label: string; choices: CurrencyChoice[] };
  /** payment methods; empty if Shopware has no pictures and editors no names */
  paymentMarksHtml: string;
  header: HeaderView;
  cartCount: number;
  favouritesCount: number;
  /** the consent banner's texts; null once it is answered */
  consent: ConsentQuestion | null;
  /** products whose hearts are pressed */
  favouriteIds: string[];
  /** the backend has named lists, to which products can be added */
  wishlistsOffered: boolean;
  /**
   * first path segments that are never prefetched, separated by spaces; null: no page is prefetched, because this shopper's pages are
   * personal
   */
  ownPages: string | null;
  /** message after a redirect, e.g. "Added to your cart"; null without one */
  status: { text: string; tone: "good" | "bad"; image?: string } | null;
  /** only for a shopper whose account Shopware cannot answer for */
  trouble?: TroubleView;
}

/** The error page's text for them, and the labels of its links. */
export type TroubleView = Record<"title" | "text" | "logout" | "contact", string>;

/** One message of the announcement bar (behaviour §2.10). */
export interface AnnouncementMessage {
  /** the text, up to the countdown if there is one */
  before: string;
  after: string;
  countdown: CountdownView | null;
}

export interface CountdownView {
  until: number;
  /** when the server rendered the page, by its own clock */
  now: number;
  /** for screen readers: duration and end, announced once */
  words: string;
  /** replaces the whole message after the countdown; "" for none */
  ended: string;
}

export type TopLinkName = "campaign" | "outlet" | "current_campaign" | "info" | "customerservice" | "news";

/** A configured link; its name determines its colour. */
export interface TopLink extends LinkView {
  name: TopLinkName;
}

/** The parts of the header from the sales channel's custom fields. */
export interface HeaderView {
  messages: AnnouncementMessage[];
  messageLink: Omit<LinkView, "label"> | null;
  topLinks: TopLink[];
  serviceLinks: TopLink[];
  /** under the compact header only */
  sellingPoints: string[];
  /** the channel's readable colours as custom properties: the text of one style element */
  colours: string;
}

export type SocialNetwork = "instagram" | "facebook" | "pinterest";

/** The content of the mobile menu: the drawer and the page /menu show it, the mega menu its tree. */
export interface MenuPage {
  items: MenuItem[];
  quickLinks: TopLink[];
  /** up to three, coloured by their number */
  buttons: (LinkView & { number: number })[];
  /** the footer's entries except the one named shop */
  bottom: MenuItem[];
  social: { network: SocialNetwork; href: string }[];
}

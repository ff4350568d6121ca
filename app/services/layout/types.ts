import type { LinkView } from "~/services/platform/types";
import type { ConsentQuestion } from "~/services/platform/session/types";

export interface MenuItem {
  /** unique among the menu's entries */
  id: string;
  name: string;
  /** null for a folder */
  href: string | null;
  external: boolean;
  newTab: boolean;
  hideMobile: boolean;
  /** SEO path of the entry's inspiration page (behaviour §2.14), or null */
  inspirationHref: string | null;
  children: MenuItem[];
}

/** The shop's own logo (docs/theme.md); in pixels. */
export interface LogoView {
  src: string;
  /** on dark backgrounds; null: the same */
  darkSrc: string | null;
  width: number;
  height: number;
  /** a mark, followed by the shop's name */
  withName: boolean;
}

export interface CurrencyChoice {
  /** ISO 4217 */
  code: string;
  name: string;
  selected: boolean;
}

/** Data that every document shows around its content. */
export interface LayoutData {
  channel: {
    key: string;
    name: string;
    /** the shop's own name */
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
  /** the footer links to the same page in the other channels */
  channels: { key: string; name: string; lang: string; href: string; /** in that channel's language */ invitation: string }[];
  /** first-level entries only */
  menu: Omit<MenuItem, "children">[];
  footer: { title: string; links: LinkView[] }[];
  /** text about currency and tax of all prices */
  priceNote: string;
  /** no choices if the channel has one currency */
  currencies: { label: string; choices: CurrencyChoice[] };
  /** ways to pay; empty without pictures in Shopware and without names by editors */
  paymentMarksHtml: string;
  header: HeaderView;
  cartCount: number;
  favouritesCount: number;
  /** the consent question, or null once it is answered */
  consent: ConsentQuestion | null;
  /** products whose hearts are pressed */
  favouriteIds: string[];
  /** the backend has named lists */
  wishlistsOffered: boolean;
  /** first segments of paths that are never prefetched, separated by spaces; null: nothing is, because pages are personal for this shopper */
  ownPages: string | null;
  /** message after a redirect, e.g. "Added to your cart", or null */
  status: { text: string; tone: "good" | "bad"; image?: string } | null;
  /** only for a shopper whose account Shopware cannot load */
  trouble?: TroubleView;
}

/** Texts of the error page for them. */
export type TroubleView = Record<"title" | "text" | "logout" | "contact", string>;

/** One message of the announcement bar (behaviour §2.10). */
export interface AnnouncementMessage {
  /** the text, up to the countdown if there is one */
  before: string;
  after: string;
  countdown: CountdownView | null;
}

export interface CountdownView {
  /** milliseconds since 1970 */
  until: number;
  /** when the server rendered the page, by its own clock */
  now: number;
  /** for screen readers: duration and end, announced once */
  words: string;
  /** replaces the whole message after the countdown's end; "" for none */
  ended: string;
}

export type TopLinkName = "campaign" | "outlet" | "current_campaign" | "info" | "customerservice" | "news";

/** A configured link; its name determines its colour. */
export interface TopLink extends LinkView {
  name: TopLinkName;
}

/** The header's data from the sales channel's custom fields. */
export interface HeaderView {
  /** one or two messages, or none */
  messages: AnnouncementMessage[];
  messageLink: Omit<LinkView, "label"> | null;
  /** campaign, outlet and current campaign */
  topLinks: TopLink[];
  /** info and customer service */
  serviceLinks: TopLink[];
  /** under the compact header only */
  sellingPoints: string[];
  /** the channel's readable colours as custom properties: the text of one style element */
  colours: string;
}

export type SocialNetwork = "instagram" | "facebook" | "pinterest";

/** The whole menu, for the drawer and the page /menu; the mega menu uses its tree. */
export interface MenuPage {
  items: MenuItem[];
  /** campaign, info, news */
  quickLinks: TopLink[];
  /** up to three, coloured by their number */
  buttons: (LinkView & { number: number })[];
  /** the footer's entries except the one named shop */
  bottom: MenuItem[];
  social: { network: SocialNetwork; href: string }[];
}

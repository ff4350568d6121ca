import type { LinkView, MenuItem } from "~/services/catalogue/types";

/** One message of the announcement bar (specification §2). */
export interface AnnouncementMessage {
  /** the text, up to the countdown if there is one */
  before: string;
  after: string;
  countdown: CountdownView | null;
}

export interface CountdownView {
  /** milliseconds since 1970 */
  until: number;
  /** when the server made the page, by its own clock */
  now: number;
  /** for the ear, once: how long it is and when it ends, in words */
  words: string;
}

export type TopLinkName = "campaign" | "outlet" | "current_campaign" | "info" | "customerservice" | "news";
/** A configured link; its name tells its colour. */
export interface TopLink extends LinkView {
  name: TopLinkName;
}

/** What the sales channel's custom fields put around every page. */
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

/** Everything behind the burger: the drawer and the page /menu show it, the mega menu its tree. */
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

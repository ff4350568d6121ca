import type { ImageView, LinkView } from "~/services/platform/types";

export interface MenuItem {
  id: string;
  name: string;
  href: string | null;
  external: boolean;
  newTab: boolean;
  hideMobile: boolean;
  /** SEO path of the entry's inspiration page (behaviour §2.14), or null */
  inspirationHref: string | null;
  /** of a first-level entry, for its panel of the mega menu */
  image?: ImageView | null;
  children: MenuItem[];
}

export type TopLinkName =
  | "campaign"
  | "outlet"
  | "current_campaign"
  | "info"
  | "customerservice"
  | "news";

/** A configured link; its name determines its colour. */
export interface TopLink extends LinkView {
  name: TopLinkName;
}

export type SocialNetwork = "instagram" | "facebook" | "pinterest";

/** The shop's page in a social network. */
export interface SocialLink {
  network: SocialNetwork;
  href: string;
}

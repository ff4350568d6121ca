import type { LinkView } from "~/services/platform/types";

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

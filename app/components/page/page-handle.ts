import type { ComponentType } from "react";
import type { FooterProps } from "~/components/layout/site-footer";
import type { HeaderProps } from "~/components/layout/site-header";

/** What the layout has to know of a page: the `handle` of its route. */
export interface PageHandle {
  /** what analytics reports of its loader's data; nothing without it */
  shows?: "catalogue" | "favourites" | "recent" | "checkout" | "purchase";
  /** instead of the whole header and footer (behaviour §2.9) */
  header?: ComponentType<HeaderProps>;
  footer?: ComponentType<FooterProps>;
}

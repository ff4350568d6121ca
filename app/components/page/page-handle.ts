import type { ComponentType } from "react";
import type { HeaderProps } from "~/components/layout/site-header";

/** What the layout has to know of a page: the `handle` of its route. */
export interface PageHandle {
  /** what analytics reports of its loader's data; nothing without it */
  shows?: "catalogue" | "favourites" | "recent" | "checkout" | "purchase";
  /** the name of the view that its loader's data need (`loadView`), if it is fetched apart */
  view?: (data: unknown) => string | null;
  /** instead of the whole header (behaviour §2.9) */
  header?: ComponentType<HeaderProps>;
}

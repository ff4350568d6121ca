import { Link as FrameworkLink } from "@remix-run/react";
import { createContext, forwardRef, useContext, type ComponentProps } from "react";

export type LinkProps = ComponentProps<typeof FrameworkLink>;

const ReplacesContext = createContext<true | undefined>(undefined);

/**
 * Pages opened from here take the place of the address in the history: Back leads to the page
 * without the drawer.
 */
export const ReplacingLinks = ReplacesContext.Provider;

/** A link to a page of the shop, which `NextPagePrefetch` finds by its mark. */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(props, ref) {
  // The routes are known already: the framework discovers none by links.
  return (
    <FrameworkLink
      ref={ref}
      replace={useContext(ReplacesContext)}
      discover="none"
      data-page=""
      {...props}
    />
  );
});

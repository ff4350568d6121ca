import { forwardRef } from "react";
import { Link as RouterLink, NavLink as RouterNavLink, type LinkProps, type NavLinkProps } from "react-router-dom";

export type { LinkProps };

/** The mark by which the framework learns what routes a page leads to. */
const DISCOVERED = { "data-discover": "true" };

/** The framework's link without its ways of prefetching, which cost four hooks each: the shop has one for all (next-page-prefetch.tsx). */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(props, ref) {
  return <RouterLink {...(props.reloadDocument ? null : DISCOVERED)} {...props} ref={ref} />;
});

export function NavLink(props: NavLinkProps) {
  return <RouterNavLink {...DISCOVERED} {...props} />;
}

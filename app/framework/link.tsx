import { useNavigate } from "@remix-run/react";
import { forwardRef, useEffect, type ComponentProps } from "react";

/** The mark by which the framework learns what routes a page leads to, and which links `LinkNavigation` follows. */
const DISCOVERED = { "data-discover": "true" };

export interface LinkProps extends Omit<ComponentProps<"a">, "href" | "ref"> {
  /** path and query of a page of the shop */
  to: string;
  /** the page takes the place of this one in the history */
  replace?: boolean;
  /** the page is not scrolled to its top */
  preventScrollReset?: boolean;
  /** the browser loads the page as a document */
  reloadDocument?: boolean;
}

/**
 * A link to a page of the shop: a plain anchor, which `LinkNavigation` follows. The framework's own reads five contexts and builds two
 * handlers for each link, and is rendered anew whenever any request of the page changes its state.
 */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(
  { to, replace, preventScrollReset, reloadDocument, children, ...attributes },
  ref,
) {
  return (
    <a
      ref={ref}
      href={to}
      {...(reloadDocument ? null : DISCOVERED)}
      data-replace={replace ? "" : undefined}
      data-keep-scroll={preventScrollReset ? "" : undefined}
      {...attributes}
    >
      {children}
    </a>
  );
});

/** Follows plain clicks on the shop's links within the page, when nothing else has handled them. */
export function LinkNavigation() {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      // What the click has removed from the page is still on its path.
      const link = event.composedPath().find((element) => element instanceof HTMLAnchorElement);
      if (!link || !("discover" in link.dataset) || link.origin !== location.origin || (link.target && link.target !== "_self")) return;
      event.preventDefault();
      const { pathname, search, hash, href, dataset } = link;
      navigate(pathname + search + hash, {
        // As browsers do: a link to the page itself adds nothing to the history.
        replace: "replace" in dataset || href === location.href,
        preventScrollReset: "keepScroll" in dataset,
      });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
  return null;
}

import { useNavigate } from "@remix-run/react";
import { forwardRef, useEffect, type ComponentProps } from "react";

/** Marks links for the framework's route discovery and for `LinkNavigation`. */
const DISCOVERED = { "data-discover": "true" };

export interface LinkProps extends Omit<ComponentProps<"a">, "href" | "ref"> {
  /** path and query of a page of the shop */
  to: string;
  /** the page replaces this one in the history */
  replace?: boolean;
  /** the page is not scrolled to the top */
  preventScrollReset?: boolean;
  /** the browser loads the page as a document */
  reloadDocument?: boolean;
}

/**
 * A link to a page of the shop: a plain anchor that `LinkNavigation` handles. The framework's own link reads five contexts, builds two
 * handlers, and renders again whenever any request of the page changes its state.
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

/** Navigates on plain clicks on the shop's links, unless another handler has prevented the default. */
export function LinkNavigation() {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      // Elements that the click has removed from the page are still on the event's path.
      const link = event.composedPath().find((element) => element instanceof HTMLAnchorElement);
      if (!link || !("discover" in link.dataset) || link.origin !== location.origin || (link.target && link.target !== "_self")) return;
      event.preventDefault();
      const { pathname, search, hash, href, dataset } = link;
      navigate(pathname + search + hash, {
        // As in browsers, a link to the page itself adds no history entry.
        replace: "replace" in dataset || href === location.href,
        preventScrollReset: "keepScroll" in dataset,
      });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
  return null;
}

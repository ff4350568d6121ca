import { useNavigate } from "@remix-run/react";
import { forwardRef, useEffect, type ComponentProps } from "react";

/** Marks links whose routes the framework should discover, and which `LinkNavigation` follows. */
const DISCOVERED = { "data-discover": "true" };

export interface LinkProps extends Omit<ComponentProps<"a">, "href" | "ref"> {
  /** path and query of a page of the shop */
  to: string;
  replace?: boolean;
  preventScrollReset?: boolean;
  reloadDocument?: boolean;
}

/** A plain anchor, which `LinkNavigation` follows: the framework's own link reads five contexts and is rendered at every request. */
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

/** Whether a click asks for nothing special, such as a new tab. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: Omit<MouseEventInit, "view">): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

/** Navigates on plain clicks on the shop's links, unless something else has handled them. */
export function LinkNavigation() {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || !isPlainClick(event)) return;
      // An element that the click has removed from the page is still in the event's path.
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

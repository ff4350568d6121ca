import { useLocation } from "@remix-run/react";
import { forwardRef, type ComponentProps } from "react";
import { LinkTo } from "~/components/ui/link-to";
import type { LayoutData } from "~/services/layout/types";

type BarLinkProps = Omit<ComponentProps<typeof LinkTo>, "link"> & { item: LayoutData["menu"][number] };

/** A first-level entry: a link, with the mega menu and without. A folder has no page of its own: its branch of the menu page is opened. */
export const BarLink = forwardRef<HTMLAnchorElement, BarLinkProps>(function BarLink({ item, ...attributes }, ref) {
  const { pathname } = useLocation();
  const { id, name, href, external, newTab } = item;
  return (
    <LinkTo
      ref={ref}
      {...attributes}
      link={{ label: name, href: href ?? `/menu#${id}`, external, newTab }}
      aria-current={href && isWithin(pathname, href) ? "true" : undefined}
    />
  );
});

function isWithin(pathname: string, href: string): boolean {
  const branch = href.endsWith("/") ? href : `${href}/`;
  return `${pathname}/`.startsWith(branch);
}

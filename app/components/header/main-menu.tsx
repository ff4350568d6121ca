import { useLocation } from "@remix-run/react";
import { LinkTo } from "~/components/ui/link-to";
import { useMessages } from "~/components/ui/messages";
import type { FrameView } from "~/services/view-models";

/** The first level of the menu as plain links. A folder has no page of its own: its branch of the menu page is opened. */
export function MainMenu({ items }: { items: FrameView["menu"] }) {
  const t = useMessages();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t("header.mainMenu")} className="main-menu">
      <ul className="page-width">
        {items.map(({ id, name, href, external, newTab }) => (
          <li key={id}>
            <LinkTo
              link={{ label: name, href: href ?? `/menu#${id}`, external, newTab }}
              aria-current={href && isWithin(pathname, href) ? "true" : undefined}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function isWithin(pathname: string, href: string): boolean {
  const branch = href.endsWith("/") ? href : `${href}/`;
  return `${pathname}/`.startsWith(branch);
}

import { useReducer } from "react";
import { topLinkClass } from "~/components/header/top-links";
import { Icon } from "~/components/ui/icon";
import { useShopName } from "~/components/ui/layout-data";
import { LinkList } from "~/components/ui/link-list";
import { LinkTo } from "~/components/ui/link-to";
import { useMessages } from "~/components/ui/messages";
import { mobileTree } from "~/domain/menu";
import type { MenuItem, MenuPage, SocialNetwork } from "~/services/layout/types";

const NETWORK_NAMES: Record<SocialNetwork, string> = { instagram: "Instagram", facebook: "Facebook", pinterest: "Pinterest" };

/** What the burger leads to (behaviour §2.13): quick links, coloured buttons, the categories, the footer's pages, social networks. */
export function MenuContent({ menu, anchors = false }: { menu: MenuPage; anchors?: boolean }) {
  const t = useMessages<"menus">();
  const shop = useShopName();
  return (
    <div className="menu-content" data-area="mobile-menu">
      {menu.quickLinks.length > 0 && (
        <nav aria-label={t("menu.quickLinks")}>
          <LinkList links={menu.quickLinks} look={topLinkClass} className="menu-quick-links" data-area="quick-links" />
        </nav>
      )}
      <nav aria-label={t("menu.title")}>
        {menu.buttons.length > 0 && (
          <LinkList
            links={menu.buttons}
            look={({ number }) => `button menu-button-${number}`}
            className="menu-buttons"
            data-area="quick-buttons"
          />
        )}
        <MenuTree items={mobileTree(menu.items)} anchors={anchors} />
      </nav>
      {menu.bottom.length > 0 && (
        <nav aria-label={t("menu.bottom")} className="menu-bottom" data-area="bottom-menu">
          <MenuTree items={mobileTree(menu.bottom)} anchors={anchors} />
        </nav>
      )}
      {menu.social.length > 0 && (
        <ul aria-label={t("menu.social")} className="menu-social" data-area="social">
          {menu.social.map(({ network, href }) => (
            <li key={network}>
              <a href={href} className="icon-button">
                <Icon name={network} size={24} />
                <span className="sr-only">{t("menu.network", { shop, network: NETWORK_NAMES[network] })}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface TreeProps {
  items: MenuItem[];
  /** the entries can be linked to by their ids: on a page, not in a drawer above it */
  anchors?: boolean;
}

/** A nested menu of the browser's own disclosures; CSS hides the siblings of an open one (behaviour §4.11). */
function MenuTree({ items, anchors = false }: TreeProps) {
  return (
    <ul className="menu-tree">
      {items.map((item) => (
        <li key={item.id}>{item.children.length > 0 ? <Branch item={item} anchors={anchors} /> : <Entry item={item} />}</li>
      ))}
    </ul>
  );
}

/**
 * The fragment stands inside: browsers open a disclosure that holds the fragment they are sent to. In the drawer a branch is rendered when it
 * is opened: most of a menu is in branches, and a slow device took a third of a second for them before the drawer came.
 */
function Branch({ item, anchors }: { item: MenuItem; anchors: boolean }) {
  const t = useMessages<"menus">();
  const { id, name, href, external, newTab, inspirationHref, children } = item;
  const [isRendered, render] = useReducer(() => true, anchors);
  return (
    <details>
      <summary onClick={render}>
        {name}
        <Icon name="chevron-down" />
      </summary>
      {isRendered && (
        <div id={anchors ? id : undefined} className="menu-branch">
          {href && <LinkTo link={{ label: t("menu.all", { name }), href, external, newTab }} className="menu-all" />}{" "}
          {inspirationHref && <LinkTo link={{ label: t("menu.inspiration", { name }), href: inspirationHref }} />}
          <MenuTree items={children} anchors={anchors} />
        </div>
      )}
    </details>
  );
}

function Entry({ item: { name, href, external, newTab, inspirationHref } }: { item: MenuItem }) {
  const t = useMessages<"menus">();
  return (
    <>
      {href ? <LinkTo link={{ label: name, href, external, newTab }} /> : <span>{name}</span>}{" "}
      {inspirationHref && <LinkTo link={{ label: t("menu.inspiration", { name }), href: inspirationHref }} />}
    </>
  );
}

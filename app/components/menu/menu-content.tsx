import { useReducer } from "react";
import { topLinkClass } from "~/components/layout/top-links";
import { Icon } from "~/components/ui/icon";
import { useLayoutData, useShopName } from "~/components/ui/layout-data";
import { LinkList } from "~/components/ui/link-list";
import { LinkTo } from "~/components/ui/link-to";
import { useMessages } from "~/components/ui/messages";
import { Link } from "~/components/ui/link";
import { toMobileMenu } from "~/domain/layout/menu";
import type { MenuItem, SocialNetwork } from "~/services/layout/types";
import type { MenuPage } from "~/services/layout/menu-page.server";

const NETWORK_NAMES: Record<SocialNetwork, string> = {
  instagram: "Instagram",
  facebook: "Facebook",
  pinterest: "Pinterest",
};

/**
 * The content of the mobile menu (behaviour §2.13): quick links, coloured buttons, the categories,
 * the footer's pages, social networks.
 */
export function MenuContent({ menu, anchors = false }: { menu: MenuPage; anchors?: boolean }) {
  const t = useMessages<"menus">();
  const shop = useShopName();
  return (
    <div className="menu-content" data-area="mobile-menu">
      {menu.quickLinks.length > 0 && (
        <nav aria-label={t("menu.quickLinks")}>
          <LinkList
            links={menu.quickLinks}
            look={topLinkClass}
            className="menu-quick-links"
            data-area="quick-links"
          />
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
        <MenuTree items={toMobileMenu(menu.items)} anchors={anchors} />
      </nav>
      {menu.bottom.length > 0 && (
        <nav aria-label={t("menu.bottom")} className="menu-bottom" data-area="bottom-menu">
          <MenuTree items={toMobileMenu(menu.bottom)} anchors={anchors} />
        </nav>
      )}
      <MenuFoot />
      {menu.social.length > 0 && (
        <ul aria-label={t("menu.social")} className="menu-social" data-area="social">
          {menu.social.map(({ network, href }) => (
            <li key={network}>
              <a href={href} className="icon-button">
                <Icon name={network} size={24} />
                <span className="sr-only">
                  {t("menu.network", { shop, network: NETWORK_NAMES[network] })}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/**
 * The account, and the other countries with their languages, which a phone would else have only at
 * the end of a page.
 */
function MenuFoot() {
  const t = useMessages();
  const layout = useLayoutData();
  return (
    <>
      <ul>
        <li>
          <Link to="/account" className="gap-2">
            <Icon name="user" />
            {t("header.account")}
          </Link>
        </li>
      </ul>
      {layout && (
        <div className="flex items-start gap-2">
          <Icon name="globe" />
          <ul className="-mt-3 flex flex-wrap gap-x-5">
            {layout.channels.map(({ key, name, lang, href }) => (
              <li key={key}>
                <a
                  href={href}
                  lang={lang}
                  hrefLang={lang}
                  aria-current={key === layout.channel.key ? "true" : undefined}
                  className="aria-[current]:font-semibold"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

interface TreeProps {
  items: MenuItem[];
  /** gives the entries ids to link to: on a page, not in a drawer above it */
  anchors?: boolean;
}

/** A nested menu of native disclosures; CSS hides the siblings of an open one (behaviour §4.11). */
function MenuTree({ items, anchors = false }: TreeProps) {
  return (
    <ul className="menu-tree">
      {items.map((item) => (
        <li key={item.id} className="menu-entry">
          {item.children.length > 0 ? (
            <Branch item={item} anchors={anchors} />
          ) : (
            <Entry item={item} />
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * The fragment's target is inside, because browsers open a disclosure that contains it. In the
 * drawer a branch is rendered only when opened: branches are most of the menu, and rendering them
 * delayed the drawer by a third of a second on a slow device.
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
          {href && (
            <LinkTo
              link={{ label: t("menu.all", { name }), href, external, newTab }}
              className="menu-all"
            />
          )}{" "}
          {inspirationHref && (
            <LinkTo link={{ label: t("menu.inspiration", { name }), href: inspirationHref }} />
          )}
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
      {inspirationHref && (
        <LinkTo link={{ label: t("menu.inspiration", { name }), href: inspirationHref }} />
      )}
    </>
  );
}

import { Links } from "~/components/header/top-links";
import { Icon } from "~/components/ui/icon";
import { useShopName } from "~/components/ui/layout-data";
import { LinkTo } from "~/components/ui/link-to";
import { useMessages } from "~/components/ui/messages";
import { mobileTree } from "~/domain/menu";
import type { MenuPage, SocialNetwork } from "~/services/layout/types";
import { MenuTree } from "./menu-tree";

const NETWORK_NAMES: Record<SocialNetwork, string> = { instagram: "Instagram", facebook: "Facebook", pinterest: "Pinterest" };

/** What the burger leads to (behaviour §2.13): quick links, coloured buttons, the categories, the footer's pages, social networks. */
export function MenuContent({ menu, anchors = false }: { menu: MenuPage; anchors?: boolean }) {
  const t = useMessages<"menus">();
  const shop = useShopName();
  return (
    <div className="menu-content" data-area="mobile-menu">
      {menu.quickLinks.length > 0 && (
        <nav aria-label={t("menu.quickLinks")}>
          <Links links={menu.quickLinks} className="menu-quick-links" data-area="quick-links" />
        </nav>
      )}
      <nav aria-label={t("menu.title")}>
        {menu.buttons.length > 0 && (
          <ul className="menu-buttons" data-area="quick-buttons">
            {menu.buttons.map((link) => (
              <li key={link.number}>
                <LinkTo link={link} className={`button menu-button-${link.number}`} />
              </li>
            ))}
          </ul>
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

import { useLocation } from "@remix-run/react";
import { DrawerLink } from "~/components/drawers/drawer-link";
import { SearchBox } from "~/components/search/search-box";
import { Icon, type IconName } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import { StatusRegion } from "~/components/ui/status-region";
import { isCompactPath } from "~/domain/header-mode";
import { badgeText } from "~/domain/line-items";
import { Link } from "~/framework/link";
import type { LayoutData } from "~/services/layout/types";
import { Announcement } from "./announcement";
import { CompactHeader } from "./compact-header";
import { Logo } from "./logo";
import { MainMenu } from "./main-menu";
import { TopLinks } from "./top-links";
import { useHidingHeader } from "./use-hiding-header";

/** The header of every page; compact in the checkout. */
export function SiteHeader({ layout }: { layout: LayoutData }) {
  const { pathname } = useLocation();
  if (!isCompactPath(pathname)) return <FullHeader layout={layout} />;
  return (
    <>
      <CompactHeader layout={layout} />
      <StatusRegion status={layout.status} />
    </>
  );
}

/** Messages and top links scroll away; logo, search, the three icons and the menu stay. Everything is a link or a form. */
function FullHeader({ layout }: { layout: LayoutData }) {
  const t = useMessages();
  return (
    <header className="contents">
      <Announcement {...layout.header} />
      <TopLinks {...layout.header} />
      <div ref={useHidingHeader()} className="site-bar">
        <div className="page-width site-bar-row">
          <DrawerLink to="/menu" drawer="menu" className="icon-button menu-button">
            <Icon name="menu" size={24} />
            <span className="sr-only">{t("header.menu")}</span>
          </DrawerLink>{" "}
          <Link to="/" className="logo" data-area="logo" aria-label={t("header.home", { shop: layout.channel.shopName })}>
            <Logo channel={layout.channel} />
          </Link>
          <SearchBox className="search-box" path={layout.channel.searchPath} id="search" />
          <nav aria-label={t("header.places")} className="places" data-area="places">
            <DrawerLink to={layout.channel.searchPath} drawer="search" className="place search-toggle" data-area="search">
              <Icon name="search" size={24} />
              <span className="sr-only">{t("search.submit")}</span>
            </DrawerLink>{" "}
            <Place drawer="account" icon="user" /> <Place drawer="favourites" icon="heart" count={layout.favouritesCount} />{" "}
            <Place drawer="cart" icon="bag" count={layout.cartCount} />
          </nav>
        </div>
        <MainMenu items={layout.menu} />
        <StatusRegion status={layout.status} />
      </div>
    </header>
  );
}

interface PlaceProps {
  drawer: "account" | "favourites" | "cart";
  icon: IconName;
  count?: number;
}

/** An icon with a badge of at most "99+" (behaviour §9.9); the link's label has the exact count. */
function Place({ drawer, icon, count = 0 }: PlaceProps) {
  const t = useMessages();
  const label = t(`header.${drawer}`);
  const spoken = drawer !== "account" && count > 0 ? t(`header.${drawer}Count`, { count }) : label;
  return (
    <DrawerLink to={`/${drawer}`} drawer={drawer} className="place" aria-label={spoken}>
      <span className="place-label" aria-hidden="true">
        {label}
      </span>{" "}
      <span className="place-icon">
        <Icon name={icon} size={24} />
        {count > 0 && (
          <span className="count-badge" aria-hidden="true">
            {badgeText(count)}
          </span>
        )}
      </span>
    </DrawerLink>
  );
}

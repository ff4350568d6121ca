import { Link, useLocation } from "@remix-run/react";
import { DrawerLink } from "~/components/drawers/drawer-link";
import type { DrawerName } from "~/components/drawers/drawer-state";
import { SearchBox } from "~/components/search/search-box";
import { SearchToggle } from "~/components/search/search-toggle";
import { Icon, type IconName } from "~/components/ui/icon";
import { CountBadge } from "~/components/ui/count-badge";
import { useMessages } from "~/components/ui/messages";
import { StatusRegion } from "~/components/ui/status-region";
import { isCompactPath } from "~/domain/header-mode";
import type { LayoutData } from "~/services/layout/types";
import { Announcement } from "./announcement";
import { CompactHeader } from "./compact-header";
import { MainMenu } from "./main-menu";
import { Mark } from "./mark";
import { TopLinks } from "./top-links";
import { useHidingHeader } from "./use-hiding-header";

/** What stands above every page; the checkout's is compact. */
export function SiteHeader({ frame }: { frame: LayoutData }) {
  const { pathname } = useLocation();
  if (!isCompactPath(pathname)) return <FullHeader frame={frame} />;
  return (
    <>
      <CompactHeader sellingPoints={frame.header.sellingPoints} />
      <StatusRegion status={frame.status} />
    </>
  );
}

/**
 * Messages and top links scroll away; logo, search, the shopper's three places and the first level of the menu stay, and below them the
 * message after a redirect, however many rows the menu takes. Everything is a link or a form.
 */
function FullHeader({ frame }: { frame: LayoutData }) {
  const t = useMessages();
  return (
    <header className="contents">
      <Announcement messages={frame.header.messages} messageLink={frame.header.messageLink} />
      <TopLinks topLinks={frame.header.topLinks} serviceLinks={frame.header.serviceLinks} />
      <div ref={useHidingHeader()} className="site-bar">
        <div className="page-width site-bar-row">
          <DrawerLink to="/menu" drawer="menu" className="icon-button menu-button">
            <Icon name="menu" size={24} />
            <span className="sr-only">{t("header.menu")}</span>
          </DrawerLink>{" "}
          <Link to="/" className="logo" aria-label={t("header.home")}>
            <Mark />
            {t("shop.name")}
          </Link>
          <SearchBox path={frame.channel.searchPath} />
          <nav aria-label={t("header.places")} className="places">
            <SearchToggle path={frame.channel.searchPath} />{" "}
            <Place href="/account" drawer="account" icon="user" label={t("header.account")} />{" "}
            <Place
              href="/favourites"
              drawer="favourites"
              icon="heart"
              label={t("header.favourites")}
              count={frame.favouritesCount}
              name={t("header.favouritesCount", { count: frame.favouritesCount })}
            />{" "}
            <Place
              href="/cart"
              drawer="cart"
              icon="bag"
              label={t("header.cart")}
              count={frame.cartCount}
              name={t("header.cartCount", { count: frame.cartCount })}
            />
          </nav>
        </div>
        <MainMenu items={frame.menu} />
        <StatusRegion status={frame.status} />
      </div>
    </header>
  );
}

interface PlaceProps {
  href: string;
  drawer: DrawerName;
  icon: IconName;
  label: string;
  count?: number;
  name?: string;
}

function Place({ href, drawer, icon, label, count = 0, name }: PlaceProps) {
  return (
    <DrawerLink to={href} drawer={drawer} className="place" aria-label={count > 0 ? name : label}>
      <span className="place-label" aria-hidden="true">
        {label}
      </span>{" "}
      <span className="place-icon">
        <Icon name={icon} size={24} />
        <CountBadge count={count} />
      </span>
    </DrawerLink>
  );
}

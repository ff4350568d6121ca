import { Link } from "@remix-run/react";
import { DrawerLink } from "~/components/drawers/drawer-link";
import type { DrawerName } from "~/components/drawers/drawer-state";
import { Icon, type IconName } from "~/components/ui/icon";
import { CountBadge } from "~/components/ui/count-badge";
import { useMessages } from "~/components/ui/messages";
import { SearchForm } from "~/components/ui/search-form";
import type { FrameView } from "~/services/view-models";
import { MainMenu } from "./main-menu";

/** Logo, search, the shopper's three places, and the first level of the menu. Everything is a link or a form. */
export function SiteHeader({ frame }: { frame: FrameView }) {
  const t = useMessages();
  return (
    <>
      <header className="site-bar">
        <div className="page-width site-bar-row">
          <DrawerLink to="/menu" drawer="menu" className="icon-button menu-button" aria-label={t("header.menu")}>
            <Icon name="menu" size={24} />
          </DrawerLink>
          <Link to="/" className="logo" aria-label={t("header.home")}>
            <Mark />
            {t("shop.name")}
          </Link>
          <SearchForm path={frame.channel.searchPath} id="search" />
          <nav aria-label={t("header.places")} className="places">
            <Place href="/account" drawer="account" icon="user" label={t("header.account")} />
            <Place
              href="/favourites"
              drawer="favourites"
              icon="heart"
              label={t("header.favourites")}
              count={frame.favouritesCount}
              name={t("header.favouritesCount", { count: frame.favouritesCount })}
            />
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
      </header>
      <MainMenu items={frame.menu} />
    </>
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
      <span className="place-icon">
        <Icon name={icon} size={24} />
        <CountBadge count={count} />
      </span>
      <span className="place-label" aria-hidden="true">
        {label}
      </span>
    </DrawerLink>
  );
}

/** The hearth: an arch and its fire. */
function Mark() {
  return (
    <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true" className="mark">
      <path d="M3 24V13a10 10 0 0 1 20 0v11" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      <path
        className="mark-fire"
        d="M13 9.5c2.4 2.600 4.500 4.700 4.500 8.200A4.500 4.500 0 0 1 13 22.300a4.500 4.500 0 0 1-4.500-4.600c0-1.800.8-3.100 1.900-4.300.3 1 .8 1.600 1.500 1.900-.2-2.100.1-4.100 1.100-5.800Z"
      />
    </svg>
  );
}

import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { DrawerLink } from "~/components/drawers/drawer-link";
import { SearchBox } from "~/components/search/search-box";
import { Icon, type IconName } from "~/components/ui/icon";
import { useLayoutData } from "~/components/ui/layout-data";
import { useMessages } from "~/components/ui/messages";
import { onScroll } from "~/components/ui/scroll";
import { createLazyComponent, useLazy } from "~/components/ui/lazy";
import { isCompactPath } from "~/domain/layout/header-mode";
import {
  reduceHeaderScroll,
  ANIMATION_DELAY_MS,
  HIDE_DISTANCE_DESKTOP,
  HIDE_DISTANCE_MOBILE,
} from "~/domain/layout/header-visibility";
import { formatBadgeCount } from "~/domain/cart/line-items";
import { Link } from "~/components/ui/link";
import { useNonce } from "~/framework/document-context";
import type { LayoutData } from "~/services/layout/layout.server";
import { Announcement } from "./announcement";
import type { ChannelSuggestionProps } from "./channel-suggestion";
import { MainMenu } from "./main-menu";
import { StatusRegion } from "./status-region";
import { TopLinks } from "./top-links";
import { useSuggestedChannel } from "./use-suggested-channel";

const channelSuggestion = createLazyComponent<ChannelSuggestionProps>(
  () => import("./channel-suggestion"),
);

/** The header of every page; compact in the checkout. */
export function SiteHeader({ layout }: { layout: LayoutData }) {
  const { pathname } = useLocation();
  if (!isCompactPath(pathname)) return <FullHeader layout={layout} />;
  return (
    <>
      <CompactHeader layout={layout} />
      <StatusRegion status={layout.status} sticks />
    </>
  );
}

/**
 * Messages and top links scroll away; logo, search, the three icons and the menu stay. Everything
 * is a link or a form.
 */
function FullHeader({ layout }: { layout: LayoutData }) {
  const t = useMessages();
  const { suggested, dismiss } = useSuggestedChannel(layout);
  const Suggestion = useLazy(channelSuggestion, suggested !== null);
  return (
    <header className="contents">
      <div className="topline grid">
        <Announcement {...layout.header} isCovered={Suggestion !== null} />
        {suggested && Suggestion && <Suggestion channel={suggested} dismiss={dismiss} />}
      </div>
      <TopLinks {...layout.header} />
      <div ref={useHidingHeader()} className="site-bar">
        <div className="page-width site-bar-row">
          <DrawerLink to="/menu" drawer="menu" className="icon-button menu-button">
            <Icon name="menu" size={24} />
            <span className="sr-only">{t("header.menu")}</span>
          </DrawerLink>{" "}
          <Link
            to="/"
            className="logo"
            data-area="logo"
            aria-label={t("header.home", { shop: layout.channel.shopName })}
          >
            <Logo channel={layout.channel} />
          </Link>
          <SearchBox className="search-box" path={layout.channel.searchPath} id="search" />
          <nav aria-label={t("header.places")} className="header-icons" data-area="places">
            <DrawerLink
              to={layout.channel.searchPath}
              drawer="search"
              className="header-icon-link search-toggle"
              data-area="search"
            >
              <Icon name="search" size={24} />
              <span className="sr-only">{t("search.submit")}</span>
            </DrawerLink>{" "}
            <HeaderIconLink drawer="account" icon="user" />{" "}
            <HeaderIconLink drawer="favourites" icon="heart" count={layout.favouritesCount} />{" "}
            <HeaderIconLink drawer="cart" icon="bag" count={layout.cartCount} />
          </nav>
        </div>
        <MainMenu items={layout.menu} />
        <StatusRegion status={layout.status} />
      </div>
    </header>
  );
}

interface HeaderIconLinkProps {
  drawer: "account" | "favourites" | "cart";
  icon: IconName;
  count?: number;
}

/** An icon with a badge of at most "99+" (behaviour §9.9); the link's label has the exact count. */
function HeaderIconLink({ drawer, icon, count = 0 }: HeaderIconLinkProps) {
  const t = useMessages();
  const label = t(`header.${drawer}`);
  const spoken = drawer !== "account" && count > 0 ? t(`header.${drawer}Count`, { count }) : label;
  return (
    <DrawerLink to={`/${drawer}`} drawer={drawer} className="header-icon-link" aria-label={spoken}>
      <span className="header-icon-label" aria-hidden="true">
        {label}
      </span>{" "}
      <span className="header-icon">
        <Icon name={icon} size={24} />
        {count > 0 && (
          <span
            className="absolute -right-2 -top-1 min-w-[1.125rem] rounded-full bg-clay px-1 text-center text-[0.6875rem] font-semibold leading-[1.125rem] text-on-clay"
            aria-hidden="true"
            data-testid="count-badge"
          >
            {formatBadgeCount(count)}
          </span>
        )}
      </span>
    </DrawerLink>
  );
}

/** From this width on the header is the desktop's, as in the style sheet. */
const DESKTOP = "(min-width: 64rem)";

/**
 * Marks the header as hidden while the shopper scrolls down (behaviour §4.9, §9.12), and as
 * animated after a second; CSS does the rest.
 */
function useHidingHeader(): RefObject<HTMLDivElement> {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const desktop = matchMedia(DESKTOP);
    let state = { hidden: false, from: window.scrollY };
    const stop = onScroll((y) => {
      state = reduceHeaderScroll(
        state,
        y,
        desktop.matches ? HIDE_DISTANCE_DESKTOP : HIDE_DISTANCE_MOBILE,
      );
      bar.current?.toggleAttribute("data-hidden", state.hidden);
    });
    const timer = setTimeout(
      () => bar.current?.toggleAttribute("data-animated", true),
      ANIMATION_DELAY_MS,
    );
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
  return bar;
}

/**
 * The checkout's header (behaviour §2.9): static, with a link back to the store, the account link,
 * and the selling points below.
 */
function CompactHeader({ layout: { channel, header } }: { layout: LayoutData }) {
  const t = useMessages();
  return (
    <header className="compact-header">
      <div className="page-width compact-row">
        <Link to="/" className="back-to-store" data-area="back-to-store">
          <LogoPicture channel={channel} />
          {t("header.backToStore")}
        </Link>{" "}
        <DrawerLink to="/account" drawer="account" className="text-button">
          {t("header.account")}
        </DrawerLink>
      </div>
      {header.sellingPoints.length > 0 && (
        <ul aria-label={t("header.sellingPoints")} className="selling-points">
          {header.sellingPoints.map((point) => (
            <li key={point}>
              <Icon name="check" size={16} />
              {point}
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}

/**
 * The channel's colours: the document's one style element, allowed by the nonce of its
 * Content-Security-Policy.
 */
export function HeaderColours() {
  const nonce = useNonce();
  const colours = useLayoutData()?.header.colours;
  // The server builds it only from validated colours. Browsers hide the nonce from scripts.
  return colours ? (
    <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: colours }} />
  ) : null;
}

interface LogoProps {
  channel: Pick<LayoutData["channel"], "logo" | "shopName">;
}

/** The shop's logo, or its name without one; a mark is followed by the name. */
export function Logo({ channel }: LogoProps) {
  const { logo, shopName } = channel;
  return (
    <>
      <LogoPicture channel={channel} />
      {(!logo || logo.withName) && shopName}
    </>
  );
}

/** The logo for the system's colour scheme. */
function LogoPicture({ channel: { logo, shopName } }: LogoProps) {
  if (!logo) return null;
  const { src, darkSrc, width, height, withName } = logo;
  return (
    <picture className={withName ? "logo-mark" : "logo-picture"}>
      {darkSrc && <source srcSet={darkSrc} media="screen and (prefers-color-scheme: dark)" />}
      <img src={src} width={width} height={height} alt={withName ? "" : shopName} />
    </picture>
  );
}

import { useMatches } from "@remix-run/react";
import { memo, type RefObject, useEffect, useRef } from "react";
import type { PageHandle } from "~/components/page/page-handle";
import { DrawerLink } from "~/components/drawers/drawer-link";
import { SearchBox } from "~/components/search/search-box";
import { toButtonClasses } from "~/components/ui/button";
import { Icon, type IconName } from "~/components/ui/icon";
import { useLayoutData } from "~/components/ui/layout-data";
import { useMessages } from "~/components/ui/messages";
import { onScroll } from "~/components/ui/scroll";
import { createLazyComponent, useLazy } from "~/components/ui/lazy";
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

const BAR = "sticky top-0 z-30 border-b border-line bg-header";
/** Hidden while the shopper scrolls down, but never with the focus, an open panel or a message. */
const HIDING =
  "data-[hidden]:[&:not(:has(:focus-visible,[aria-expanded=true],[data-notice]))]:-translate-y-full";
const ANIMATED =
  "motion-safe:data-[animated]:transition-transform motion-safe:data-[animated]:duration-[220ms] motion-safe:data-[animated]:ease-out motion-safe:data-[animated]:data-[hidden]:duration-[195ms] motion-safe:data-[animated]:data-[hidden]:ease-in";
/** Where there is little room only a message stays: the bar's last line. */
const IN_SHORT_WINDOW =
  "short:relative short:has-[[data-notice]]:sticky short:has-[[data-notice]]:-top-[3.75rem] md:short:has-[[data-notice]]:-top-16 lg:short:has-[[data-notice]]:-top-28";
const BAR_ROW =
  "relative mx-auto grid w-full max-w-page grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-[min(0.25rem,1vw)] px-[min(1rem,5vw)] py-2 md:h-16 md:grid-cols-[auto_auto_minmax(0,28rem)_auto] md:justify-between md:gap-x-6 md:px-8 md:py-0 lg:grid-cols-[auto_minmax(0,28rem)_auto]";
/**
 * A long shop name gets a smaller size and a second line, so that it does not push the cart icon
 * off a phone's screen.
 */
export const LOGO =
  "inline-flex min-h-11 items-center gap-1 justify-self-start font-display text-[1.5rem] leading-none tracking-tight max-[26rem]:max-h-16 max-[26rem]:overflow-hidden max-[26rem]:text-[min(6vw,1.5rem)] max-[26rem]:wrap-anywhere max-[11rem]:text-[4.5vw]";

export interface HeaderProps {
  layout: LayoutData;
}

/** The header of every page: the one that its route's handle names, or the whole one. */
export function SiteHeader({ layout }: HeaderProps) {
  const { header: Header = FullHeader } = (useMatches().at(-1)?.handle ?? {}) as PageHandle;
  return <Header layout={layout} />;
}

/**
 * Messages and top links scroll away; logo, search, the three icons and the menu stay. Everything
 * is a link or a form.
 */
const FullHeader = memo(function FullHeader({ layout }: HeaderProps) {
  const t = useMessages();
  const { suggested, dismiss } = useSuggestedChannel(layout);
  const Suggestion = useLazy(channelSuggestion, suggested !== null);
  return (
    <header className="contents print:hidden">
      <div className="grid bg-topline text-[min(0.8125rem,5.5vw)] text-on-topline md:text-small [&_:focus-visible]:outline-current">
        <Announcement {...layout.header} isCovered={Suggestion !== null} />
        {suggested && Suggestion && <Suggestion channel={suggested} dismiss={dismiss} />}
      </div>
      <TopLinks {...layout.header} />
      <div
        ref={useHidingHeader()}
        className={`${BAR} ${HIDING} ${ANIMATED} ${IN_SHORT_WINDOW}`}
        data-testid="site-bar"
      >
        <div className={BAR_ROW}>
          <DrawerLink
            to="/menu"
            drawer="menu"
            className={toButtonClasses({
              look: "icon",
              className: "-ml-2 w-[min(44px,13vw)] lg:hidden",
            })}
            data-testid="menu-button"
          >
            <Icon name="menu" size={24} className={ICON} />
            <span className="sr-only">{t("header.menu")}</span>
          </DrawerLink>{" "}
          <Link
            to="/"
            className={LOGO}
            data-area="logo"
            data-testid="logo"
            aria-label={t("header.home", { shop: layout.channel.shopName })}
          >
            <Logo channel={layout.channel} />
          </Link>
          <SearchBox className="hidden md:block" path={layout.channel.searchPath} id="search" />
          <nav
            aria-label={t("header.places")}
            className="-mr-2 flex items-center md:gap-2"
            data-area="places"
            data-testid="header-icons"
          >
            <DrawerLink
              to={layout.channel.searchPath}
              drawer="search"
              className={`${ICON_LINK} md:hidden`}
              data-area="search"
              data-testid="search-toggle"
            >
              <Icon name="search" size={24} className={ICON} />
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
});

interface HeaderIconLinkProps {
  drawer: "account" | "favourites" | "cart";
  icon: IconName;
  count?: number;
}

/** Icons grow with the letters as far as a row has room for them. */
const ICON = "h-auto max-w-[8.5vw]";
const ICON_LINK =
  "flex min-h-11 min-w-[min(44px,13vw)] flex-col-reverse items-center justify-center px-1 text-caption leading-4 hover:text-clay";

/** An icon with a badge of at most "99+" (behaviour §9.9); the link's label has the exact count. */
function HeaderIconLink({ drawer, icon, count = 0 }: HeaderIconLinkProps) {
  const t = useMessages();
  const label = t(`header.${drawer}`);
  const spoken = drawer !== "account" && count > 0 ? t(`header.${drawer}Count`, { count }) : label;
  return (
    <DrawerLink
      to={`/${drawer}`}
      drawer={drawer}
      className={ICON_LINK}
      data-testid="header-icon-link"
      aria-label={spoken}
    >
      <span className="hidden lg:block" aria-hidden="true">
        {label}
      </span>{" "}
      <span className="relative">
        <Icon name={icon} size={24} className={ICON} />
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
      // What sticks below the bar follows it.
      document.documentElement.toggleAttribute("data-bar-hidden", state.hidden);
    });
    const timer = setTimeout(
      () => bar.current?.toggleAttribute("data-animated", true),
      ANIMATION_DELAY_MS,
    );
    return () => {
      stop();
      document.documentElement.removeAttribute("data-bar-hidden");
      clearTimeout(timer);
    };
  }, []);
  return bar;
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

const LOGO_IMAGE = "w-auto max-w-[min(14rem,100%)] bg-transparent object-contain object-left";

/** The logo for the system's colour scheme. */
export function LogoPicture({ channel: { logo, shopName } }: LogoProps) {
  if (!logo) return null;
  const { src, darkSrc, width, height, withName } = logo;
  return (
    <picture
      // Before the name would break into two lines, as with wider letter spacing, the mark shrinks.
      className={withName ? "min-w-0 shrink-[9999]" : undefined}
      data-testid="logo-picture"
    >
      {darkSrc && <source srcSet={darkSrc} media="screen and (prefers-color-scheme: dark)" />}
      <img
        src={src}
        width={width}
        height={height}
        alt={withName ? "" : shopName}
        className={withName ? `${LOGO_IMAGE} -mt-1 h-[26px]` : `${LOGO_IMAGE} h-9`}
      />
    </picture>
  );
}

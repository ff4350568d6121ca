import { useLocation } from "@remix-run/react";
import {
  forwardRef,
  useEffect,
  useReducer,
  useRef,
  useState,
  type ComponentProps,
  type RefObject,
} from "react";
import { useDrawerFetcher } from "~/components/drawers/drawer-fetcher";
import { LinkTo } from "~/components/ui/link-to";
import { useMessages } from "~/components/ui/messages";
import { createLazyComponent, useLazy } from "~/components/ui/lazy";
import type { LayoutData } from "~/services/layout/layout.server";
import type { MenuPage } from "~/services/layout/menu-page.server";
import type { MenuItem } from "~/services/layout/types";
import { findCurrentEntry } from "~/domain/layout/current-entry";
import { useLastMove } from "~/components/menu/use-last-move";

export interface MegaMenuProps {
  items: LayoutData["menu"];
  /** the same entries with their sub-levels */
  tree: readonly MenuItem[];
  current: LayoutData["menu"][number] | null;
  /** the same links as before, so that React does not remount them */
  Link: typeof BarLink;
  lastMove: RefObject<PointerEvent>;
  /** whether the pointer has moved over the bar, rather than rested there since the last page */
  isPointedAt: RefObject<boolean>;
}

type BarLinkProps = Omit<ComponentProps<typeof LinkTo>, "link"> & {
  item: LayoutData["menu"][number];
  isCurrent: boolean;
};

/**
 * A first-level entry, with the mega menu and without. A folder has no page: it links to its branch
 * of the menu page.
 */
const BarLink = forwardRef<HTMLAnchorElement, BarLinkProps>(function BarLink(
  { item, isCurrent, ...attributes },
  ref,
) {
  const { id, name, href, external, newTab } = item;
  return (
    <LinkTo
      ref={ref}
      {...attributes}
      link={{ label: name, href: href ?? `/menu#${id}`, external, newTab }}
      aria-current={isCurrent ? "true" : undefined}
      className="inline-flex items-center gap-1 border-b-2 border-transparent py-2.5 text-small hover:border-ink aria-[current]:border-clay xl:text-[0.9375rem] forced-colors:[&:not([aria-current])]:border-[Canvas]"
    />
  );
});

const PLACES = { wide: "max-xl:hidden", narrow: "xl:hidden" };

/** It may end in the page's margin (domain/layout/menu-bar.ts). */
export const BAR = "page-width flex flex-wrap lg:pr-0";

/** The button that opens an entry's panel takes the space before the next entry, and no height. */
export const toEntryClasses = ({ place }: MegaMenuProps["items"][number]) =>
  `flex pr-6 last:pr-0 xl:pr-8 ${place ? PLACES[place] : ""}`;

const megaMenu = createLazyComponent<MegaMenuProps>(
  () => import("~/components/menu/mega-menu"),
  "menus",
);

/** A screen that is touched, and wide enough for this menu. */
const TOUCHED = "(any-pointer: coarse) and (min-width: 64rem)";

/**
 * The first level of the menu as links; the first hover or focus fetches the panels below them, on
 * touch screens the first idle moment (behaviour §2.14).
 */
export function MainMenu({ items }: Pick<MegaMenuProps, "items">) {
  const t = useMessages();
  const nav = useRef<HTMLElement>(null);
  const lastMove = useLastMove();
  const isPointedAt = useRef(false);
  const [wanted, want] = useReducer(() => true, false);
  const current = findCurrentEntry(items, useLocation().pathname);
  const Mega = useLazy(megaMenu, wanted);
  const tree = useTree(wanted);
  const isReady = useMenuReleased(nav, Mega !== null && tree !== null);
  useEffect(() => {
    // Without hovering, the buttons that open the panels are the way to them: they are there before
    // the first press.
    if (matchMedia(TOUCHED).matches) want();
    if (nav.current?.matches(":hover,:focus-within")) want();
    for (const sign of ["pointermove", "focusin", "pointerdown"])
      nav.current?.addEventListener(sign, want, { once: true });
    let chosen: EventTarget | null = null;
    const trackPointer = (event: MouseEvent) => {
      // A click on an entry leads to its page: no panel may open above it.
      if (event.type === "click") chosen = event.target;
      else if (event.target === chosen || event !== lastMove.current) return;
      isPointedAt.current = event.type !== "click";
    };
    for (const sign of ["pointermove", "click"] as const)
      nav.current?.addEventListener(sign, trackPointer);
  }, [lastMove]);
  return (
    <nav
      ref={nav}
      aria-label={t("header.mainMenu")}
      className="hidden lg:block"
      data-area="mega-menu"
      data-testid="main-menu"
    >
      {Mega && tree && isReady ? (
        <Mega
          items={items}
          tree={tree}
          current={current}
          Link={BarLink}
          lastMove={lastMove}
          isPointedAt={isPointedAt}
        />
      ) : (
        <ul className={BAR}>
          {items.map((item) => (
            <li key={item.id} className={`${toEntryClasses(item)} relative`}>
              <BarLink item={item} isCurrent={item === current} />
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

/** The entries with their sub-levels, once they are wanted and loaded; else null. */
function useTree(wanted: boolean): readonly MenuItem[] | null {
  const { result, load } = useDrawerFetcher<{ menu: MenuPage }>("menu");
  useEffect(() => {
    if (wanted) load();
  }, [wanted, load]);
  return (wanted && result?.page?.menu.items) || null;
}

/**
 * Whether the mega menu may replace the plain links: a link that is pressed at the moment must
 * remain until its click.
 */
function useMenuReleased(nav: RefObject<HTMLElement>, isLoaded: boolean): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!isLoaded) return;
    if (!nav.current?.matches(":active")) return setReady(true);
    const release = () => setTimeout(() => setReady(true));
    const listening = new AbortController();
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, release, listening);
    return () => listening.abort();
  }, [nav, isLoaded]);
  return isReady;
}

import * as NavigationMenu from "@radix-ui/react-navigation-menu";
import { useLocation, useNavigation } from "@remix-run/react";
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { BAR, toEntryClasses, type MegaMenuProps } from "~/components/layout/main-menu";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import { MORE } from "~/domain/layout/menu-bar";
import { createHoverIntent, type HoverIntent } from "./hover-intent";
import { MegaPanel, type PanelItem } from "./mega-panel";

/**
 * The bar with its panels (behaviour §2.14, §4.11): a link and a disclosure button for each entry,
 * after the ARIA practices.
 */
export default function MegaMenu({
  items,
  tree,
  current,
  Link,
  lastMove,
  isPointedAt,
}: MegaMenuProps) {
  const [open, setOpen] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const hover = useMemo(
    () => createHoverIntent((value) => setOpen(isSearching() ? "" : value)),
    [],
  );
  const { key } = useLocation();
  // A chosen link closes the panel before the next page has loaded.
  const leavesFor = useNavigation().location?.key;

  useEffect(() => {
    hover.cancel();
    setOpen("");
  }, [key, leavesFor, hover]);
  useTakeOver(list, hover, { lastMove, isPointedAt });
  useEffect(() => {
    // An entry that appeared below a resting pointer receives no leave event.
    const leave = ({ target }: Event) => !list.current?.contains(target as Node) && hover.leave();
    document.addEventListener("pointermove", leave);
    return () => {
      document.removeEventListener("pointermove", leave);
      hover.cancel();
    };
  }, [hover]);

  return (
    <NavigationMenu.Root
      asChild
      aria-label={undefined}
      value={open}
      onValueChange={setOpen}
      activationMode="manual"
    >
      {/* Panels are as wide as the bar, although Radix and the plain entries position theirs. */}
      <div className="[&>div:first-child]:!static" data-testid="mega-menu">
        <NavigationMenu.List ref={list} className={BAR}>
          {items.map((item) => (
            <Entry
              key={item.id}
              item={item}
              panel={findPanel(item, items, tree)}
              hover={hover}
              lastMove={lastMove}
              close={() => setOpen("")}
            >
              <Link item={item} isCurrent={item === current} />
            </Entry>
          ))}
        </NavigationMenu.List>
        {open && (
          <div
            className="absolute inset-x-0 top-full h-dvh bg-backdrop-light"
            data-testid="mega-backdrop"
          />
        )}
      </div>
    </NavigationMenu.Root>
  );
}

/** The entry with what is below it: for "More" the entries that the bar has no room for. */
function findPanel(
  item: MegaMenuProps["items"][number],
  items: MegaMenuProps["items"],
  tree: MegaMenuProps["tree"],
): PanelItem | null {
  const panel = tree.find(({ id, children }) => id === item.id && children.length > 0);
  if (panel || item.id !== MORE) return panel ?? null;
  const findPlace = (id: string) => items.find((entry) => entry.id === id)?.place;
  return {
    ...item,
    href: null,
    children: tree
      .filter(({ id }) => !items.some((entry) => entry.id === id && !entry.place))
      .map((entry) => ({
        ...entry,
        isNarrow: findPlace(entry.id) === "wide",
        children: entry.children.map((child) => ({ ...child, children: [] })),
      })),
  };
}

interface EntryProps extends Pick<MegaMenuProps, "lastMove"> {
  item: MegaMenuProps["items"][number];
  /** the entry with its sub-levels; null without any */
  panel: PanelItem | null;
  hover: HoverIntent;
  close: () => void;
  /** the entry's link */
  children: ReactNode;
}

function Entry({ item, panel, hover, lastMove, close, children }: EntryProps) {
  const t = useMessages<"menus">();
  const isMoved = ({ pointerType, nativeEvent }: PointerEvent) =>
    pointerType === "mouse" && nativeEvent === lastMove.current;
  return (
    <NavigationMenu.Item
      value={item.id}
      // The panel follows its button, so the focus order is correct without Radix's own sentinels.
      className={`${toEntryClasses(item)} [&>[aria-hidden=true][tabindex]]:hidden`}
      data-value={panel ? item.id : ""}
      onPointerMove={(event) => isMoved(event) && hover.enter(panel ? item.id : "")}
      onPointerLeave={({ pointerType }) => pointerType === "mouse" && hover.leave()}
    >
      <NavigationMenu.Link asChild>{children}</NavigationMenu.Link>
      {panel && (
        <>
          <NavigationMenu.Trigger
            className="group -mr-6 h-11 w-6 text-left align-middle text-soft"
            data-testid="mega-toggle"
            aria-label={t("menu.submenu", { name: item.name })}
            onClick={hover.cancel}
          >
            {/* Close to its own entry, away from the next. */}
            <Icon name="chevron-down" size={12} className="ml-0.5 group-aria-expanded:rotate-180" />
          </NavigationMenu.Trigger>
          <NavigationMenu.Content
            className="absolute inset-x-0 top-full z-10 max-h-[70dvh] overflow-y-auto overscroll-contain border-t border-line bg-paper pb-10 pt-5 shadow-raised"
            data-testid="mega-panel"
            // Our own handling: the focus continues in the document's order, and the panel that it
            // leaves closes.
            onFocusOutside={(event) => {
              event.preventDefault();
              const entered = event.target as Element;
              if (!entered.closest(`[data-value="${item.id}"]`)) close();
            }}
            onEscapeKeyDown={hover.cancel}
          >
            <MegaPanel item={panel} />
          </NavigationMenu.Content>
        </>
      )}
    </NavigationMenu.Item>
  );
}

/**
 * The search panel covers the bar: a passing pointer must not open a menu above the suggestions.
 */
function isSearching(): boolean {
  return document.querySelector("[data-search-backdrop]") !== null;
}

/**
 * Replaces the plain links: a focused link keeps the focus, a hovered link opens its panel, a
 * resting pointer opens none.
 */
function useTakeOver(
  list: RefObject<HTMLUListElement>,
  hover: HoverIntent,
  { lastMove, isPointedAt }: Pick<MegaMenuProps, "lastMove" | "isPointedAt">,
) {
  // Read the state while the links still exist: their replacements are not hovered until the
  // pointer moves.
  const [replaced] = useState(() => {
    const entries = [...document.querySelectorAll("[data-area=mega-menu] li")];
    return {
      focused: entries.findIndex((entry) => entry.matches(":focus-within")),
      hovered: entries.findIndex((entry) => entry.matches(":hover")),
    };
  });
  useLayoutEffect(() => {
    list.current?.children[replaced.focused]?.querySelector("a")?.focus({ preventScroll: true });
  }, [list, replaced]);
  useEffect(() => {
    const hovered = list.current?.children[replaced.hovered];
    // A touch screen may have a mouse too: the last pointer event tells which was used.
    const isMouse = lastMove.current?.pointerType === "mouse";
    if (hovered instanceof HTMLElement && isMouse) hover.enter(hovered.dataset.value ?? "");
    if (!isPointedAt.current) hover.cancel();
  }, [list, replaced, hover, lastMove, isPointedAt]);
}

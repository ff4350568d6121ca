import type { DataLayerEvent, ItemList } from "~/domain/analytics-events";
import { toItemId, track } from "./data-layer";

type HeaderArea = Extract<DataLayerEvent, { event: "header_click" }>["area"];
type TreeArea = "mega-menu" | "mobile-menu";
type MenuArea = Exclude<Extract<DataLayerEvent, { event: "menu_click" }>["area"], TreeArea>;

const HEADER: readonly string[] = [
  "announcement",
  "top-links",
  "logo",
  "search",
  "places",
  "back-to-store",
] satisfies HeaderArea[];
const TREES: readonly string[] = ["mega-menu", "mobile-menu"] satisfies TreeArea[];

let listening = false;

/**
 * Reports to the data layer: followed links of header and menus, products chosen from a list, and
 * pressed hearts.
 */
export function listenToLinks(): void {
  if (listening) return;
  listening = true;
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const link = target.closest("a");
    const event = link ? (toLinkEvent(link) ?? toChosenItemEvent(link)) : toFavouriteEvent(target);
    if (event) track(event);
  });
}

/** The nearest ancestor with `data-area` names the link's area. */
function toLinkEvent(link: HTMLAnchorElement): DataLayerEvent | null {
  const click = { label: readLinkName(link), href: link.getAttribute("href") ?? "" };
  const holder = link.closest<HTMLElement>("[data-area]");
  const area = holder?.dataset.area;
  if (!holder || !area) return null;
  if (HEADER.includes(area)) return { event: "header_click", area: area as HeaderArea, ...click };
  if (TREES.includes(area))
    return {
      event: "menu_click",
      area: area as TreeArea,
      level: findMenuLevel(link, holder),
      ...click,
    };
  return { event: "menu_click", area: area as MenuArea, ...click };
}

/**
 * The nearest ancestor with `data-list` names the list; without one, the tiles belong to the page's
 * category.
 */
function toChosenItemEvent(link: HTMLAnchorElement): DataLayerEvent | null {
  const tile = link.closest("article[id^='p-']");
  const list =
    tile?.closest<HTMLElement>("[data-list]")?.dataset.list ??
    (tile?.closest("main") ? "category" : null);
  if (!tile || !list) return null;
  const items = [
    {
      item_id: toItemId({ id: tile.id.slice(tile.id.lastIndexOf("-") + 1) }),
      item_name: readLinkName(link),
    },
  ];
  return { event: "select_item", item_list_id: list as ItemList, items };
}

/** A heart that was not pressed before; the heading beside it names the product. */
function toFavouriteEvent(target: Element): DataLayerEvent | null {
  const heart = target.closest("button[aria-pressed=false]")?.closest("[data-heart]");
  const id = heart?.querySelector<HTMLInputElement>("[name=productId]")?.value;
  const name = heart?.closest("article, li, main")?.querySelector("h1, h2, h3")?.textContent;
  return id
    ? { event: "add_to_wishlist", items: [{ item_id: toItemId({ id }), item_name: name ?? id }] }
    : null;
}

/** The level of a menu entry: the number of lists around it. */
function findMenuLevel(link: Element, menu: Element): 1 | 2 | 3 {
  let depth = 0;
  for (
    let entry = link.closest("li");
    entry && menu.contains(entry);
    entry = entry.parentElement?.closest("li") ?? null
  )
    depth += 1;
  if (depth >= 3) return 3;
  return depth === 2 ? 2 : 1;
}

function readLinkName(link: Element): string {
  return link.getAttribute("aria-label") ?? link.textContent?.trim() ?? "";
}

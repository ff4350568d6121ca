import { track, type DataLayerEvent, type ItemList } from "./data-layer";

type HeaderArea = Extract<DataLayerEvent, { event: "header_click" }>["area"];
type MenuArea = Exclude<Extract<DataLayerEvent, { event: "menu_click" }>["area"], "mega-menu" | "mobile-menu">;

/** The areas of the header, by what holds their links. */
const HEADER: [selector: string, area: HeaderArea][] = [
  [".announcement", "announcement"],
  [".top-links", "top-links"],
  [".logo", "logo"],
  [".search-toggle", "search"],
  [".places", "places"],
  [".back-to-store", "back-to-store"],
];
/** Parts of the mobile menu that are no tree of categories. */
const MENU: [selector: string, area: MenuArea][] = [
  [".menu-quick-links", "quick-links"],
  [".menu-buttons", "quick-buttons"],
  [".menu-bottom", "bottom-menu"],
  [".menu-social", "social"],
];
const LISTS: [selector: string, list: ItemList][] = [
  [".search-page", "search-results"],
  [".slider", "slider"],
  ["main", "category"],
];

let listening = false;

/** Tells the data layer of every link of header and menus that is followed, every product chosen from a list, and every heart pressed. */
export function listenToLinks(): void {
  if (listening) return;
  listening = true;
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest("a") : null;
    const event = link ? (clickOnLink(link) ?? chosenItem(link)) : target instanceof Element ? newFavourite(target) : null;
    if (event) track(event);
  });
}

function clickOnLink(link: HTMLAnchorElement): DataLayerEvent | null {
  const click = { label: nameOf(link), href: link.getAttribute("href") ?? "" };
  const header = areaOf(link, HEADER);
  if (header) return { event: "header_click", area: header, ...click };
  const part = areaOf(link, MENU);
  if (part) return { event: "menu_click", area: part, ...click };
  if (link.closest(".main-menu")) return { event: "menu_click", area: "mega-menu", level: levelIn(link, ".main-menu"), ...click };
  if (link.closest(".menu-content")) return { event: "menu_click", area: "mobile-menu", level: levelIn(link, ".menu-content"), ...click };
  return null;
}

function chosenItem(link: HTMLAnchorElement): DataLayerEvent | null {
  const tile = link.closest("article[id^='p-']");
  const list = tile && areaOf(tile, LISTS);
  return list
    ? {
        event: "select_item",
        item_list_id: list,
        items: [{ item_id: tile.id.slice(tile.id.lastIndexOf("-") + 1), item_name: nameOf(link) }],
      }
    : null;
}

/** A heart that was not pressed before. */
function newFavourite(target: Element): DataLayerEvent | null {
  const heart = target.closest(".heart button[aria-pressed=false]");
  const id = heart?.closest("form")?.querySelector<HTMLInputElement>("[name=productId]")?.value;
  const name = heart?.closest("article, main")?.querySelector(".tile-name, h1")?.textContent?.trim();
  return id ? { event: "add_to_wishlist", items: [{ item_id: id, item_name: name ?? id }] } : null;
}

function areaOf<Area>(element: Element, areas: [selector: string, area: Area][]): Area | null {
  return areas.find(([selector]) => element.closest(selector))?.[1] ?? null;
}

/** As deep as the lists that it stands in. */
function levelIn(link: Element, menu: string): 1 | 2 | 3 {
  let depth = 0;
  for (let entry = link.closest("li"); entry?.closest(menu); entry = entry.parentElement?.closest("li") ?? null) depth += 1;
  return depth >= 3 ? 3 : depth === 2 ? 2 : 1;
}

function nameOf(link: Element): string {
  return link.getAttribute("aria-label") ?? link.textContent?.trim() ?? "";
}

import { parseConsents } from "~/domain/consent";

/** A product in the data layer. */
export interface DataLayerItem {
  /** the product's number, else its id */
  item_id: string;
  item_name: string;
  item_brand?: string;
  item_variant?: string;
  /** per piece, in major units */
  price?: number;
  quantity?: number;
}

/** A list of products. */
export type ItemList =
  | "search-panel"
  | "search-results"
  | "category"
  | "slider"
  | "cart-upsell"
  | "favourites"
  | "wishlist";

interface WishlistOrigin {
  wishlistUuid?: string;
  wishlistName?: string;
}

interface ItemsInList extends WishlistOrigin {
  item_list_id: ItemList;
  items: DataLayerItem[];
}

interface ItemsForMoney {
  currency: string;
  /** of all items together, in major units */
  value: number;
  items: DataLayerItem[];
}

interface LinkClick {
  label: string;
  href: string;
}

/** Every event of the data layer; docs/analytics.md says when each is pushed. */
export type DataLayerEvent =
  | ({
      event: "header_click";
      area: "announcement" | "top-links" | "logo" | "search" | "places" | "back-to-store";
    } & LinkClick)
  | ({ event: "menu_click"; area: "mega-menu" | "mobile-menu"; level: 1 | 2 | 3 } & LinkClick)
  | ({
      event: "menu_click";
      area: "quick-links" | "quick-buttons" | "bottom-menu" | "social";
    } & LinkClick)
  | { event: "search"; search_term: string; origin: "typed" | "phrase" }
  | ({ event: "view_item_list" | "select_item" } & ItemsInList)
  | ({ event: "view_item" | "add_to_cart" | "remove_from_cart" | "begin_checkout" } & ItemsForMoney)
  | ({ event: "add_to_wishlist"; items: DataLayerItem[] } & WishlistOrigin)
  | ({ event: "purchase"; transaction_id: string } & ItemsForMoney);

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/**
 * Pushes an event, after consent only. The first event creates the data layer, unless another
 * script has made one.
 */
export function track(event: DataLayerEvent): void {
  if (!parseConsents(document.cookie).has("analytics")) return;
  (window.dataLayer ??= []).push(event);
}

/** A component's data about the product that it shows. */
export interface ShownProduct {
  id: string;
  number?: string | null;
  name: string;
  brand: string | null;
}

/** The numbers of the products that were shown, by id: presses know only the id. */
const numbers = new Map<string, string>();

/** The identifier of a product in every event: its number, else its id. */
export function toItemId({ id, number }: Pick<ShownProduct, "id" | "number">): string {
  if (number) numbers.set(id, number);
  return numbers.get(id) ?? id;
}

/** A shown product as an item of the data layer. */
export function toShownItem({ brand, name, ...product }: ShownProduct): DataLayerItem {
  return { item_id: toItemId(product), item_name: name, ...(brand && { item_brand: brand }) };
}

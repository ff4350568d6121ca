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

import type { Notice } from "~/services/platform/http/outcome.server";
import type { FormView } from "~/services/platform/http/types";
import type { WishlistType } from "./wishlist.schemas.server";
import type { LinkView } from "~/services/platform/types";
import type { ProductTile } from "~/services/catalogue/types";

/** A named list among others. */
export interface WishlistOption {
  id: string;
  name: string;
  type: WishlistType;
  /** e.g. "Wedding list" */
  typeLabel: string;
  count: number;
  /** ids of its products; null where the backend does not tell */
  productIds: string[] | null;
}

/** What page and drawer of the favourites show. */
export interface FavouritesView {
  products: ProductTile[];
  /** favourites that the shop has no more */
  goneIds: string[];
  loggedIn: boolean;
  /** the customer's lists; null for somebody who is not logged in, and where the backend has no named lists */
  lists: WishlistOption[] | null;
  /** named lists can be had, after a login */
  listsOffered: boolean;
  /** where an empty list leads: /create-wishlist on the Swedish channel, /news on every other (behaviour §2.19) */
  emptyLink: LinkView;
  /** behaviour §2.19: only when the language locale is sv */
  weddingLink: LinkView | null;
}

/** One list of the customer's own. */
export interface WishlistView extends WishlistOption {
  products: ProductTile[];
  /** items that the shop has no more */
  goneIds: string[];
  /** absolute address for sharing */
  shareHref: string | null;
  uuid: string | null;
  /** other lists that an item may be moved to */
  others: { id: string; name: string }[];
}

/** What others see of a shared list. */
export interface SharedWishlistView {
  name: string;
  /** the owner's first name; null where it is not known */
  ownerName: string | null;
  uuid: string | null;
  typeLabel: string;
  products: ProductTile[];
}

/** What the form of a new list gets without leaving its page: its errors, or the message of success. */
export interface WishlistAnswer {
  form: FormView | null;
  status: { text: string; tone: "good" | "bad" } | null;
}

/** Answer of /api/favourites; null while the backend gives none. */
export interface FavouritesApiAnswer {
  view: FavouritesView | null;
}

/** What the scripts of a page get for a form of the favourites. */
export interface FavouritesAnswer {
  status: { text: string; tone: "good" | "bad" };
  /** the cart has accepted the products */
  cartChanged: boolean;
  /** a product went into this list: for the analytics of wishlist products */
  intoList: { uuid: string | null; name: string; productIds: string[] } | null;
}

/** The result of a form. */
export interface FavouritesResult extends Pick<FavouritesAnswer, "cartChanged" | "intoList"> {
  notice: Notice;
}

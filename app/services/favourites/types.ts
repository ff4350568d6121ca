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
  /** ids of its products; null if the backend does not give them */
  productIds: string[] | null;
}

/** What page and drawer of the favourites show. */
export interface FavouritesView {
  products: ProductTile[];
  goneIds: string[];
  loggedIn: boolean;
  /** the customer's lists; null without a login, and if the backend has no named lists */
  lists: WishlistOption[] | null;
  /** named lists are available after a login */
  listsOffered: boolean;
  /** where an empty list leads: /create-wishlist on the Swedish channel, /news on every other (behaviour §2.19) */
  emptyLink: LinkView;
  /** behaviour §2.19: only when the language locale is sv */
  weddingLink: LinkView | null;
}

/** One list of the customer's own. */
export interface WishlistView extends WishlistOption {
  products: ProductTile[];
  goneIds: string[];
  /** absolute address for sharing */
  shareHref: string | null;
  uuid: string | null;
  /** other lists that an item may be moved to */
  others: { id: string; name: string }[];
}

/** A shared list, as others see it. */
export interface SharedWishlistView {
  name: string;
  /** the owner's first name; null if unknown */
  ownerName: string | null;
  uuid: string | null;
  typeLabel: string;
  products: ProductTile[];
}

/** The answer to a new list's form that stays on its page: errors, or the success message. */
export interface WishlistAnswer {
  form: FormView | null;
  status: { text: string; tone: "good" | "bad" } | null;
}

/** Answer of /api/favourites; null while the backend gives none. */
export interface FavouritesApiAnswer {
  view: FavouritesView | null;
}

/** A favourites form's answer to scripts. */
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

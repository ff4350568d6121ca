import type { Notice } from "~/services/platform/http/outcome.server";
import type { FormView } from "~/services/platform/http/types";
import type { WishlistType } from "./wishlist.schemas.server";
import type { LinkView } from "~/services/platform/types";
import type { ProductTile } from "~/services/catalogue/types";

/** A named list to choose from. */
export interface WishlistOption {
  id: string;
  name: string;
  type: WishlistType;
  /** e.g. "Wedding list" */
  typeLabel: string;
  count: number;
  /** ids of its products; null if the backend does not send them */
  productIds: string[] | null;
}

/** The view model of the favourites page and drawer. */
export interface FavouritesView {
  products: ProductTile[];
  /** favourites that the shop no longer has */
  goneIds: string[];
  loggedIn: boolean;
  /** the customer's lists; null for shoppers who are not logged in, and if the backend has no named lists */
  lists: WishlistOption[] | null;
  /** named lists are available after a login */
  listsOffered: boolean;
  /** where an empty list leads: /create-wishlist on the Swedish channel, /news on every other (behaviour §2.19) */
  emptyLink: LinkView;
  /** behaviour §2.19: only when the language locale is sv */
  weddingLink: LinkView | null;
}

/** One of the customer's own lists. */
export interface WishlistView extends WishlistOption {
  products: ProductTile[];
  /** items that the shop no longer has */
  goneIds: string[];
  /** absolute URL for sharing */
  shareHref: string | null;
  uuid: string | null;
  /** the lists that an item may be moved to */
  others: { id: string; name: string }[];
}

/** A shared list as others see it. */
export interface SharedWishlistView {
  name: string;
  /** the owner's first name; null if unknown */
  ownerName: string | null;
  uuid: string | null;
  typeLabel: string;
  products: ProductTile[];
}

/** The answer to the form of a new list that is sent without leaving the page: its errors, or a success message. */
export interface WishlistAnswer {
  form: FormView | null;
  status: { text: string; tone: "good" | "bad" } | null;
}

/** Answer of /api/favourites; null if the backend does not answer. */
export interface FavouritesApiAnswer {
  view: FavouritesView | null;
}

/** The answer to a form of the favourites that scripts have sent. */
export interface FavouritesAnswer {
  status: { text: string; tone: "good" | "bad" };
  /** the cart has accepted the products */
  cartChanged: boolean;
  /** a product was added to this list: for analytics of wishlists */
  intoList: { uuid: string | null; name: string; productIds: string[] } | null;
}

/** The result of a form. */
export interface FavouritesResult extends Pick<FavouritesAnswer, "cartChanged" | "intoList"> {
  notice: Notice;
}

import type { Notice, NoticeView } from "~/services/platform/http/outcome.server";
import type { FormView } from "~/services/platform/http/types";

/** The answer to a new list's form that stays on its page: errors, or the success message. */
export interface WishlistAnswer {
  form: FormView | null;
  status: { text: string; tone: "good" | "bad" } | null;
}

/** A favourites form's answer to scripts. */
export interface FavouritesAnswer {
  status: NoticeView;
  /** the cart has accepted the products */
  hasChangedCart: boolean;
  /** a product went into this list: for the analytics of wishlist products */
  intoList: { uuid: string | null; name: string; productIds: string[] } | null;
}

/** The result of a form. */
export interface FavouritesResult extends Pick<FavouritesAnswer, "hasChangedCart" | "intoList"> {
  notice: Notice;
}

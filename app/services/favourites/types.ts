/** What a form of favourites and lists has changed. */
export interface FavouritesChange {
  /** the cart has accepted the products */
  hasChangedCart: boolean;
  /** a product went into this list: for the analytics of wishlist products */
  intoList: { uuid: string | null; name: string; productIds: string[] } | null;
}

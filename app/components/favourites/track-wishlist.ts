import { toItemId, track } from "~/components/analytics/data-layer";
import type { FavouritesChange } from "~/services/favourites/types";

interface Named {
  id: string;
  number?: string | null;
  name: string;
}

/**
 * Products of a list are tracked with its uuid and name (behaviour §3.15).
 *
 * @param products shown together
 */
export function trackList({
  uuid,
  name,
  products,
}: {
  uuid: string | null;
  name: string;
  products: readonly Named[];
}): void {
  const items = products.map((product) => ({
    item_id: toItemId(product),
    item_name: product.name,
  }));
  track({
    event: "view_item_list",
    item_list_id: "wishlist",
    items,
    wishlistName: name,
    ...(uuid && { wishlistUuid: uuid }),
  });
}

/** Reports products added to a list. @param names of the products, by id */
export function trackIntoList(
  { uuid, name, productIds }: NonNullable<FavouritesChange["intoList"]>,
  names: ReadonlyMap<string, string>,
): void {
  const items = productIds.map((id) => ({
    item_id: toItemId({ id }),
    item_name: names.get(id) ?? id,
  }));
  track({
    event: "add_to_wishlist",
    items,
    wishlistName: name,
    ...(uuid && { wishlistUuid: uuid }),
  });
}

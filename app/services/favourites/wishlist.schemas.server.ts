import { z } from "zod";
import { isWantedQuantity } from "~/domain/favourites/wanted-quantity";
import {
  defineEntity,
  type FieldsOf,
  listIncludes,
  type Schemas,
} from "~/services/platform/store-api/schemas/entity.server";
import {
  elementsOf,
  id,
  listOf,
  number,
  numberWithDefault,
  text,
} from "~/services/platform/store-api/schemas/primitives.server";

/** Shopware's own wishlist; of its products only the ids. */
export const coreWishlistSchema = z
  .object({
    products: z.object({
      elements: listOf(defineEntity("product", { id })),
      total: numberWithDefault(0),
    } satisfies FieldsOf<Schemas["ProductListingResult"]>),
  } satisfies FieldsOf<Schemas["WishlistLoadRouteResponse"]>)
  .transform(({ products }) => ({
    ids: products.elements.map((product) => product.id),
    total: products.total,
  }));
export const CORE_WISHLIST_INCLUDES = listIncludes(coreWishlistSchema);

/** The kinds of a named list. */
export const WISHLIST_TYPES = ["default", "christmas", "wedding"] as const;
export type WishlistType = (typeof WISHLIST_TYPES)[number];
const typeSchema = z.enum(WISHLIST_TYPES).catch("default");

/** How many of the product are wanted; null where the extension is too old to know. */
const itemSchema = z.object({
  productId: id,
  quantity: number.transform((wanted) => (isWantedQuantity(wanted) ? wanted : null)),
});
export type WishlistItem = z.output<typeof itemSchema>;

/** A named list [X]; `items` is null where the backend does not send them. */
export const wishlistSchema = z
  .object({
    id,
    uuid: text,
    name: text,
    type: typeSchema,
    items_count: numberWithDefault(0),
    items: z.array(itemSchema).nullish().catch(null),
  })
  .transform(({ items, items_count, ...list }) => ({
    ...list,
    name: list.name ?? "",
    count: items?.length ?? items_count,
    items: items ?? null,
    productIds: items?.map(({ productId }) => productId) ?? null,
  }));
export type WishlistEntity = z.output<typeof wishlistSchema>;
export const wishlistsSchema = elementsOf(wishlistSchema);

/** A shared list: its name, its items, and the owner's first name if the extension gives it. */
export const sharedWishlistSchema = z
  .object({
    uuid: text,
    name: text,
    type: typeSchema,
    ownerName: text,
    items: listOf(itemSchema),
  })
  .transform((list) => ({ ...list, name: list.name ?? "" }));
export type SharedWishlist = z.output<typeof sharedWishlistSchema>;

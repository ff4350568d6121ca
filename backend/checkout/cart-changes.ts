import { newLine } from "./cart-store";
import { lineItemNotFound, mixedLineItemType, notStackable, typeNotUpdatable } from "./http-errors";
import { MAX_LINES, tooManyLines, type AddedItem, type ChangedItem } from "./item-request";
import { sameCode } from "./promotions";
import type { StoredCart } from "./types";

/** A change to a stored cart, and the lines it touched. */
export interface CartChange {
  cart: StoredCart;
  modifiedLineIds: Set<string>;
}

/** Adds items: the quantity of an existing line grows, a new code is appended. */
export function addItems(cart: StoredCart, items: AddedItem[]): CartChange {
  const modifiedLineIds = new Set<string>();
  const lines = [...cart.lines];
  const promotionCodes = [...cart.promotionCodes];
  for (const item of items) {
    if (item.type === "promotion") {
      const known = promotionCodes.find((code) => sameCode(code, item.code));
      // A code in other letters is in the same line, which accepts no second one.
      if (known !== undefined && known !== item.code) throw notStackable(item.code);
      if (known === undefined) promotionCodes.push(item.code);
      continue;
    }
    if (cart.discounts.some(({ id }) => id === item.id))
      throw mixedLineItemType(item.id, item.type);
    const index = lines.findIndex(({ id }) => id === item.id);
    const known = lines[index];
    // Shopware marks a new line as modified, not one whose quantity grows.
    if (known) lines[index] = { ...known, quantity: known.quantity + item.quantity };
    else {
      lines.push(newLine(item.id, item.referencedId, item.quantity));
      modifiedLineIds.add(item.id);
    }
  }
  if (lines.length > MAX_LINES) throw tooManyLines();
  return { cart: { ...cart, lines, promotionCodes }, modifiedLineIds };
}

/**
 * Sets quantities (or the product) of lines.
 *
 * @throws 404 for an unknown line, 400 for a promotion's line
 */
export function changeItems(cart: StoredCart, items: ChangedItem[]): CartChange {
  const modifiedLineIds = new Set<string>();
  const lines = [...cart.lines];
  for (const item of items) {
    const index = lines.findIndex(({ id }) => id === item.id);
    const line = lines[index];
    if (!line)
      throw cart.discounts.some(({ id }) => id === item.id)
        ? typeNotUpdatable("promotion")
        : lineItemNotFound(item.id);
    if (item.type === "promotion") throw typeNotUpdatable(item.type);
    lines[index] = {
      ...line,
      quantity: item.quantity ?? line.quantity,
      referencedId: item.referencedId ?? line.referencedId,
    };
    modifiedLineIds.add(item.id);
  }
  return { cart: { ...cart, lines }, modifiedLineIds };
}

/**
 * Removes lines. Removing a discount removes its code, or blocks an automatic promotion.
 *
 * @throws 404 for an unknown line
 */
export function removeItems(cart: StoredCart, ids: string[]): CartChange {
  const changed = ids.reduce(
    (current, id) =>
      current.lines.some((line) => line.id === id)
        ? withoutLine(current, id)
        : withoutDiscount(current, id),
    cart,
  );
  return { cart: changed, modifiedLineIds: new Set() };
}

function withoutLine(cart: StoredCart, id: string): StoredCart {
  return { ...cart, lines: cart.lines.filter((line) => line.id !== id) };
}

function withoutDiscount(cart: StoredCart, id: string): StoredCart {
  const removed = cart.discounts.find((discount) => discount.id === id);
  if (!removed) throw lineItemNotFound(id);
  const isAutomatic = removed.code === "";
  return {
    ...cart,
    discounts: cart.discounts.filter(({ promotionId }) => promotionId !== removed.promotionId),
    promotionCodes: cart.promotionCodes.filter((code) => !sameCode(code, removed.code)),
    blockedPromotionIds: isAutomatic
      ? [...cart.blockedPromotionIds, removed.promotionId]
      : cart.blockedPromotionIds,
  };
}

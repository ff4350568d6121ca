import { loadCartProducts } from "../catalogue/cart-products";
import type { Backend, SalesChannelContext } from "../types";
import { calculateCart } from "./calculate";
import type { CartChange } from "./cart-changes";
import { emptyCart, readCart, writeCart } from "./cart-store";
import { missingSalutation } from "./missing-salutation";
import { loadPromotions } from "./promotion-source";
import { blockedCountry, loadShippingMethod } from "./shipping-source";
import { inTransaction } from "./transaction";
import type { CalculatedCart, StoredCart } from "./types";

/** A cart calculated for this context, and whether it has ever been stored. */
interface LoadedCart {
  cart: CalculatedCart;
  isStored: boolean;
}

/**
 * The cart of the context (or the one stored under `token`), calculated now. Invalid parts (stock,
 * deleted products, codes) are also corrected in the database; `cart.errors` reports the
 * corrections.
 */
export function loadCart(
  backend: Backend,
  context: SalesChannelContext,
  token = context.token,
): LoadedCart {
  const stored = readCart(backend.db, token);
  if (!stored)
    return {
      cart: calculate(backend, context, { cart: emptyCart(token), modifiedLineIds: new Set() }),
      isStored: false,
    };
  const cart = calculate(backend, context, { cart: stored, modifiedLineIds: new Set() });
  if (isSame(cart.cart, stored)) return { cart, isStored: true };
  return { cart: updateCart(backend, context, unchanged, token), isStored: true };
}

/**
 * Changes the stored cart and calculates the result in one write transaction: writers wait for each
 * other, and none changes an outdated cart. After it returns, the cart is on disk. If `change`
 * throws, the cart is not changed.
 */
export function updateCart(
  backend: Backend,
  context: SalesChannelContext,
  change: (cart: StoredCart) => CartChange,
  token = context.token,
): CalculatedCart {
  return inTransaction(backend.db, () => {
    const cart = calculate(
      backend,
      context,
      change(readCart(backend.db, token) ?? emptyCart(token)),
    );
    writeCart(backend.db, cart.cart, cart.calculatedAt);
    return cart;
  });
}

function calculate(
  backend: Backend,
  context: SalesChannelContext,
  { cart, modifiedLineIds }: CartChange,
): CalculatedCart {
  const now = new Date();
  return calculateCart({
    cart,
    products: loadCartProducts(
      backend,
      context,
      cart.lines.flatMap((line) => line.referencedId ?? []),
    ),
    promotions: loadPromotions(backend, context, now),
    shippingMethod: loadShippingMethod(backend, context),
    blockedCountry: blockedCountry(backend, context),
    missingSalutation: missingSalutation(backend, context),
    decimals: context.currencyDecimals,
    now,
    modifiedLineIds,
  });
}

function unchanged(cart: StoredCart): CartChange {
  return { cart, modifiedLineIds: new Set() };
}

function isSame(one: StoredCart, other: StoredCart): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

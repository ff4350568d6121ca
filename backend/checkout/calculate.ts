import { cartDiscountLines } from "./cart-discounts";
import { calculateDelivery, discountDelivery } from "./deliveries";
import { shippingAddressBlocked, type CartError } from "./errors";
import { cartPrice, totalOf } from "./prices";
import { calculateProductLines } from "./product-lines";
import { discountNotices, selectPromotions } from "./promotions";
import type {
  CalculatedCart,
  CalculatedLine,
  CartInput,
  Delivery,
  KnownDiscount,
  PromotionLine,
} from "./types";

/**
 * Calculates a cart like Shopware 6.6.7: goods (stock, quantities, prices), discounts on goods,
 * shipping, discounts on shipping. Pure: nothing is read or written. Store `result.cart`;
 * calculating that again changes nothing.
 */
export function calculateCart(input: CartInput): CalculatedCart {
  const { cart, decimals } = input;
  const goods = calculateProductLines(input);
  const selection = selectPromotions(
    input,
    totalOf(goods.lines.map((line) => line.price)),
    goods.lines.length > 0,
  );
  const cartDiscounts = cartDiscountLines(selection.applied, goods.lines, decimals);
  const { delivery, errors: shippingErrors } = calculateDelivery(
    [...goods.lines, ...cartDiscounts],
    input,
  );
  const onShipping = delivery
    ? discountDelivery(delivery, selection.applied, decimals)
    : { lines: [], deliveries: [] };

  const discounts = [...cartDiscounts, ...onShipping.lines];
  const lines: CalculatedLine[] = [...goods.lines, ...discounts];
  const deliveries: Delivery[] = delivery ? [delivery, ...onShipping.deliveries] : [];
  const known = discounts.map(knownDiscount);
  const addressErrors = input.blockedCountry ? [shippingAddressBlocked(input.blockedCountry)] : [];
  return {
    cart: {
      ...cart,
      lines: goods.lines.map((line) => line.stored),
      promotionCodes: selection.codes,
      discounts: known,
    },
    lines,
    deliveries,
    price: cartPrice(
      lines.map((line) => line.price),
      deliveries.map((each) => each.shippingCosts),
    ),
    errors: distinct([
      ...goods.errors,
      ...selection.errors,
      ...discountNotices(cart.discounts, known, selection),
      ...shippingErrors,
      ...addressErrors,
      ...(input.missingSalutation ? [input.missingSalutation] : []),
    ]),
    decimals,
    calculatedAt: input.now,
    modifiedLineIds: input.modifiedLineIds ?? new Set(),
  };
}

function knownDiscount({ discount, promotion, code }: PromotionLine): KnownDiscount {
  return { id: discount.id, label: promotion.name, promotionId: promotion.id, code };
}

/** One error per key; the latest text wins. */
function distinct(errors: CartError[]): CartError[] {
  return [...new Map(errors.map((error) => [error.key, error])).values()];
}

/** Errors that block an order (Shopware answers 500 CHECKOUT__CART_INVALID). */
export function blockingErrors({ errors }: CalculatedCart): CartError[] {
  return errors.filter((error) => error.block);
}

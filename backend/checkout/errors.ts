/** The severity of a cart error (Shopware 6.6.7): 0 notice, 10 warning, 20 error. */
type CartErrorLevel = 0 | 10 | 20;

/**
 * A message about the cart itself; the answer is still 200. Format and text are Shopware 6.6.7's.
 */
export interface CartError {
  message: string;
  code: 0;
  key: string;
  level: CartErrorLevel;
  messageKey: string;
  parameters: Record<string, string | number>;
  block: boolean;
  blockResubmit: boolean;
  /** Some errors repeat their parameters at the top level. */
  [exposed: string]: unknown;
}

/**
 * Errors of a lasting state: each calculation reports them until it ends. All others are reported
 * once.
 */
const LASTING = new Set([
  "shipping-method-blocked",
  "shipping-address-blocked",
  "promotion-not-eligible",
  "promotion-excluded",
  "salutation-missing-billing-address",
  "salutation-missing-shipping-address",
]);

export function isLasting(error: CartError): boolean {
  return LASTING.has(error.messageKey);
}

interface ErrorParts {
  messageKey: string;
  /** what follows the message key in the error's key */
  suffix?: string;
  message: string;
  level: CartErrorLevel;
  blocks: boolean;
  parameters: Record<string, string | number>;
  exposed?: Record<string, string | number>;
}

function cartError({
  messageKey,
  suffix = "",
  message,
  level,
  blocks,
  parameters,
  exposed,
}: ErrorParts): CartError {
  return {
    message,
    code: 0,
    ...exposed,
    key: messageKey + suffix,
    level,
    messageKey,
    parameters,
    block: blocks,
    blockResubmit: blocks,
  };
}

export const productStockReached = (id: string, name: string, quantity: number): CartError =>
  cartError({
    messageKey: "product-stock-reached",
    suffix: id,
    message: `The product ${name} is only available ${quantity} times`,
    level: 10,
    blocks: true,
    parameters: { name, quantity },
  });

export const productOutOfStock = (id: string, name: string): CartError =>
  cartError({
    messageKey: "product-out-of-stock",
    suffix: id,
    message: `The product ${name} is no longer available`,
    level: 20,
    blocks: true,
    parameters: { name },
    exposed: { id, name },
  });

/**
 * @param id the line's label if it has one, else its id; Shopware does not fill the placeholder of
 * its message
 */
export const productNotFound = (id: string): CartError =>
  cartError({
    messageKey: "product-not-found",
    suffix: id,
    message: "The product %s could not be found",
    level: 20,
    blocks: true,
    parameters: { id },
    exposed: { id },
  });

export const minOrderQuantity = (id: string, name: string, quantity: number): CartError =>
  cartError({
    messageKey: "min-order-quantity",
    suffix: id,
    message: `The quantity of product ${name} did not meet the minimum order quantity threshold. The quantity has automatically been increased to ${quantity}`,
    level: 10,
    blocks: true,
    parameters: { name, quantity },
    exposed: { id, name, quantity },
  });

export const purchaseStepsQuantity = (id: string, name: string, quantity: number): CartError =>
  cartError({
    messageKey: "purchase-steps-quantity",
    suffix: id,
    message: `Your input quantity does not match with the setup of the ${name}. The quantity was changed to ${quantity}`,
    level: 10,
    blocks: true,
    parameters: { name, quantity },
  });

export const promotionDiscountAdded = (discountId: string, name: string): CartError =>
  cartError({
    messageKey: "promotion-discount-added",
    suffix: `-${discountId}`,
    message: `Discount ${name} has been added`,
    level: 0,
    blocks: false,
    parameters: { name, discountLineItemId: discountId },
  });

export const promotionDiscountDeleted = (discountId: string, name: string): CartError =>
  cartError({
    messageKey: "promotion-discount-deleted",
    suffix: `-${discountId}`,
    message: `Discount ${name} has been removed`,
    level: 0,
    blocks: false,
    parameters: { name, discountLineItemId: discountId },
  });

export const promotionNotFound = (code: string): CartError =>
  cartError({
    messageKey: "promotion-not-found",
    message: `Promotion with code ${code} not found!`,
    level: 20,
    blocks: false,
    parameters: { code },
    exposed: { promotionCode: code },
  });

export const promotionNotEligible = (name: string): CartError =>
  cartError({
    messageKey: "promotion-not-eligible",
    message: `Promotion ${name} not eligible for cart!`,
    level: 0,
    blocks: false,
    parameters: { name },
    exposed: { name },
  });

export const promotionExcluded = (name: string): CartError =>
  cartError({
    messageKey: "promotion-excluded",
    message: `Promotion ${name} was excluded for cart.`,
    level: 0,
    blocks: false,
    parameters: { name },
    exposed: { name },
  });

export const shippingMethodBlocked = (name: string): CartError =>
  cartError({
    messageKey: "shipping-method-blocked",
    suffix: `-${name}`,
    message: `Shipping method ${name} not available`,
    level: 10,
    blocks: true,
    parameters: { name },
  });

/** @param name of the country without delivery */
export const shippingAddressBlocked = (name: string): CartError =>
  cartError({
    messageKey: "shipping-address-blocked",
    suffix: `-${name}`,
    message: `Shippings to shipping address ${name} are not possible.`,
    level: 20,
    blocks: true,
    parameters: { name },
  });

/** @param written the address in short: "Bo Receiver, 20095 Hamburg" */
export const salutationMissing = (
  purpose: "billing" | "shipping",
  addressId: string,
  written: string,
): CartError => ({
  ...cartError({
    messageKey: `salutation-missing-${purpose}-address`,
    message: `A salutation needs to be defined for the ${purpose} address "${written}".`,
    level: 10,
    blocks: true,
    parameters: { addressId },
  }),
  route: { key: "frontend.account.address.edit.page", params: { addressId } },
});

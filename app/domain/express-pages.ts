/**
 * Whether the express checkout box can stand on the page: the checkout has it, and every page with the mini cart. The pages of an order that
 * waits for its payment (compact header, nothing to buy) have neither.
 */
export function hasExpressBox(pathname: string): boolean {
  return !pathname.includes("/checkout/order-payment") && !pathname.startsWith("/checkout/pay/");
}

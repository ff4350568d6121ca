/**
 * Whether a page can show the express checkout box. Pages of an unpaid order use wallets in another
 * way (decision 0026).
 */
export function hasExpressBox(pathname: string): boolean {
  return !pathname.includes("/checkout/order-payment") && !pathname.startsWith("/checkout/pay/");
}

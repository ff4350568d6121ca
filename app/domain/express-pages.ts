/** Whether the express checkout box can stand on the page: the pages of an order that waits for its payment have none (its wallets: decision 0026). */
export function hasExpressBox(pathname: string): boolean {
  return !pathname.includes("/checkout/order-payment") && !pathname.startsWith("/checkout/pay/");
}

/**
 * Behaviour §2.9: on /checkout and below /checkout/order-payment header and footer are compact:
 * they need other data. Their looks are named by the `handle` of these routes.
 */
export function isCompactPath(pathname: string): boolean {
  return /^\/checkout\/?$|\/checkout\/order-payment/i.test(pathname);
}

/** Behaviour §2.12: the checkout's selling points are separated by "|". */
export function parseSellingPoints(text: unknown): string[] {
  return typeof text === "string"
    ? text
        .split("|")
        .map((point) => point.trim())
        .filter(Boolean)
    : [];
}

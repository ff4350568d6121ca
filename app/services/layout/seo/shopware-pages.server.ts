const ID = "([0-9a-f]{32})";

/**
 * Pages of Shopware's own storefront that have another address here. Mails, bookmarks and search
 * results still lead to them.
 */
const PAGES = [
  [`/account/order/edit/${ID}`, "/account/order/$1"],
  ["/account/order", "/account/order/history"],
  ["/account/profile", "/account/details"],
  ["/account/payment", "/account"],
  [`/account/address/${ID}`, "/account/addresses/edit/$1"],
  ["/account/address(/create)?", "/account/addresses$1"],
  ["/checkout/(?:cart|offcanvas)", "/cart"],
  ["/checkout/(?:register|confirm)", "/checkout"],
  [`/checkout/finish/${ID}`, "/account/order/$1"],
  // The cache of pages passes unlisted parameters on only for a redirect, so the path must match
  // without the order's id too.
  ["/checkout/finish(?:/.*)?", "/account/order/history"],
  ["/maintenance", "/"],
  ["/\\.well-known/change-password", "/account/details"],
].map(([former = "", current = ""]) => ({ former: new RegExp(`^${former}/?$`), current }));

/** Our page and its parameters; null if the address does not belong to Shopware's storefront. */
export function findShopwarePage({
  pathname,
  searchParams,
}: URL): [path: string, parameters: URLSearchParams] | null {
  const parameters = new URLSearchParams(searchParams);
  const isFinish = pathname === "/checkout/finish";
  const address = isFinish ? `${pathname}/${parameters.get("orderId") ?? ""}` : pathname;
  if (isFinish) parameters.delete("orderId");
  const page = PAGES.find(({ former }) => former.test(address));
  return page ? [address.replace(page.former, page.current), parameters] : null;
}

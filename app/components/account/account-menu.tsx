import { Form, useLocation } from "@remix-run/react";
import { useLayoutData } from "~/components/ui/layout-data";
import { useMessages } from "~/components/ui/messages";
import { Link } from "~/components/ui/link";

const LINKS = [
  ["/account/details", "account.menu.details"],
  ["/account/order/history", "account.menu.orders"],
  ["/account/addresses", "account.menu.addresses"],
  ["/account/wishlists", "account.menu.wishlists"],
] as const;

/**
 * The account menu (behaviour §2.5): details, order history, wishlists (if the backend has named
 * lists), logout.
 *
 * @param isRow above the account's other pages: one row of links, without the form of the logout
 */
export function AccountMenu({ isRow = false }: { isRow?: boolean }) {
  const t = useMessages<"account">();
  const { pathname } = useLocation();
  const hasLists = useLayoutData()?.wishlistsOffered ?? false;
  return (
    <nav
      aria-label={t("account.menu")}
      className={isRow ? "account-menu account-menu-row" : "account-menu"}
    >
      <ul>
        {LINKS.filter(([to]) => hasLists || to !== "/account/wishlists").map(([to, text]) => (
          <li key={to}>
            <Link to={to} aria-current={`${pathname}/`.startsWith(`${to}/`) ? "page" : undefined}>
              {t(text)}
            </Link>
          </li>
        ))}
        {!isRow && (
          <li>
            <Form method="post" action="/account/logout">
              <button type="submit">{t("account.logout")}</button>
            </Form>
          </li>
        )}
      </ul>
    </nav>
  );
}

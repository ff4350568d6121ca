import { Form, useLocation } from "@remix-run/react";
import { useLayoutData } from "~/components/ui/layout-data";
import { useMessages } from "~/components/ui/messages";
import { Link } from "~/components/ui/link";
import type { AreaKey } from "~/locales/translate";

const LINKS: readonly [
  to: string,
  text: AreaKey<"account">,
  needs?: "storedCardsOffered" | "wishlistsOffered",
][] = [
  ["/account/details", "account.menu.details"],
  ["/account/order/history", "account.menu.orders"],
  ["/account/addresses", "account.menu.addresses"],
  ["/account/cards", "account.menu.cards", "storedCardsOffered"],
  ["/account/wishlists", "account.menu.wishlists", "wishlistsOffered"],
];

const LINK = "block w-full py-3 text-left hover:underline";

const LOOKS = {
  /** in the drawer */
  list: { list: undefined, item: "border-b border-line", link: LINK },
  cards: {
    list: "md:grid md:grid-cols-2 md:gap-4",
    item: "border-b border-line md:rounded-picture md:border md:bg-paper md:px-6 md:py-3 md:hover:border-ink",
    link: LINK,
  },
  /**
   * above the account's other pages: one row of links, without the form of the logout; on phones it
   * scrolls sideways
   */
  row: {
    list: "flex gap-x-5 overflow-x-auto border-b border-line max-md:-mx-4 max-md:px-4 max-md:text-small md:flex-wrap md:gap-x-6",
    item: "flex-none",
    link: `${LINK} aria-[current]:font-semibold`,
  },
};

/** The page of an order belongs to the list of orders, that of an address to the address book. */
const isWithin = (pathname: string, to: string) =>
  `${pathname}/`.startsWith(`${to.replace("/history", "")}/`);

/**
 * The account menu (behaviour §2.5): details, order history, addresses, stored cards (if the
 * channel has them), wishlists (if the backend has named lists), logout.
 */
export function AccountMenu({ look }: { look: keyof typeof LOOKS }) {
  const t = useMessages<"account">();
  const { pathname } = useLocation();
  const { list, item, link } = LOOKS[look];
  const layout = useLayoutData();
  return (
    <nav aria-label={t("account.menu")} data-testid="account-menu" className="print:hidden">
      <ul className={list}>
        {LINKS.filter(([, , needs]) => !needs || layout?.[needs]).map(([to, text]) => (
          <li key={to} className={item}>
            <Link
              to={to}
              aria-current={isWithin(pathname, to) ? "page" : undefined}
              className={link}
            >
              {t(text)}
            </Link>
          </li>
        ))}
        {look !== "row" && (
          <li className={item}>
            <Form method="post" action="/account/logout">
              <button type="submit" className={link}>
                {t("account.logout")}
              </button>
            </Form>
          </li>
        )}
      </ul>
    </nav>
  );
}

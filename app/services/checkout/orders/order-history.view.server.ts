import { UNAVAILABLE } from "~/services/platform/http/outcome.server";
import { piecesOf } from "~/domain/lists";
import { paginationView } from "~/domain/pagination";
import type { Shop } from "~/services/platform/session/shop.server";
import { listOrders } from "./orders.api.server";
import { articlesOf, orderView } from "./order.view.server";

const ORDERS_PER_PAGE = 10;
const PATH = "/account/order/history";

/**
 * The customer's orders, newest first.
 *
 * @param page from 1; a page beyond the last one shows none
 */
export async function orderHistory(shop: Shop, page: number) {
  const found = await listOrders(shop, { page, limit: ORDERS_PER_PAGE });
  if (found.status === "error") return UNAVAILABLE;
  return {
    orders: found.data.orders.map((entity) => {
      const { id, number, date, state, total, payHref } = orderView(entity, shop);
      return {
        id,
        number,
        date,
        state,
        total,
        payHref,
        pieces: shop.t("account.history.pieces", { count: piecesOf(articlesOf(entity, shop)) }),
      };
    }),
    pagination: paginationView({
      total: found.data.total,
      size: ORDERS_PER_PAGE,
      requested: page,
      href: (number) => (number === 1 ? PATH : `${PATH}?p=${number}`),
    }),
  };
}

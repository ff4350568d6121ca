import { toImageView } from "~/services/catalogue/media.view.server";
import { UNAVAILABLE } from "~/services/platform/http/no-page.server";
import { sumPieces } from "~/domain/lists";
import { toPaginationView } from "~/domain/pagination";
import type { Shop } from "~/services/platform/session/shop.server";
import { listOrders } from "./orders.api.server";
import { filterArticles, toOrderView } from "./order.view.server";

const ORDERS_PER_PAGE = 10;
/** The pictures of an order in the list. */
const PICTURES_MAXIMUM = 4;
const PATH = "/account/order/history";

/**
 * The customer's orders, newest first.
 *
 * @param page from 1; a page beyond the last one shows none
 */
export async function loadOrderHistory(shop: Shop, page: number) {
  const list = await listOrders(shop, { page, limit: ORDERS_PER_PAGE });
  if (list.status === "error") return UNAVAILABLE;
  return {
    orders: list.data.orders.map((entity) => {
      const articles = filterArticles(entity, shop);
      const { id, number, date, state, total, payHref } = toOrderView(entity, shop);
      return {
        id,
        number,
        date,
        state,
        total,
        payHref,
        pieces: sumPieces(articles),
        pictures: articles
          .slice(0, PICTURES_MAXIMUM)
          .map(({ id, cover, label }) => ({ id, image: toImageView(cover, label) })),
      };
    }),
    pagination: toPaginationView({
      total: list.data.total,
      size: ORDERS_PER_PAGE,
      requested: page,
      href: (number) => (number === 1 ? PATH : `${PATH}?p=${number}`),
    }),
  };
}

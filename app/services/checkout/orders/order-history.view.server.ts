import { toImageView } from "~/services/catalogue/media.view.server";
import { UNAVAILABLE } from "~/services/platform/http/no-page.server";
import { sumPieces } from "~/domain/lists";
import { toPaginationView } from "~/domain/pagination";
import type { Shop } from "~/services/platform/session/shop.server";
import { listOrders } from "./orders.api.server";
import type { OrderEntity } from "./order.schemas.server";
import { filterArticles, toOrderView } from "./order.view.server";

const ORDERS_PER_PAGE = 10;
/** The pictures of an order in the list. */
const PICTURES_MAXIMUM = 4;
const PATH = "/account/order/history";

/** An order in a list. */
export type OrderRow = ReturnType<typeof toOrderRow>;

function toOrderRow(entity: OrderEntity, shop: Shop, view = toOrderView(entity, shop)) {
  const articles = filterArticles(entity, shop);
  const { id, number, date, state, total, payHref } = view;
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
}

/** The newest order of a customer, null without one; undefined if it cannot be loaded. */
export async function loadLatestOrder(shop: Shop) {
  const list = await listOrders(shop, { limit: 1 });
  if (list.status === "error") return undefined;
  const [order] = list.data.orders;
  if (!order) return null;
  const view = toOrderView(order, shop);
  return {
    ...toOrderRow(order, shop, view),
    withdrawHref: view.withdrawHref,
    tracking: view.parcels.flatMap(({ codes }) => codes),
  };
}

/**
 * The customer's orders, newest first.
 *
 * @param page from 1; a page beyond the last one shows none
 */
export async function loadOrderHistory(shop: Shop, page: number) {
  const list = await listOrders(shop, { page, limit: ORDERS_PER_PAGE });
  if (list.status === "error") return UNAVAILABLE;
  return {
    orders: list.data.orders.map((order) => toOrderRow(order, shop)),
    pagination: toPaginationView({
      total: list.data.total,
      size: ORDERS_PER_PAGE,
      requested: page,
      href: (number) => (number === 1 ? PATH : `${PATH}?p=${number}`),
    }),
  };
}

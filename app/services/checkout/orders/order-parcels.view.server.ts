import { toDayInZone, findOrderDates, findOrderDay } from "~/domain/catalogue/delivery-dates";
import type { Supply } from "~/domain/catalogue/delivery";
import { formatDates, toDeliveredItem } from "~/services/catalogue/delivery-dates.view.server";
import { loadProductsByIds } from "~/services/catalogue/listing/product-tiles.api.server";
import type { Channel } from "~/services/platform/config/config.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { DeliveryTimeEntity } from "~/services/platform/store-api/schemas/delivery-time.server";
import { ENTITIES_MAXIMUM } from "~/services/platform/store-api/store-api.server";
import type { OrderDeliveryEntity, OrderEntity } from "./order.schemas.server";

/** Shopware's delivery states with our own texts; before them the order's state is enough. */
const SENT_STATES = ["shipped", "shipped_partially", "returned", "returned_partially"] as const;
/**
 * States without a delivery date: Shopware still has the date of a delivery that has arrived, or
 * that was cancelled or returned.
 */
const ENDED_STATES = ["completed", "cancelled", "returned", "returned_partially"];
/** The placeholder of the parcel's code in a carrier's address. */
const CODE_PLACE = "%s";

/** An order's real deliveries: a discount on delivery is also a delivery, with a price below 0. */
export function listParcels({ deliveries }: OrderEntity): OrderDeliveryEntity[] {
  return deliveries.filter(({ shippingCosts }) => (shippingCosts?.totalPrice ?? 0) >= 0);
}

/** The state of a delivery that has been sent; null before. */
export function findSentState(
  delivery: OrderDeliveryEntity | undefined,
): (typeof SENT_STATES)[number] | null {
  return SENT_STATES.find((known) => known === delivery?.stateMachineState?.technicalName) ?? null;
}

/**
 * Delivery times of products as they are sold today, by product id: Shopware keeps none with an
 * order.
 */
export type SoldTimes = ReadonlyMap<
  string,
  { deliveryTime: DeliveryTimeEntity | null; supply: Supply }
>;

/**
 * The delivery times of an order's products; without a response none, and Shopware's own dates are
 * shown.
 */
export async function loadSoldTimes(shop: Shop, order: OrderEntity): Promise<SoldTimes> {
  const ids = [...new Set(order.lineItems.flatMap(({ productId }) => productId ?? []))].slice(
    0,
    ENTITIES_MAXIMUM,
  );
  const products = ids.length > 0 ? await loadProductsByIds(shop, ids) : null;
  return new Map((products?.data ?? []).map((product) => [product.id, product]));
}

interface ParcelOptions {
  soldTimes: SoldTimes;
  /** the order is sent once it is paid, and is not paid yet: nobody knows when the money comes */
  isPaidFirst: boolean;
}

/** Each delivery with method, dates, tracking codes, and its state if there are several. */
export function toParcelViews(
  order: OrderEntity,
  channel: Channel,
  { soldTimes, isPaidFirst }: ParcelOptions,
) {
  const parcels = listParcels(order);
  return parcels.map((delivery) => {
    const sent = findSentState(delivery);
    const states = [order.stateMachineState, delivery.stateMachineState].map(
      (state) => state?.technicalName ?? "",
    );
    const isEnded = states.some((state) => ENDED_STATES.includes(state));
    // Which lines are in which of several parcels is not known.
    const dates =
      isEnded || isPaidFirst
        ? null
        : findParcelDates(order, delivery, channel, parcels.length === 1 ? soldTimes : new Map());
    return {
      method: delivery.shippingMethod?.name ?? null,
      stateKey: parcels.length > 1 ? (`order.state.${sent ?? "open"}` as const) : null,
      date: dates && formatDates(dates, channel),
      codes: delivery.trackingCodes.map((code) => ({
        code,
        href: buildTrackingHref(delivery, code),
      })),
    };
  });
}

function findParcelDates(
  order: OrderEntity,
  delivery: OrderDeliveryEntity,
  channel: Channel,
  soldTimes: SoldTimes,
) {
  const [earliest, latest] = [
    delivery.shippingDateEarliest ?? delivery.shippingDateLatest,
    delivery.shippingDateLatest,
  ];
  const placedAt = Date.parse(order.orderDateTime ?? "");
  if (Number.isNaN(placedAt) || !isDate(earliest) || !isDate(latest)) return null;
  const { timeZone, delivery: calendar } = channel;
  const goods = order.lineItems.filter(({ type, isDownload }) => type === "product" && !isDownload);
  const items = goods.map(({ productId, releaseDate }) => {
    const { deliveryTime = null, supply = NO_SUPPLY } = soldTimes.get(productId ?? "") ?? {};
    return toDeliveredItem({ deliveryTime, supply, releaseDate }, 1, channel);
  });
  return findOrderDates(
    {
      from: findOrderDay(placedAt, timeZone, calendar),
      placed: toDayInZone(placedAt, "UTC"),
      dated: {
        earliest: toDayInZone(Date.parse(earliest), "UTC"),
        latest: toDayInZone(Date.parse(latest), "UTC"),
      },
      items,
      method: delivery.shippingMethod?.deliveryTime ?? null,
    },
    calendar,
  );
}

const NO_SUPPLY: Supply = { stock: null, restockDays: null };

function isDate(text: string | null): text is string {
  return text !== null && !Number.isNaN(Date.parse(text));
}

function buildTrackingHref({ shippingMethod }: OrderDeliveryEntity, code: string): string | null {
  const address = shippingMethod?.trackingUrl?.replace(CODE_PLACE, encodeURIComponent(code));
  return address && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
    ? address
    : null;
}

import { isComing } from "~/domain/catalogue/product";
import type { Formatter } from "~/services/platform/i18n/format.server";
import type { OrderDeliveryEntity, OrderEntity } from "./order.schemas.server";

/** Shopware's delivery states with our own texts; before them the order's state is enough. */
const SENT_STATES = ["shipped", "shipped_partially", "returned", "returned_partially"] as const;
/** States without a delivery date: Shopware still has the date of a cancelled or returned delivery. */
const ENDED_STATES = ["cancelled", "returned", "returned_partially"];
/** The placeholder of the parcel's code in a carrier's address. */
const CODE_PLACE = "%s";

/** An order's real deliveries: a discount on delivery is also a delivery, with a price below 0. */
export function parcelsOf({ deliveries }: OrderEntity): OrderDeliveryEntity[] {
  return deliveries.filter(({ shippingCosts }) => (shippingCosts?.totalPrice ?? 0) >= 0);
}

/** The state of a delivery that has been sent; null before. */
export function sentStateOf(delivery: OrderDeliveryEntity | undefined): (typeof SENT_STATES)[number] | null {
  return SENT_STATES.find((known) => known === delivery?.stateMachineState?.technicalName) ?? null;
}

/**
 * Each delivery with method, date, tracking codes, and its state if there are several. Shopware counts the date from the order: it knows
 * neither when the money comes nor when a product comes out. @param isPaidFirst the order is sent once it is paid, and is not paid yet
 */
export function parcelViews(order: OrderEntity, { t, date }: Formatter, isPaidFirst = false) {
  const parcels = parcelsOf(order);
  const isBeforeRelease = (day: string) => order.lineItems.some(({ releaseDate }) => isComing(releaseDate, Date.parse(day)));
  return parcels.map((delivery) => {
    const sent = sentStateOf(delivery);
    const states = [order.stateMachineState, delivery.stateMachineState].map((state) => state?.technicalName ?? "");
    const isEnded = states.some((state) => ENDED_STATES.includes(state));
    const latest = isEnded || isPaidFirst ? null : delivery.shippingDateLatest;
    const day = latest && !isBeforeRelease(latest) ? date(latest) : null;
    return {
      method: delivery.shippingMethod?.name ?? null,
      state: parcels.length > 1 ? t(`order.state.${sent ?? "open"}`) : null,
      date: day && t("order.deliveryBy", { date: day.text }),
      codes: delivery.trackingCodes.map((code) => ({ text: t("order.tracking", { code }), href: trackingHref(delivery, code) })),
    };
  });
}

function trackingHref({ shippingMethod }: OrderDeliveryEntity, code: string): string | null {
  const address = shippingMethod?.trackingUrl?.replace(CODE_PLACE, encodeURIComponent(code));
  return address && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : null;
}

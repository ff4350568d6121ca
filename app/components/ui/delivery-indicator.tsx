import type { DeliveryView } from "~/services/catalogue/types";

/** The delivery time with a dot for its class (behaviour §9.4); the dot only repeats the text. */
export function DeliveryIndicator({ delivery }: { delivery: DeliveryView }) {
  return <p className={`delivery delivery-${delivery.indicator ?? "unknown"}`}>{delivery.text}</p>;
}

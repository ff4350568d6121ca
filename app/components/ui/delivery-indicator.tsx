import type { DeliveryView } from "~/services/catalogue/types";

/** The delivery time with the dot of its class (behaviour §9.4); the words say all, the dot repeats it. */
export function DeliveryIndicator({ delivery }: { delivery: DeliveryView }) {
  return <p className={`delivery delivery-${delivery.indicator ?? "unknown"}`}>{delivery.text}</p>;
}

import { deviceOfScreen } from "~/components/search/device";

/** Reports through our server that a recommended product was chosen (behaviour §7.7): ticket and device. The shopper does not wait for it. */
export function notifyClick(ticket: string | null | undefined): void {
  if (ticket) navigator.sendBeacon("/api/recommendations/click", new URLSearchParams({ ticket, device: deviceOfScreen() }));
}

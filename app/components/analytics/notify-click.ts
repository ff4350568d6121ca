import type { Device } from "~/services/platform/session/shop.server";

/**
 * Reports through our server that a recommended product was chosen (behaviour §7.7): ticket and
 * device. The shopper does not wait for it.
 */
export function notifyClick(ticket: string | null | undefined): void {
  if (ticket)
    navigator.sendBeacon(
      "/api/recommendations/click",
      new URLSearchParams({ ticket, device: detectScreenDevice() }),
    );
}

const DESKTOP_FROM_PX = 1024;
let device: Device | undefined;

/**
 * The device for the recommendation service, by the screen's width, determined once per page load.
 */
export function detectScreenDevice(): Device {
  return (device ??= window.innerWidth < DESKTOP_FROM_PX ? "mobile" : "desktop");
}

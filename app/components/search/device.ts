import type { Device } from "~/services/platform/session/shop.server";

const DESKTOP_FROM_PX = 1024;
let device: Device | undefined;

/** The device for the recommendation service, by the screen's width, determined once per page load. */
export function deviceOfScreen(): Device {
  return (device ??= window.innerWidth < DESKTOP_FROM_PX ? "mobile" : "desktop");
}

import type { Device } from "~/services/platform/session/shop.server";

/** Below this width the shopper holds a small screen. */
const DESKTOP_FROM_PX = 1024;
let device: Device | undefined;

/** The device as the recommendation service knows it: by the width, once for each page load. */
export function deviceOfScreen(): Device {
  return (device ??= window.innerWidth < DESKTOP_FROM_PX ? "mobile" : "desktop");
}

import { deviceOfScreen } from "~/components/search/device";

/** Tells our server that a recommended product was chosen (behaviour §7.7): ticket and device; it survives the page. A failure is nobody's loss. */
export function notifyClick(ticket: string): void {
  const body = new URLSearchParams({ ticket, device: deviceOfScreen() });
  void fetch("/api/recommendations/click", { method: "POST", body, keepalive: true }).catch(() => undefined);
}

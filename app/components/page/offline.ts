/** When the page has long been at rest. */
const AFTER_START_MS = 4_000;

/** Registers the service worker that stores pages for use without a network (public/sw.js): late, so that it costs the page nothing. */
export function keepOfflinePage(): void {
  if (process.env.NODE_ENV !== "production" || !("serviceWorker" in navigator)) return;
  setTimeout(() => void navigator.serviceWorker.register("/sw.js").catch(() => undefined), AFTER_START_MS);
}

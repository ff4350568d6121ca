const AFTER_START_MS = 4_000;

/**
 * Registers the service worker that stores pages for offline use (public/sw.js), late enough not to
 * slow the page.
 */
export function registerServiceWorker(): void {
  if (process.env.NODE_ENV !== "production" || !("serviceWorker" in navigator)) return;
  setTimeout(
    () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined),
    AFTER_START_MS,
  );
}

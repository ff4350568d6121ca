/** Types of the framework's tags while they are data blocks (defer-scripts.server.ts). */
export const LATE_PRELOAD = "late/preload";
export const LATE_MODULE = "late/module";

/**
 * Starts the framework's scripts once the page has loaded and the device is idle, or at the
 * shopper's first touch or key; with Save-Data only then. Fetched at once, they would delay the
 * largest picture on a phone. Until they have run, links and forms work as in any document. A page
 * that needs its scripts (the embedded 3-D Secure challenge: `data-now`) starts them at once.
 *
 * The server writes this function into the document, so it uses nothing from outside itself.
 */
export function startScripts(latePreload: string, lateModule: string): void {
  const intents = ["pointerdown", "touchstart", "keydown", "focusin"] as const;
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };

  /** Once: there are no inert elements any more when another event calls it. */
  function start() {
    for (const inert of document.querySelectorAll<HTMLScriptElement>(
      `script[type="${latePreload}"]`,
    )) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = inert.dataset.href ?? "";
      inert.replaceWith(link);
    }
    for (const inert of document.querySelectorAll<HTMLScriptElement>(
      `script[type="${lateModule}"]`,
    )) {
      // A script runs when it enters the document, not when its type changes.
      const script = document.createElement("script");
      script.type = "module";
      script.nonce = inert.nonce;
      script.text = inert.text;
      inert.replaceWith(script);
    }
  }
  function startWhenParsed() {
    if (document.readyState === "loading")
      addEventListener("DOMContentLoaded", start, { once: true });
    else start();
  }
  function startWhenIdle() {
    // Safari has no idle callbacks.
    if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 2_000 });
    else setTimeout(start, 200);
  }

  for (const intent of intents)
    addEventListener(intent, startWhenParsed, { capture: true, once: true, passive: true });
  if (document.querySelector("[data-now]")) startWhenParsed();
  else if (!connection?.saveData) addEventListener("load", startWhenIdle, { once: true });
}

// Every document contains this file (docs/decisions/0037).
{
  const find = (/** @type {string} */ type) =>
    /** @type {NodeListOf<HTMLScriptElement>} */ (
      document.querySelectorAll(`script[type="${type}"]`)
    );
  const start = () => {
    for (const inert of find("late/preload")) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = inert.dataset.href ?? "";
      inert.replaceWith(link);
    }
    for (const inert of find("late/module")) {
      // A script runs when it enters the document, not when its type changes.
      const script = document.createElement("script");
      script.type = "module";
      script.nonce = inert.nonce;
      script.text = inert.text;
      inert.replaceWith(script);
    }
  };
  const startWhenParsed = () => {
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", start);
    else start();
  };
  const startWhenIdle = () => {
    // Safari has no idle callbacks.
    if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 2_000 });
    else setTimeout(start, 200);
  };
  const { connection } =
    /** @type {Navigator & { connection?: { saveData?: boolean } }} */ (navigator);

  for (const intent of ["pointerdown", "touchstart", "keydown", "focusin"])
    addEventListener(intent, startWhenParsed, { capture: true, once: true, passive: true });
  if (document.querySelector("[data-needs-scripts]")) startWhenParsed();
  else if (!connection?.saveData) addEventListener("load", startWhenIdle);
}

import stylesheet from "@adyen/adyen-web/styles/adyen.css";

/** The simulated provider's hosts in place of the real ones. */
export function createSimulatedHosts(simulatorUrl: string | null) {
  if (!simulatorUrl) return {};
  const host = new URL("/checkoutshopper/test/", simulatorUrl).href;
  return {
    _environmentUrls: { api: host, analytics: host, cdn: { images: host, translations: host } },
  };
}

let styles: Promise<void> | null = null;

/** The provider's style sheet, once, before anything of its components is shown. */
export function loadStyles(): Promise<void> {
  styles ??= new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = stylesheet;
    link.onload = () => resolve();
    link.onerror = () => {
      styles = null;
      link.remove();
      reject(new Error("the provider's styles cannot be loaded"));
    };
    document.head.append(link);
  });
  return styles;
}

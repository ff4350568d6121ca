import stylesheet from "@adyen/adyen-web/styles/adyen.css";
import { createLoader } from "~/components/ui/create-loader";

/** The simulated provider's hosts in place of the real ones. */
export function createSimulatedHosts(simulatorUrl: string | null) {
  if (!simulatorUrl) return {};
  const host = new URL("/checkoutshopper/test/", simulatorUrl).href;
  return {
    _environmentUrls: { api: host, analytics: host, cdn: { images: host, translations: host } },
  };
}

const addStyles = createLoader((url) => {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = url;
  return link;
}, "the provider's styles cannot be loaded");

/** The provider's style sheet, once, before anything of its components is shown. */
export const loadStyles = (): Promise<void> => addStyles(stylesheet);

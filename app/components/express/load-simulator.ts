import { createLoader } from "~/components/ui/create-loader";

/**
 * Loads the simulated wallets (docs/configuration.md: WALLET_SIMULATOR_URL) once, before the
 * provider's components look for the real ones.
 */
export const loadSimulator = createLoader((url) => {
  const script = document.createElement("script");
  script.src = url;
  return script;
}, "the wallet simulator cannot be loaded");

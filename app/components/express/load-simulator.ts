let loading: Promise<void> | null = null;

/**
 * Loads the simulated wallets (docs/configuration.md: WALLET_SIMULATOR_URL) once, before the
 * provider's components look for the real ones.
 */
export function loadSimulator(url: string): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.onload = () => resolve();
    script.onerror = () => {
      loading = null;
      reject(new Error("the wallet simulator cannot be loaded"));
    };
    script.src = url;
    document.head.append(script);
  });
  return loading;
}

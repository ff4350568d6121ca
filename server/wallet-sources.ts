/** What a page with wallets loads from elsewhere, by directive of the Content-Security-Policy. */
export interface WalletSources {
  script: string[];
  connect: string[];
  img: string[];
  frame: string[];
  /** for pages whose styles carry no nonce that Google's button could use */
  styleWithoutNonce: string[];
}

export const NO_WALLETS: WalletSources = { script: [], connect: [], img: [], frame: [], styleWithoutNonce: [] };

/**
 * The hosts of Google Pay, Apple Pay and Adyen's components (wire: B6). The simulated wallets answer all of them in the page, so then
 * there is one host only: the simulator's.
 *
 * @param environment Adyen's, e.g. "test", "live", "live-us"
 */
export function walletSources(environment: string, simulatorUrl: string | null): WalletSources {
  if (simulatorUrl) return { ...NO_WALLETS, script: [new URL(simulatorUrl).origin] };
  const host = `https://checkoutshopper-${environment}`;
  return {
    script: ["https://pay.google.com", "https://applepay.cdn-apple.com"],
    connect: [
      `${host}.adyen.com`,
      `${host}.cdn.adyen.com`,
      `https://checkoutanalytics-${environment}.adyen.com`,
      "https://pay.google.com",
      "https://google.com/pay",
      "https://www.google.com/pay",
    ],
    img: [`${host}.cdn.adyen.com`, "https://www.gstatic.com"],
    frame: ["https://pay.google.com"],
    styleWithoutNonce: ["'unsafe-inline'"],
  };
}

import type { Shop } from "~/services/platform/session/shop.server";

/** Foreign sources of a page with wallets, by directive of the Content-Security-Policy. */
interface WalletSources {
  script: string[];
  connect: string[];
  img: string[];
  frame: string[];
  /** form targets besides the shop */
  form: string[];
  /** for pages whose styles have no nonce that Google's button could use */
  styleWithoutNonce: string[];
}

export const NO_WALLETS: WalletSources = {
  script: [],
  connect: [],
  img: [],
  frame: [],
  form: [],
  styleWithoutNonce: [],
};

/**
 * The hosts of Google Pay, Apple Pay and Adyen's components (connect-shopware §W9). The simulated
 * wallets intercept all of these requests in the page, so only the simulator's host is needed then.
 *
 * @param environment Adyen's, e.g. "test", "live", "live-us"
 */
export function listWalletSources(environment: string, simulatorUrl: string | null): WalletSources {
  if (simulatorUrl) return { ...NO_WALLETS, script: [new URL(simulatorUrl).origin] };
  return {
    script: ["https://pay.google.com", "https://applepay.cdn-apple.com"],
    connect: [
      ...listProviderHosts(environment),
      "https://pay.google.com",
      "https://google.com/pay",
      "https://www.google.com/pay",
    ],
    img: [getImageHost(environment), "https://www.gstatic.com"],
    frame: ["https://pay.google.com"],
    form: [],
    styleWithoutNonce: ["'unsafe-inline'"],
  };
}

/**
 * The hosts of a card form: Adyen's components ask for brands and texts, show the brands' marks,
 * and embed the fields, into which no script of the page can look.
 */
export function listCardSources(environment: string, simulatorUrl: string | null): WalletSources {
  const origin = simulatorUrl && new URL(simulatorUrl).origin;
  return {
    ...NO_WALLETS,
    connect: origin ? [origin] : listProviderHosts(environment),
    img: [origin ?? getImageHost(environment)],
    frame: [origin ?? `https://checkoutshopper-${environment}.adyen.com`],
  };
}

/** The sources of a page with both. */
export function joinSources(some: WalletSources, others: WalletSources): WalletSources {
  const join = (directive: keyof WalletSources) => [
    ...new Set([...some[directive], ...others[directive]]),
  ];
  return {
    script: join("script"),
    connect: join("connect"),
    img: join("img"),
    frame: join("frame"),
    form: join("form"),
    styleWithoutNonce: join("styleWithoutNonce"),
  };
}

/**
 * The page of a payment's 3-D Secure challenge: Adyen's components embed the issuer's page and send
 * a form into it, or show a code and ask whether it was paid. Issuers are unknown beforehand, so
 * any https host is allowed, but not its scripts.
 */
export function listChallengeSources(
  environment: string,
  simulatorUrl: string | null,
): WalletSources {
  if (simulatorUrl) {
    const { origin } = new URL(simulatorUrl);
    const here = [origin];
    return { ...NO_WALLETS, script: here, connect: here, img: here, frame: here, form: here };
  }
  return {
    ...NO_WALLETS,
    connect: listProviderHosts(environment),
    img: [getImageHost(environment)],
    frame: ["https:"],
    form: ["https:"],
  };
}

function listProviderHosts(environment: string): string[] {
  const host = `https://checkoutshopper-${environment}`;
  return [
    `${host}.adyen.com`,
    `${host}.cdn.adyen.com`,
    `https://checkoutanalytics-${environment}.adyen.com`,
  ];
}

function getImageHost(environment: string): string {
  return `https://checkoutshopper-${environment}.cdn.adyen.com`;
}

/**
 * The wallet environment that a response may load: the channel's for a page, none for a redirect.
 */
export function findWalletEnvironment(
  response: Response,
  { responseNotes }: Pick<Shop, "responseNotes">,
): string | null {
  return /^text\/html/.test(response.headers.get("Content-Type") ?? "")
    ? responseNotes.walletEnvironment
    : null;
}

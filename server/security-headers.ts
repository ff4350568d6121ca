import type { Config } from "~/services/platform/config/config.server";
import { memoizeByRef } from "~/services/platform/runtime.server";
import { CSP_REPORT_PATH } from "./reports";
import type { InlineSources } from "./documents/cached-document";
import {
  joinSources,
  listCardSources,
  listChallengeSources,
  NO_WALLETS,
  listWalletSources,
} from "./wallet-sources";

const NOTHING_INLINE: InlineSources = { scripts: [], styles: [], wallets: null };

/** Permissions-Policy: the wallets' payment sheet is the only device feature in use. */
const PERMISSIONS_POLICY =
  "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(self), usb=()";
const WALLETS_PERMISSIONS_POLICY = PERMISSIONS_POLICY.replace(
  "payment=(self)",
  'payment=(self "https://pay.google.com")',
);

/** Makes a response's security headers from its inline content. */
type SecurityHeaders = (inline?: InlineSources) => Readonly<Record<string, string>>;

/**
 * The security headers of every answer. The Content-Security-Policy allows the shop's own files,
 * scripts and styles with the response's nonce or (in cached pages) their hashes, pictures from the
 * configured hosts, and the wallets' hosts if the channel has a wallet provider
 * (docs/decisions/0013-wallets.md). It allows nothing else inline, no plugins, and no foreign form
 * targets except the issuer's. The headers of a cached page are stored with it.
 */
export function createSecurityHeaders(config: Config): SecurityHeaders {
  const isAllSecure = config.channels.every((channel) => channel.secure);
  const isDevelopment = config.reloadsPages;
  const buildHeaders = memoizeByRef((inline: InlineSources) => ({
    "Content-Security-Policy": buildContentSecurityPolicy(inline, config, {
      isDevelopment,
      isAllSecure,
    }),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy":
      inline.wallets && !config.walletSimulatorUrl
        ? WALLETS_PERMISSIONS_POLICY
        : PERMISSIONS_POLICY,
    "Reporting-Endpoints": `csp="${CSP_REPORT_PATH}"`,
    ...createTransportSecurity(config),
  }));
  return (inline = NOTHING_INLINE) => buildHeaders(inline);
}

/**
 * The headers of a page's files: no browser may guess another type, and no other site may load
 * them. The document's own headers have the policies.
 */
export function createAssetHeaders(config: Config): Readonly<Record<string, string>> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...createTransportSecurity(config),
  };
}

function createTransportSecurity({ channels }: Config): Record<string, string> {
  return channels.every(({ secure }) => secure)
    ? { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }
    : {};
}

/**
 * @param inline the nonces or hashes of inline scripts and styles, and the provider whose wallets,
 * card form or 3-D Secure challenge the page may load
 */
export function buildContentSecurityPolicy(
  { scripts, styles, wallets, challenge, cards }: InlineSources,
  { mediaOrigins, walletSimulatorUrl }: Pick<Config, "mediaOrigins" | "walletSimulatorUrl">,
  { isDevelopment, isAllSecure }: { isDevelopment: boolean; isAllSecure: boolean },
): string {
  const ofWallets = wallets ? listWalletSources(wallets, walletSimulatorUrl) : NO_WALLETS;
  const ofCards = cards ? listCardSources(cards, walletSimulatorUrl) : NO_WALLETS;
  const theirs = challenge
    ? listChallengeSources(challenge, walletSimulatorUrl)
    : joinSources(ofWallets, ofCards);
  // A hash would disable the source that allows all inline styles.
  const styleSources = styles.length > 0 ? styles : theirs.styleWithoutNonce;
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...theirs.script].join(" "),
    ["style-src 'self'", ...styleSources].join(" "),
    ["img-src 'self' data:", ...mediaOrigins, ...theirs.img].join(" "),
    ["media-src 'self'", ...mediaOrigins].join(" "),
    // Live reload opens a socket on another port.
    ["connect-src 'self'", ...(isDevelopment ? ["ws: http:"] : []), ...theirs.connect].join(" "),
    ...(theirs.frame.length > 0 ? [["frame-src 'self'", ...theirs.frame].join(" ")] : []),
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...theirs.form].join(" "),
    "frame-ancestors 'none'",
    `report-uri ${CSP_REPORT_PATH}`,
    "report-to csp",
    ...(isAllSecure ? ["upgrade-insecure-requests"] : []),
  ];
  return directives.join("; ");
}

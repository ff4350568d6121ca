import type { MiddlewareHandler } from "hono";
import type { Config } from "~/services/shop/config.server";
import { CSP_REPORT_PATH } from "./reports";
import type { InlineSources } from "./documents/shared-document";
import type { ServerEnv } from "./environment";
import { bankSources, NO_WALLETS, walletSources } from "./wallet-sources";

const NOTHING_INLINE: InlineSources = { scripts: [], styles: [], wallets: null };

/** The shop needs none of what a device can do, but for the wallets' own payment sheet. */
const PERMISSIONS_POLICY =
  "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(self), usb=()";
const WALLETS_PERMISSIONS_POLICY = PERMISSIONS_POLICY.replace("payment=(self)", 'payment=(self "https://pay.google.com")');

/**
 * The security headers of every answer. The Content-Security-Policy allows what the shop itself serves, scripts and styles with
 * the answer's nonce or, in pages that are kept, by their hashes, pictures from the configured hosts, and the hosts of the wallets where the channel
 * has a provider of them (docs/decisions/0013-wallets.md); nothing else inline, no plugins, no foreign form targets but the bank's own.
 */
export function securityHeaders(config: Config): MiddlewareHandler<ServerEnv> {
  const allSecure = config.channels.every((channel) => channel.secure);
  const development = config.environment === "development";
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    headers.set("Content-Security-Policy", contentSecurityPolicy(c.var.inline ?? NOTHING_INLINE, config, { development, allSecure }));
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
    headers.set("X-Frame-Options", "DENY");
    headers.set("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
    const isWalletPage = Boolean(c.var.inline?.wallets) && !config.walletSimulatorUrl;
    headers.set("Permissions-Policy", isWalletPage ? WALLETS_PERMISSIONS_POLICY : PERMISSIONS_POLICY);
    headers.set("Reporting-Endpoints", `csp="${CSP_REPORT_PATH}"`);
    if (allSecure) headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
  };
}

/** @param inline what of the page's own text may run or style, and whose wallets or bank it may load */
export function contentSecurityPolicy(
  { scripts, styles, wallets, bank }: InlineSources,
  { mediaOrigins, walletSimulatorUrl }: Pick<Config, "mediaOrigins" | "walletSimulatorUrl">,
  { development, allSecure }: { development: boolean; allSecure: boolean },
): string {
  const theirs = bank ? bankSources(bank, walletSimulatorUrl) : wallets ? walletSources(wallets, walletSimulatorUrl) : NO_WALLETS;
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...theirs.script].join(" "),
    ["style-src 'self'", ...(styles.length > 0 ? styles : theirs.styleWithoutNonce)].join(" "),
    ["img-src 'self' data:", ...mediaOrigins, ...theirs.img].join(" "),
    // Live reload opens a socket on a port of its own.
    ["connect-src 'self'", ...(development ? ["ws: http:"] : []), ...theirs.connect].join(" "),
    ...(theirs.frame.length > 0 ? [["frame-src 'self'", ...theirs.frame].join(" ")] : []),
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...theirs.form].join(" "),
    "frame-ancestors 'none'",
    `report-uri ${CSP_REPORT_PATH}`,
    "report-to csp",
    ...(allSecure ? ["upgrade-insecure-requests"] : []),
  ];
  return directives.join("; ");
}

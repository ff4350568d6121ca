import type { MiddlewareHandler } from "hono";
import type { Config } from "~/services/config.server";
import { CSP_REPORT_PATH } from "./reports";
import type { InlineSources } from "./documents/shared-document";
import type { ServerEnv } from "./environment";

const NOTHING_INLINE: InlineSources = { scripts: [], styles: [] };

/** The shop needs none of what a device can do, but for the wallets' own payment sheet. */
const PERMISSIONS_POLICY =
  "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(self), usb=()";

/**
 * The security headers of every answer. The Content-Security-Policy allows what the shop itself serves, scripts and styles with
 * the answer's nonce or, in pages that are kept, by their hashes, and pictures from the configured hosts; nothing inline, no plugins, no frames, no foreign form targets.
 */
export function securityHeaders(config: Config): MiddlewareHandler<ServerEnv> {
  const allSecure = config.channels.every((channel) => channel.secure);
  const development = config.environment === "development";
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    headers.set(
      "Content-Security-Policy",
      contentSecurityPolicy(c.var.inline ?? NOTHING_INLINE, config.mediaOrigins, { development, allSecure }),
    );
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
    headers.set("X-Frame-Options", "DENY");
    headers.set("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
    headers.set("Permissions-Policy", PERMISSIONS_POLICY);
    headers.set("Reporting-Endpoints", `csp="${CSP_REPORT_PATH}"`);
    if (allSecure) headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
  };
}

/** @param inline what of the page's own text may run or style */
export function contentSecurityPolicy(
  { scripts, styles }: InlineSources,
  mediaOrigins: string[],
  { development, allSecure }: { development: boolean; allSecure: boolean },
): string {
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    ["style-src 'self'", ...styles].join(" "),
    `img-src 'self' data: ${mediaOrigins.join(" ")}`.trim(),
    // Live reload opens a socket on a port of its own.
    `connect-src 'self'${development ? " ws: http:" : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${CSP_REPORT_PATH}`,
    "report-to csp",
    ...(allSecure ? ["upgrade-insecure-requests"] : []),
  ];
  return directives.join("; ");
}

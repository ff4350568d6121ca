import type { MiddlewareHandler } from "hono";
import type { Config } from "~/services/config.server";
import type { ServerEnv } from "./environment";

/**
 * The security headers of every answer. The Content-Security-Policy allows what the shop itself serves, scripts and styles with
 * the answer's nonce, and pictures from the configured hosts; nothing inline, no plugins, no frames, no foreign form targets.
 */
export function securityHeaders(config: Config): MiddlewareHandler<ServerEnv> {
  const allSecure = config.channels.every((channel) => channel.secure);
  const development = config.environment === "development";
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    headers.set("Content-Security-Policy", contentSecurityPolicy(c.var.nonce, config.mediaOrigins, { development, allSecure }));
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
    headers.set("X-Frame-Options", "DENY");
    headers.set("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
    headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), usb=(), payment=(self)");
    if (allSecure) headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
  };
}

/** @param nonce of this answer, base64 */
export function contentSecurityPolicy(
  nonce: string,
  mediaOrigins: string[],
  { development, allSecure }: { development: boolean; allSecure: boolean },
): string {
  const directives = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: ${mediaOrigins.join(" ")}`.trim(),
    // Live reload opens a socket on a port of its own.
    `connect-src 'self'${development ? " ws: http:" : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(allSecure ? ["upgrade-insecure-requests"] : []),
  ];
  return directives.join("; ");
}

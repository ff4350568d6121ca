import type { MiddlewareHandler } from "hono";
import { findChannelByHost, type Config } from "~/services/platform/config/config.server";
import type { ThemeFile } from "~/services/platform/config/theme/theme-files.server";
import type { ServerEnv } from "./server-env";
import { getHost } from "./request-facts";
import { CACHED_FOR_A_DAY, CACHED_FOR_A_YEAR } from "./static-files";

const DIGEST = /-[\dA-F]{8}(?=\.\w+$)/;

/**
 * The files of the themes (docs/theme.md), from memory: at addresses that change with their
 * content, and the icons that browsers request by convention. A page that a CDN cached before the
 * theme changed still finds the new logo at the old one's address.
 */
export function serveThemeFiles(config: Config): MiddlewareHandler<ServerEnv> {
  const { channels } = config;
  const byName = new Map(
    [...config.themeFiles].map(([url, file]) => [url.replace(DIGEST, ""), file]),
  );
  return async (c, next) => {
    const { path } = c.req;
    const send = ({ type, bytes }: ThemeFile, policy: string) => {
      if (type === "font/woff2") c.set("isAsset", true);
      return c.body(bytes, 200, { "Content-Type": type, "Cache-Control": policy });
    };
    const file = config.themeFiles.get(path);
    if (file) return send(file, CACHED_FOR_A_YEAR);
    const newer = DIGEST.test(path) ? byName.get(path.replace(DIGEST, "")) : undefined;
    if (newer) return send(newer, "no-cache");
    if (path !== "/favicon.ico" && path !== "/apple-touch-icon.png") return next();
    const icons = findChannelByHost(channels, getHost(c.req.raw, config))?.theme.icons;
    const icon =
      path === "/favicon.ico" ? icons?.ico : icons?.touch && config.themeFiles.get(icons.touch.url);
    return icon ? send(icon, CACHED_FOR_A_DAY) : next();
  };
}

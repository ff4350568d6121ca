import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";
import { isDataPath } from "~/services/platform/http/data-requests.server";
import type { ServerEnv } from "./server-env";

/** Where the build's scripts, styles and fonts are; their names change with their content. */
const ASSETS = "/build";

/** Cache-Control of files whose addresses change with their content, and of others. */
export const CACHED_FOR_A_YEAR = "public, max-age=31536000, immutable";
export const CACHED_FOR_A_DAY = "public, max-age=86400";

/**
 * Scripts, styles and fonts of the build. Opened directly they are text and need no document
 * policy, unlike an SVG file or the service worker.
 */
const ASSET = /\.(js|css|woff2)$/;

/**
 * Files of public/, and those of the build. Browsers cache files with a hash in their name for
 * ever, others for a day. Assets are compressed at build time.
 */
export function serveStaticFiles({
  assetsBuildDirectory = "public/build",
} = {}): MiddlewareHandler<ServerEnv> {
  const serveAsset = serveStatic<ServerEnv>({
    root: assetsBuildDirectory,
    rewriteRequestPath: (path) => path.slice(ASSETS.length),
    precompressed: true,
  });
  const serve = serveStatic<ServerEnv>({ root: "./public", precompressed: true });
  return async (c, next) => {
    if (!isFilePath(c.req.path)) return next();
    const isHashed = c.req.path.startsWith(`${ASSETS}/`);
    const file = await (isHashed ? serveAsset : serve)(c, next);
    // Without a file it returns what `next` does.
    if (!(file instanceof Response)) return;
    // A cache may send what it has stored to everybody: a part of the file, or the refusal of one,
    // in place of the file.
    const lifetime = isHashed ? CACHED_FOR_A_YEAR : CACHED_FOR_A_DAY;
    file.headers.set("Cache-Control", c.req.header("Range") ? "no-store" : lifetime);
    file.headers.set("Vary", "Accept-Encoding");
    c.set("isAsset", isHashed && ASSET.test(c.req.path));
    return file;
  };
}

function isFilePath(path: string): boolean {
  return /\.[a-z0-9]{2,11}$/.test(path) && !isDataPath(path);
}

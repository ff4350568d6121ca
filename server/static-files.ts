import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";
import { every } from "hono/combine";
import type { ServerEnv } from "./app";

const YEAR = "public, max-age=31536000, immutable";
const DAY = "public, max-age=86400";

/** Files of public/: those whose name changes with their content are kept for good, the others for a day. Assets were compressed at build time. */
export function staticFiles(): MiddlewareHandler<ServerEnv> {
  const serve = serveStatic<ServerEnv>({ root: "./public", precompressed: true });
  return every(async (c, next) => {
    const { path, method } = c.req;
    if ((method !== "GET" && method !== "HEAD") || !/\.[a-z0-9]{2,11}$/.test(path) || path.endsWith(".data")) return next();
    const answer = await serve(c, next);
    if (!answer) return answer;
    answer.headers.set("Cache-Control", isHashed(path) ? YEAR : DAY);
    return answer;
  });
}

function isHashed(path: string): boolean {
  return path.startsWith("/build/") || /[.-][A-Za-z0-9]{8}\.woff2$/.test(path);
}

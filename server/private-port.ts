import { timingSafeEqual } from "node:crypto";
import { serve, type ServerType } from "@hono/node-server";
import { Hono } from "hono";
import type { Config } from "~/services/platform/config/config.server";
import { metrics } from "~/services/platform/metrics.server";
import { SOCKET_LIMITS } from "./http-server";
import { refuseUnknownMethods } from "./refuse-unknown-methods";
import { readSelector, type Purge } from "./purge";

/**
 * Serves operators on a private port that shoppers cannot reach: /metrics, and POST /purge with the
 * token.
 */
export function createPrivateApp(config: Pick<Config, "privateToken">, purge: Purge): Hono {
  const app = new Hono();
  app.use(refuseUnknownMethods());
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/metrics", async (c) =>
    c.text(await metrics.metrics(), 200, { "Content-Type": metrics.contentType }),
  );
  app.post("/purge", async (c) => {
    if (!isBearer(c.req.header("authorization"), config.privateToken))
      return c.text("PRIVATE_TOKEN is needed as bearer token.\n", 401);
    const selector = readSelector(await c.req.json().catch(() => null));
    if (!selector)
      return c.text(
        'The body should be JSON such as {"channel":"se","path":"/rugs/","tag":"…"}; {} is everything.\n',
        400,
      );
    return c.json({ documents: await purge(selector) });
  });
  return app;
}

/** Serves /metrics and /purge on the private port; null without one. */
export function listenPrivately(config: Config, purge: Purge): ServerType | null {
  if (config.privatePort === null) return null;
  return serve({
    fetch: createPrivateApp(config, purge).fetch,
    port: config.privatePort,
    hostname: config.privateHost,
    serverOptions: SOCKET_LIMITS,
  });
}

function isBearer(header: string | undefined, token: string | null): boolean {
  const given = Buffer.from(header?.replace(/^Bearer /i, "") ?? "");
  const wanted = Buffer.from(token ?? "");
  return wanted.length > 0 && given.length === wanted.length && timingSafeEqual(given, wanted);
}

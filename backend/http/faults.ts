import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context, MiddlewareHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { BackendApp, BackendEnv } from "../types";
import { httpError, shopwareError } from "./errors";

/** A fault for all requests whose path starts with `route`, or for the share `rate` of them. */
interface Fault {
  route: string;
  fault: string;
  rate: number;
}

const HEADER = "x-hearth-fault";
const FAULTS = /^(latency=\d{1,6}|status=(4\d\d|5\d\d)|html|cut|reset)$/;

/**
 * Test mode only: makes answers fail on purpose. By request header (`x-hearth-fault: latency=3000 |
 * status=429 | html | cut | reset`) or for all requests to a route by POST /_faults
 * `{route, fault, rate}`; DELETE /_faults ends them.
 */
export function installFaults(app: BackendApp): void {
  let active: Fault[] = [];

  app.post("/_faults", async (c) => {
    const { route, fault, rate = 1 } = (await c.req.json()) as Partial<Fault>;
    if (
      typeof route !== "string" ||
      typeof fault !== "string" ||
      !FAULTS.test(fault) ||
      typeof rate !== "number"
    ) {
      throw httpError(
        400,
        "Bad Request",
        "A fault needs a route (path prefix), a fault and, if wanted, a rate from 0 to 1.",
      );
    }
    active = [...active.filter((each) => each.route !== route), { route, fault, rate }];
    return c.json({ faults: active });
  });
  app.delete("/_faults", (c) => {
    active = [];
    return c.json({ faults: active });
  });
  app.get("/_faults", (c) => c.json({ faults: active }));

  const inject = faultMiddleware(
    (path) =>
      active.find((each) => path.startsWith(each.route) && Math.random() < each.rate)?.fault,
  );
  app.use("/store-api/*", inject);
  app.use("/api/storefront/*", inject);
}

function faultMiddleware(
  faultFor: (path: string) => string | undefined,
): MiddlewareHandler<BackendEnv> {
  return async (c, next) => {
    const fault = c.req.header(HEADER) ?? faultFor(c.req.path);
    if (fault === undefined || !FAULTS.test(fault)) return next();
    const [kind, value] = fault.split("=");
    switch (kind) {
      case "latency":
        await wait(Number(value));
        return next();
      case "status":
        throw failure(Number(value));
      case "html":
        return c.html(
          "<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>",
          502 as ContentfulStatusCode,
        );
      case "reset":
        return reset(c);
      default: {
        await next();
        const cut = cutShort(c, await c.res.text());
        // Assigned twice, so that Hono does not copy the body that was just read.
        c.res = undefined;
        c.res = cut;
      }
    }
  };
}

function failure(status: number) {
  if (status !== 429)
    return httpError(
      status,
      status < 500 ? "Bad Request" : "Internal Server Error",
      "A fault was asked for.",
    );
  return shopwareError(
    429,
    "FRAMEWORK__RATE_LIMIT_EXCEEDED",
    "Too Many Requests",
    "Too many requests, try again in 5 seconds.",
    {
      parameters: { seconds: 5 },
    },
  );
}

/**
 * Half of the answer, then the connection is closed, although `Content-Length` states the whole.
 */
function cutShort(c: Context<BackendEnv>, text: string): Response {
  const { outgoing } = nodeSides(c);
  const bytes = Buffer.from(text);
  const half = bytes.subarray(0, bytes.length >> 1);
  if (!outgoing) return c.body(new Uint8Array(half));
  outgoing.writeHead(c.res.status, {
    ...Object.fromEntries(c.res.headers),
    "content-length": String(bytes.length),
  });
  outgoing.write(half, () => outgoing.destroy());
  return RESPONSE_ALREADY_SENT;
}

/** Closes the connection without an answer. */
function reset(c: Context<BackendEnv>): Response {
  nodeSides(c).outgoing?.destroy();
  return RESPONSE_ALREADY_SENT;
}

/** Node's own request and response; absent if the app is called without a server. */
function nodeSides(c: Context<BackendEnv>): { outgoing?: ServerResponse } {
  return (c.env ?? {}) as { outgoing?: ServerResponse };
}

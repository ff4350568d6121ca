import { Hono } from "hono";
import { contextRoutes } from "./context/context-routes";
import { settingsRoutes } from "./context/settings-routes";
import { cartRoutes } from "./checkout/cart-routes";
import { requestParameters, salesChannelContext } from "./http/context";
import { errorAnswer } from "./http/error-answer";
import { httpError } from "./http/errors";
import { storeApiHeaders } from "./http/headers";
import { requireKnownRoute } from "./http/routing";
import type { Backend, BackendApp, BackendEnv, RouteModule } from "./types";

/** Everything under /store-api. */
const STORE_API: RouteModule[] = [contextRoutes, settingsRoutes, cartRoutes];

/**
 * The embedded backend as a Hono app: /store-api/…, the pictures and /_health.
 *
 * @param onUnexpected told of every error that the backend did not foresee; the client gets a 500 without its text
 */
export function createBackendApp(backend: Backend, onUnexpected: (error: Error) => void = () => {}): BackendApp {
  const app: BackendApp = new Hono<BackendEnv>();
  app.onError((error, c) => errorAnswer(error, c, onUnexpected));
  app.notFound((c) => errorAnswer(httpError(404, "Not Found", `No route found for "${c.req.method} ${c.req.path}"`), c, onUnexpected));
  app.get("/_health", (c) => c.json({ status: "ok" }));
  app.use("/store-api/*", storeApiHeaders, requestParameters, requireKnownRoute(app), salesChannelContext(backend));
  for (const register of STORE_API) register(app, backend);
  return app;
}

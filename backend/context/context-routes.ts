import { answer } from "../http/answer";
import type { RouteModule } from "../types";

/** GET and PATCH /context. */
export const contextRoutes: RouteModule = (app) => {
  app.get("/store-api/context", (c) => answer(c, { token: c.var.context.token, apiAlias: "sales_channel_context" }));
};

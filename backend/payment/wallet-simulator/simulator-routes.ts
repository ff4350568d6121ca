import type { RouteModule } from "../../types";
import { walletSimulatorScript } from "./simulator-script";

/**
 * GET /_wallet-simulator.js: Google Pay and Apple Pay without Google and Apple, for pages on any
 * origin.
 */
export const walletSimulatorRoutes: RouteModule = (app) => {
  let script: string | undefined;
  app.get("/_wallet-simulator.js", (c) => {
    script ??= walletSimulatorScript();
    return c.body(script, 200, {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-cache",
      "Access-Control-Allow-Origin": "*",
      "Cross-Origin-Resource-Policy": "cross-origin",
      "X-Content-Type-Options": "nosniff",
    });
  });
};

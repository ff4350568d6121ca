import type { RouteModule } from "../types";

/** Cart routes. */
export const cartRoutes: RouteModule = () => {};

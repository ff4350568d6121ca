/** Search, suggestions and recommendations, as Voyado Elevate 4 gives them. */
export { buildElevateIndex } from "./build/build-index";
export { recordPurchase } from "./behaviour/purchases";
export type { Purchase } from "./behaviour/purchases";
export { elevateRoutes } from "./routes";

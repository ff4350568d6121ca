/** Search, suggestions and recommendations, as Voyado Elevate 4 gives them. */
export { recordPurchase } from "./behaviour/interest";
export { warmPhrases } from "./behaviour/phrases";
export { elevateRoutes } from "./routes";

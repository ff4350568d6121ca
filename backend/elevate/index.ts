/** Search, suggestions and recommendations with the API of Voyado Elevate 4. */
export { recordPurchase } from "./behaviour/interest";
export { warmPhrases } from "./behaviour/phrases";
export { elevateRoutes } from "./routes";

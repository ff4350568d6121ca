import type { RouteModule } from "../types";
import { contactRoutes } from "./contact-routes";
import { cookieRoutes } from "./cookie-routes";
import { subscriptionRoutes } from "./subscription-routes";

/** Newsletter, contact form and cookie groups. */
export const newsletterRoutes: RouteModule = (app, backend) => {
  for (const register of [subscriptionRoutes, contactRoutes, cookieRoutes]) register(app, backend);
};

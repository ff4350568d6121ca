import type { RouteModule } from "../types";
import { emailRoutes } from "./email-routes";
import { loginRoutes } from "./login-routes";
import { passwordRoutes } from "./password-routes";
import { profileRoutes } from "./profile-routes";
import { registerRoutes } from "./register-routes";

/** All routes under /account except the addresses. */
export const customerRoutes: RouteModule = (app, backend) => {
  for (const register of [registerRoutes, loginRoutes, profileRoutes, passwordRoutes, emailRoutes])
    register(app, backend);
};

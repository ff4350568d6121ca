import type { Context } from "hono";
import type { Backend, BackendEnv, RouteModule } from "../types";
import { renewedToken } from "./answers";
import { clientAddress } from "./client-address";
import { textOf } from "./constraints";
import { findAccount, updateCustomer, type CustomerRow } from "./customer-rows";
import {
  badCredentials,
  customerInactive,
  customerNotFound,
  optInNotCompleted,
  throttled,
} from "./errors";
import { isPassword } from "./passwords";
import { countAttempt, forgetAttempts } from "./rate-limit";
import { requireCustomer } from "./require-customer";
import { endSession, restoreSession } from "./session";
import { wireTime } from "./time";

/** POST /account/login and /account/logout. */
export const loginRoutes: RouteModule = (app, backend) => {
  app.post("/store-api/account/login", async (c) => {
    const { context, body } = c.var;
    const email = textOf(body, "email") ?? textOf(body, "username") ?? "";
    const who = loginLimitKey(c, email);
    const wait = countAttempt(backend.db, "login", who);
    if (wait > 0) throw throttled(wait);
    const customer = await requireCredentials(backend, email, textOf(body, "password") ?? "");
    forgetAttempts(backend.db, "login", who);
    updateCustomer(backend.db, customer.id, { last_login_at: wireTime() });
    return renewedToken(c, restoreSession(backend.db, context, customer.id));
  });

  app.post("/store-api/account/logout", (c) => {
    const customer = requireCustomer(backend, c.var.context, "guest-too");
    return renewedToken(c, endSession(backend.db, c.var.context, customer.guest === 1));
  });
};

/** Logins and recoveries are limited by address and client, as in Shopware. */
export function loginLimitKey(c: Context<BackendEnv>, email: string): string {
  return `${email}-${clientAddress(c)}`;
}

/**
 * The account of these credentials. Unknown addresses and wrong passwords take the same time;
 * Shopware's errors differ, so the storefront must hide the difference. A pending double opt-in is
 * reported only with the right password.
 */
async function requireCredentials(
  { db }: Backend,
  email: string,
  password: string,
): Promise<CustomerRow> {
  if (email === "" || password === "") throw badCredentials();
  const customer = findAccount(db, email);
  const matches = await isPassword(password, customer?.password_hash ?? null);
  if (!customer) throw customerNotFound(email);
  if (!matches) throw badCredentials();
  if (customer.active !== 1) throw customerInactive(email);
  if (customer.double_opt_in === 1 && customer.double_opt_in_confirmed_at === null)
    throw optInNotCompleted(customer.id);
  return customer;
}

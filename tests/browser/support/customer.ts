import type { Page } from "playwright/test";
import { demoEnvironment } from "../../../scripts/lib/demo-environment.mjs";
import * as accounts from "../../support/accounts";
import { E2E_BACKEND_PORT, E2E_PORT } from "./shop";
import { originOf, type ChannelKey } from "./test";

const SHOP: accounts.ShopUnderTest = {
  port: E2E_PORT,
  backendPort: E2E_BACKEND_PORT,
  secret: demoEnvironment({ BACKEND_DATA_DIR: `var/browser-tests/${E2E_BACKEND_PORT}` }).COOKIE_SECRETS!,
};

/** A new customer of a channel, registered with the backend itself. */
export function newAccount(channel: ChannelKey = "gb"): Promise<accounts.Account> {
  return accounts.openAccount(SHOP, channel === "gb" ? "localhost" : `${channel}.localhost`);
}

/** Gives this browser the session of an account. */
export async function signIn(page: Page, { token }: accounts.Account, channel: ChannelKey = "gb"): Promise<void> {
  await page.context().addCookies([{ name: "sw-context-token", value: await accounts.tokenCookie(SHOP, token), url: originOf(channel) }]);
}

/** Gives this browser the session of a customer of the British demo shop, without its form. */
export async function signInAs(page: Page, who: { email: string; password: string }): Promise<void> {
  await signIn(page, await accounts.enterAccount(SHOP, "localhost", who));
}

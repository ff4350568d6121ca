import type { Page } from "playwright/test";
import { demoEnvironment } from "../../../scripts/lib/demo-environment.mjs";
import * as accounts from "../accounts";
import { E2E_BACKEND_PORT, E2E_PORT } from "./shop";
import { originOf, type ChannelKey } from "./test";

const SHOP: accounts.ShopUnderTest = {
  port: E2E_PORT,
  backendPort: E2E_BACKEND_PORT,
  secret: demoEnvironment({ BACKEND_DATA_DIR: `var/browser-tests/${E2E_BACKEND_PORT}` })
    .COOKIE_SECRETS!,
};

const hostOf = (channel: ChannelKey) =>
  channel === "gb" ? "localhost" : (`${channel}.localhost` as const);

/** A new customer of a channel, registered directly with the backend. */
export function newAccount(channel: ChannelKey = "gb"): Promise<accounts.Account> {
  return accounts.openAccount(SHOP, hostOf(channel));
}

/** Sets the session of an account in this browser. */
export async function signIn(
  page: Page,
  { token }: accounts.Account,
  channel: ChannelKey = "gb",
): Promise<void> {
  await page.context().addCookies([
    {
      name: "sw-context-token",
      value: accounts.sealToken(SHOP, hostOf(channel), token),
      url: originOf(channel),
    },
  ]);
}

/** Sets the session of a customer of the British demo shop in this browser, without the form. */
export async function signInAs(
  page: Page,
  who: { email: string; password: string },
): Promise<void> {
  await signIn(page, await accounts.enterAccount(SHOP, "localhost", who));
}

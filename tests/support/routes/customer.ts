import * as accounts from "../accounts";
import { BACKEND_PORT, environment } from "./environment";
import { Shopper, type ChannelHost } from "./shopper";

const SHOP: accounts.ShopUnderTest = {
  port: environment().PORT!,
  backendPort: BACKEND_PORT,
  secret: environment().COOKIE_SECRETS!,
};

/** A new customer, or a guest of the checkout, registered directly with the backend. */
export function openAccount(
  host: ChannelHost = "localhost",
  kind: { guest?: boolean; company?: string } = {},
): Promise<accounts.Account> {
  return accounts.openAccount(SHOP, host, kind);
}

/** The backend's data of a customer. */
export function customerOf({ token }: accounts.Account): Promise<Record<string, unknown>> {
  return accounts.customerOf(SHOP, token);
}

/** Logs a shopper in as this account. */
export function signedIn(shopper: Shopper, { token }: Pick<accounts.Account, "token">): Shopper {
  shopper.setCookie("sw-context-token", accounts.sealToken(SHOP, shopper.host, token));
  return shopper;
}

/** A new customer, logged in. */
export async function newCustomer(host: ChannelHost = "localhost"): Promise<Shopper> {
  return signedIn(new Shopper(host), await openAccount(host));
}

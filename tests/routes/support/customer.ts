import { randomUUID } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { BACKEND_PORT, environment } from "./environment";
import { Shopper, type ChannelHost } from "./shopper";

const ACCESS_KEYS: Record<ChannelHost, string> = {
  localhost: "SWSCHEARTHDEMOGB0000000000",
  "se.localhost": "SWSCHEARTHDEMOSE0000000000",
  "fi.localhost": "SWSCHEARTHDEMOFI0000000000",
  "de.localhost": "SWSCHEARTHDEMODE0000000000",
};

/** The backend's own answer, past the storefront. */
async function call(host: ChannelHost, path: string, body: object | undefined, token?: string) {
  const headers = { "sw-access-key": ACCESS_KEYS[host], "Content-Type": "application/json", ...(token && { "sw-context-token": token }) };
  const answer = await fetch(`http://localhost:${BACKEND_PORT}/store-api/${path}`, {
    method: body ? "POST" : "GET",
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return { token: answer.headers.get("sw-context-token") ?? "", body: (await answer.json()) as Record<string, unknown> };
}

export interface Account {
  email: string;
  password: string;
  /** the context token of the registration, which is logged in */
  token: string;
}

/** A new customer, or a guest of the checkout, registered with the backend itself. */
export async function openAccount(host: ChannelHost = "localhost", { guest = false } = {}): Promise<Account> {
  const email = `${randomUUID()}@example.com`;
  const password = "a long enough password";
  const { elements } = (await call(host, "country", {})).body as { elements: { id: string; iso: string }[] };
  const billingAddress = {
    street: "Lane 1",
    city: "Leeds",
    zipcode: host === "localhost" ? "LS1 4DY" : "11122",
    countryId: elements.find(({ iso }) => iso === (host === "localhost" ? "GB" : "SE"))?.id,
  };
  const { token } = await call(host, "account/register", {
    email,
    ...(guest ? { guest } : { password }),
    firstName: "Ada",
    lastName: "Test",
    storefrontUrl: `http://${host}:${environment().PORT}`,
    billingAddress,
  });
  return { email, password, token };
}

/** The value of the cookie that makes a shopper this account's. */
export async function signedIn(shopper: Shopper, { token }: Account): Promise<Shopper> {
  const cookie = createCookie("sw-context-token", { secrets: [environment().COOKIE_SECRETS!] });
  shopper.setCookie("sw-context-token", (await cookie.serialize(token)).split(";")[0]!.split("=").slice(1).join("="));
  return shopper;
}

/** A customer with nothing yet, logged in. */
export async function newCustomer(host: ChannelHost = "localhost"): Promise<Shopper> {
  return signedIn(new Shopper(host), await openAccount(host));
}

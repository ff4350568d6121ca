import { randomUUID } from "node:crypto";
import { sealValue, unsealValue } from "../../app/services/platform/session/seal.server";

export type ChannelHost = "localhost" | "se.localhost" | "fi.localhost" | "de.localhost";

const ACCESS_KEYS: Record<ChannelHost, string> = {
  localhost: "SWSCHEARTHDEMOGB0000000000",
  "se.localhost": "SWSCHEARTHDEMOSE0000000000",
  "fi.localhost": "SWSCHEARTHDEMOFI0000000000",
  "de.localhost": "SWSCHEARTHDEMODE0000000000",
};

/**
 * A shop under test: the ports of storefront and embedded backend, and the secret of the
 * storefront's cookies.
 */
export interface ShopUnderTest {
  port: number | string;
  backendPort: number | string;
  secret: string;
}

export interface Account {
  email: string;
  password: string;
  /** the registration's context token, which is logged in */
  token: string;
}

/** A new customer, or a guest of the checkout, registered directly with the backend. */
export async function openAccount(
  shop: ShopUnderTest,
  host: ChannelHost = "localhost",
  { guest = false, company }: { guest?: boolean; company?: string } = {},
): Promise<Account> {
  const email = `${randomUUID()}@example.com`;
  const password = "a long enough password";
  const { elements } = (await call(shop, host, "country", {})).body as {
    elements: { id: string; iso: string }[];
  };
  const [iso, zipcode] = host === "localhost" ? ["GB", "LS1 4DY"] : ["SE", "11122"];
  const countryId = elements.find((country) => country.iso === iso)?.id;
  const billingAddress = {
    street: "Lane 1",
    city: "Leeds",
    zipcode,
    countryId,
    ...(company && { company }),
  };
  const { token } = await call(shop, host, "account/register", {
    email,
    ...(guest ? { guest } : { password }),
    accountType: company === undefined ? "private" : "business",
    firstName: "Ada",
    lastName: "Test",
    storefrontUrl: `http://${host}:${shop.port}`,
    billingAddress,
  });
  return { email, password, token };
}

/** The session of an existing account, opened directly with the backend. */
export async function enterAccount(
  shop: ShopUnderTest,
  host: ChannelHost,
  who: { email: string; password: string },
): Promise<Account> {
  const { token } = await call(shop, host, "account/login", {
    username: who.email,
    password: who.password,
  });
  return { ...who, token };
}

/** The backend's data of the customer of a context token. */
export async function customerOf(
  shop: ShopUnderTest,
  token: string,
): Promise<Record<string, unknown>> {
  return (await call(shop, "localhost", "account/customer", {}, token)).body;
}

const COOKIE = "sw-context-token";
const CHANNELS: Record<ChannelHost, string> = {
  localhost: "gb",
  "se.localhost": "se",
  "fi.localhost": "fi",
  "de.localhost": "de",
};

/** The value of the context token's cookie. */
export function sealToken(
  { secret }: Pick<ShopUnderTest, "secret">,
  host: ChannelHost,
  token: string,
) {
  return sealValue(token, undefined, `${CHANNELS[host]}/${COOKIE}`, [secret]);
}

/** A cookie's content, of whichever channel it is; null: not sealed by this shop. */
export function unsealCookie(
  { secret }: Pick<ShopUnderTest, "secret">,
  name: string,
  value: string,
): unknown {
  const [content] = Object.values(CHANNELS).flatMap(
    (channel) => unsealValue(value, `${channel}/${name}`, [secret]) ?? [],
  );
  return content ?? null;
}

/** The context token in its cookie. */
export function unsealToken(shop: Pick<ShopUnderTest, "secret">, value: string): string {
  return String(unsealCookie(shop, COOKIE, value) ?? "");
}

/** The backend's answer, without the storefront. */
async function call(
  shop: ShopUnderTest,
  host: ChannelHost,
  path: string,
  body: object,
  token?: string,
) {
  const answer = await fetch(`http://localhost:${shop.backendPort}/store-api/${path}`, {
    method: "POST",
    headers: {
      "sw-access-key": ACCESS_KEYS[host],
      "Content-Type": "application/json",
      ...(token && { "sw-context-token": token }),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return {
    token: answer.headers.get("sw-context-token") ?? "",
    body: (await answer.json()) as Record<string, unknown>,
  };
}

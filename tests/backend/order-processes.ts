import { spawn, type ChildProcess } from "node:child_process";
import { idOf } from "../../backend/id";
import { product, STOREFRONT } from "./order-shop";
import { GB } from "./shop";

type Json = Record<string, unknown>;

/** Starts the backend as a process of its own on the given data. */
export async function startBackend(port: number, dataDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["--import", "tsx", "tests/backend/order-server.ts", String(port), dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.once("data", () => resolve());
    child.once("exit", (code) => reject(new Error(`The backend ended with ${code} before it was ready`)));
  });
  return child;
}

/** kill -9: the process has no chance to tidy up. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await ended;
}

export interface WireReply {
  status: number;
  token: string;
  body: Json;
}

/** One Store API call over the wire: POST with a body, PATCH /context, else GET. */
export async function send(
  port: number,
  path: string,
  token: string | null,
  body?: Json,
  method = body ? "POST" : "GET",
): Promise<WireReply> {
  const response = await fetch(`http://127.0.0.1:${port}/store-api${path}`, {
    method,
    headers: { "sw-access-key": GB, "content-type": "application/json", ...(token === null ? {} : { "sw-context-token": token }) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, token: response.headers.get("sw-context-token") ?? "", body: (await response.json()) as Json };
}

/** A guest with something in the cart, ready to order. */
export async function readyGuest(port: number, email: string, goods: Record<string, number>, paymentMethodId?: string): Promise<string> {
  const registered = await send(port, "/account/register", null, {
    guest: true,
    email,
    firstName: "Erika",
    lastName: "Mustermann",
    storefrontUrl: STOREFRONT,
    billingAddress: { street: "1 Mill Lane", zipcode: "E1 6AN", city: "London", countryId: idOf("country", "GB") },
  });
  const { token } = registered;
  const items = Object.entries(goods).map(([key, quantity]) => ({
    id: product(key),
    referencedId: product(key),
    type: "product",
    quantity,
  }));
  await send(port, "/checkout/cart/line-item", token, { items });
  if (paymentMethodId) await send(port, "/context", token, { paymentMethodId }, "PATCH");
  return token;
}

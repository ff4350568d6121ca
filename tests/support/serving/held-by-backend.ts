import { storeApi } from "../routes/checkout";
import type { ChannelHost } from "../routes/shopper";

/** A visitor in the backend; without a token it has no data of them. */
export interface Visitor {
  host: ChannelHost;
  token: string | null;
  /** the backend's */
  port: number;
}

/** Ids of the placed orders. */
export async function placedOrders(visitor: Visitor): Promise<string[]> {
  const answer = (await ask(visitor, "order", { limit: 10 })) as {
    orders?: { elements: { id: string }[] };
  } | null;
  return answer?.orders?.elements.map(({ id }) => id) ?? [];
}

/** Quantities by product, from the backend's bag. */
export async function bagOf(visitor: Visitor): Promise<Map<string, number>> {
  const answer = (await ask(visitor, "checkout/cart", {})) as {
    lineItems: { type: string; referencedId: string; quantity: number }[];
  } | null;
  const products = answer?.lineItems.filter(({ type }) => type === "product") ?? [];
  return new Map(products.map(({ referencedId, quantity }) => [referencedId, quantity]));
}

async function ask({ host, token, port }: Visitor, path: string, body: object): Promise<unknown> {
  return token === null ? null : storeApi(path, body, { host, token, port });
}

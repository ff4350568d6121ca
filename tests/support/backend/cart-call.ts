import { newToken } from "../../../backend/context/tokens";
import type { Backend } from "../../../backend/types";
import { ACCESS_KEY } from "./cart-shop";
import { cartCatalogue } from "./fixtures";
import { openBackend, shopOf } from "./shop";

interface LineAnswer {
  id: string;
  type: string;
  label: string;
  quantity: number;
  referencedId: string | null;
  payload: Record<string, unknown>;
  price: { unitPrice: number; totalPrice: number };
}

/** The fields of a cart's answer that the tests read. */
export interface CartResult {
  token: string;
  price: { totalPrice: number; positionPrice: number; netPrice: number };
  lineItems: LineAnswer[];
  deliveries: {
    shippingMethod: Record<string, unknown>;
    location: Record<string, unknown>;
    shippingCosts: { totalPrice: number };
    positions: Record<string, unknown>[];
  }[];
  errors: Record<string, Record<string, unknown>> | [];
  extensions?: { "cart-promotions": { addedCodes: string[]; blockedPromotionIds: string[] } };
  hash: string;
  errorHash: string;
}

interface CartClient {
  backend: Backend;
  token: string;
  send<T = CartResult>(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; token: string | null; body: T }>;
  add(...items: Record<string, unknown>[]): Promise<CartResult>;
  addProduct(id: string, quantity?: number): Promise<CartResult>;
  setQuantity(id: string, quantity: number): Promise<CartResult>;
  remove(...ids: string[]): Promise<CartResult>;
  show(): Promise<CartResult>;
}

export const openCartBackend = (): Backend =>
  openBackend(cartCatalogue, { storefrontUrls: { de: "http://de.test", se: "http://se.test" } });

/** A shopper with a new token in a new shop, unless they are given. */
export function shopper(
  backend = openCartBackend(),
  accessKey = ACCESS_KEY.de,
  token = newToken(),
): CartClient {
  const { call } = shopOf(backend);
  const send: CartClient["send"] = <T>(method: string, path: string, body?: unknown) =>
    call<T>(path, { method, body, token, accessKey });
  const cart = async (method: string, path: string, body?: unknown) =>
    (await send(method, path, body)).body;
  return {
    backend,
    token,
    send,
    add: (...items) => cart("POST", "/checkout/cart/line-item", { items }),
    addProduct: (id, quantity = 1) =>
      cart("POST", "/checkout/cart/line-item", {
        items: [{ id, referencedId: id, type: "product", quantity }],
      }),
    setQuantity: (id, quantity) =>
      cart("PATCH", "/checkout/cart/line-item", { items: [{ id, quantity }] }),
    remove: (...ids) => cart("POST", "/checkout/cart/line-item/delete", { ids }),
    show: () => cart("GET", "/checkout/cart"),
  };
}

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createBackendApp } from "../../../backend/app";
import type { DemoCatalogue } from "../../../backend/data/types";
import { idOf } from "../../../backend/id";
import type { Backend, BackendApp } from "../../../backend/types";
import { catalogue, everywhere } from "./fixtures";
import { GB, openBackend } from "./shop";

type Json = Record<string, unknown>;

export const STOREFRONT = "http://localhost:3000";
export const PUBLIC_URL = "http://backend.test";
export const FINISH = "http://localhost:3000/finish?o=1";
export const ERROR = "http://localhost:3000/error?o=1";
export const product = (key: string): string => idOf("product", key);
const METHODS = [
  "invoice",
  "prepayment",
  "bank",
  "google-pay",
  "apple-pay",
  "typed-card",
  "stored-card",
] as const;
export const METHOD = Object.fromEntries(
  METHODS.map((key) => [key, idOf("payment-method", key)]),
) as Record<(typeof METHODS)[number], string>;

/** The shop of the other tests, with every payment method in its British channel. */
function orderCatalogue(): DemoCatalogue {
  const method = (key: string, technicalName: string, shortName: string, position: number) => ({
    key,
    technicalName,
    shortName,
    position,
    name: everywhere(key),
    description: everywhere(key),
    channels: ["gb" as const],
  });
  return {
    ...catalogue,
    paymentMethods: [
      ...catalogue.paymentMethods,
      method("bank", "hosted_bank", "hosted_bank", 3),
      method("google-pay", "adyen_payment-ADYEN_GOOGLEPAY", "google_pay_payment_method_handler", 4),
      method("apple-pay", "adyen_payment-ADYEN_APPLEPAY", "apple_pay_payment_method_handler", 5),
      method("typed-card", "adyen_payment-ADYEN_CARDS", "cards_payment_method_handler", 6),
      method("stored-card", "adyen_payment-ADYEN_ONECLICK", "one_click_payment_method_handler", 7),
    ],
  };
}

export const openOrderBackend = (): Backend =>
  openBackend(orderCatalogue(), {
    publicUrl: PUBLIC_URL,
    dataDir: mkdtempSync(join(tmpdir(), "hearth-order-")),
  });

interface Reply<T = Json> {
  status: number;
  headers: Headers;
  body: T;
}

/** The fields of an order that the tests read. */
export interface OrderBody extends Json {
  id: string;
  orderNumber: string;
  amountTotal: number;
  shippingTotal: number;
  deepLinkCode: string;
  price: { totalPrice: number; positionPrice: number };
  lineItems: Json[];
  deliveries: Json[];
  transactions: {
    id: string;
    paymentMethodId: string;
    amount: { totalPrice: number };
    stateMachineState: { technicalName: string; name: string };
  }[];
}

export type OrderList = {
  orders: { elements: OrderBody[]; total: number };
  paymentChangeable: Json | [];
};

export class OrderShop {
  readonly backend: Backend;
  readonly app: BackendApp;
  private readonly unexpected: Error[] = [];

  constructor(backend = openOrderBackend()) {
    this.backend = backend;
    this.app = createBackendApp(backend, (error) => this.unexpected.push(error));
  }

  /** Deletes the folder of the mails. */
  close(): void {
    rmSync(this.backend.config.dataDir, { recursive: true, force: true });
  }

  /** Calls /store-api{path}: POST with a body, else GET. */
  call<T = Json>(
    path: string,
    token?: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply<T>> {
    return this.visit<T>(`/store-api${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        "sw-access-key": GB,
        ...(token === undefined ? {} : { "sw-context-token": token }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  /** A request like a browser's; a JSON body of the reply is parsed. */
  async visit<T = Json>(url: string, init: RequestInit = {}): Promise<Reply<T>> {
    const response = await this.app.request(url.replace(PUBLIC_URL, ""), init);
    const text = await response.text();
    if (this.unexpected.length > 0) throw this.unexpected.splice(0)[0];
    const isJson = (response.headers.get("content-type") ?? "").includes("json");
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson && text !== "" ? JSON.parse(text) : text) as T,
    };
  }

  /** A guest with a token of their own. */
  guest(email = "guest@example.com", address: Json = {}): Promise<Shopper> {
    return this.register({ guest: true, email }, address);
  }

  /** A customer with an account, logged in. */
  customer(email: string): Promise<Shopper> {
    return this.register({ email, password: "a long enough password" });
  }

  private async register(who: Json, address: Json = {}): Promise<Shopper> {
    const answer = await this.call("/account/register", undefined, {
      ...who,
      firstName: "Erika",
      lastName: "Mustermann",
      storefrontUrl: STOREFRONT,
      salutationId: idOf("salutation", "mrs"),
      billingAddress: {
        street: "1 Mill Lane",
        zipcode: "E1 6AN",
        city: "London",
        countryId: idOf("country", "GB"),
        ...address,
      },
    });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return new Shopper(this, answer.headers.get("sw-context-token") ?? "");
  }

  stock(key: string): number {
    return (
      this.backend.db.prepare("SELECT stock FROM product WHERE id = ?").get(product(key)) as {
        stock: number;
      }
    ).stock;
  }

  setStock(key: string, stock: number): void {
    this.backend.db.prepare("UPDATE product SET stock = ? WHERE id = ?").run(stock, product(key));
  }

  count(table: string): number {
    return (
      this.backend.db.prepare(`SELECT COUNT(*) AS count FROM ${table}`).get() as { count: number }
    ).count;
  }
}

export class Shopper {
  constructor(
    readonly shop: OrderShop,
    readonly token: string,
  ) {}

  call<T = Json>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply<T>> {
    return this.shop.call<T>(path, this.token, body, headers);
  }

  add(key: string, quantity = 1): Promise<Reply> {
    const id = product(key);
    return this.call("/checkout/cart/line-item", {
      items: [{ id, referencedId: id, type: "product", quantity }],
    });
  }

  addCode(code: string): Promise<Reply> {
    return this.call("/checkout/cart/line-item", {
      items: [{ type: "promotion", referencedId: code }],
    });
  }

  async payBy(method: keyof typeof METHOD): Promise<void> {
    const { status } = await this.shop.visit("/store-api/context", {
      method: "PATCH",
      headers: {
        "sw-access-key": GB,
        "sw-context-token": this.token,
        "content-type": "application/json",
      },
      body: JSON.stringify({ paymentMethodId: METHOD[method] }),
    });
    if (status !== 200) throw new Error(`Cannot pay by ${method}`);
  }

  order(body: Json = {}): Promise<Reply<OrderBody>> {
    return this.call<OrderBody>("/checkout/order", body);
  }

  /** Puts one product into the cart and orders it. */
  async ordered(
    method: keyof typeof METHOD = "invoice",
    key = "wool-throw",
    quantity = 1,
  ): Promise<OrderBody> {
    await this.add(key, quantity);
    await this.payBy(method);
    const { status, body } = await this.order();
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body;
  }

  async pay(
    orderId: string,
    parameters: Json = { finishUrl: FINISH, errorUrl: ERROR },
  ): Promise<string | null> {
    const { status, body } = await this.call<{ redirectUrl: string | null }>("/handle-payment", {
      orderId,
      ...parameters,
    });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.redirectUrl;
  }

  async orders(criteria: Json = {}): Promise<OrderList> {
    return (await this.call<OrderList>("/order", criteria)).body;
  }

  /** States of the order's transactions, oldest first. */
  async transactionStates(orderId: string): Promise<string[]> {
    const list = await this.orders({
      filter: [{ type: "equals", field: "id", value: orderId }],
      associations: { transactions: { associations: { stateMachineState: {} } } },
    });
    return (list.orders.elements[0]?.transactions ?? []).map(
      ({ stateMachineState }) => stateMachineState.technicalName,
    );
  }
}

import { beforeAll, describe, expect, it } from "vitest";
import { countryId, fillBag, useCountry, walletGuest } from "./support/checkout";
import { environment } from "./support/environment";
import { openShop, Shopper } from "./support/shopper";
import { startProxy, type StoreApiProxy } from "./support/store-api-proxy";

const ORIGIN = `http://localhost:${environment().PORT}`;
const UNKNOWN = "a".repeat(32);
const urls = (id: string) => ({ finishUrl: `${ORIGIN}/checkout/success/adyen/${id}`, errorUrl: `${ORIGIN}/checkout/order-payment/${id}` });
let gb = "";

beforeAll(async () => {
  await useCountry();
  gb = await countryId("GB");
});

async function methodId(shopper: Shopper, shortName: string): Promise<string> {
  const { data } = await shopper.api("/api/checkout/payment-methods");
  return (data as { id: string; shortName: string }[]).find((method) => method.shortName === shortName)!.id;
}

async function buyer(email?: string, shop?: ReturnType<typeof openShop>): Promise<Shopper> {
  const shopper = new Shopper("localhost", shop);
  await fillBag(shopper);
  expect((await shopper.api("/api/checkout/register-guest", walletGuest(email))).data).toMatchObject({ status: "success" });
  return shopper;
}

describe("§7 the own API of the checkout", () => {
  it("§4 express flow: register guest, set payment method, place order, start payment, payment status", async () => {
    const shopper = await buyer("api+authorised@example.com");
    const before = shopper.cookie("sw-context-token");
    const paymentMethodId = await methodId(shopper, "google_pay_payment_method_handler");
    expect((await shopper.api("/api/checkout/set-payment-method", { paymentMethodId })).data).toEqual({ status: "success", success: true });
    const placed = await shopper.api("/api/checkout/place-order", { customerComment: "Leave it at the door" });
    expect(placed).toMatchObject({ status: 200, data: { status: "success", data: { customerComment: "Leave it at the door" } } });
    expect(placed.headers.get("Cache-Control")).toContain("no-store");
    const { id } = (placed.data as { data: { id: string } }).data;
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    const stateData = JSON.stringify({ paymentMethod: { type: "googlepay", googlePayToken: "{}" } });
    const started = await shopper.api("/api/checkout/handle-payment", { orderId: id, stateData, ...urls(id) });
    expect(started.data).toEqual({ redirectUrl: null });
    expect((await shopper.api("/api/checkout/payment-status", { orderId: id })).data).toMatchObject({
      isFinal: true,
      resultCode: "Authorised",
    });
    expect(shopper.cookie("sw-context-token")).toBe(before);
  });

  it("POST handle-payment: the response may carry redirectUrl, the payment page of a card", async () => {
    const shopper = await buyer();
    await shopper.api("/api/checkout/set-payment-method", { paymentMethodId: await methodId(shopper, "cards_payment_method_handler") });
    const { data } = (await shopper.api("/api/checkout/place-order", {})) as { data: { data: { id: string } } };
    const started = await shopper.api("/api/checkout/handle-payment", { orderId: data.data.id, ...urls(data.data.id) });
    expect((started.data as { redirectUrl: string }).redirectUrl).toContain("/_psp/");
  });

  it("POST place-order: error gives errorCode", async () => {
    const stranger = new Shopper();
    expect((await stranger.api("/api/checkout/place-order", {})).data).toEqual({
      status: "error",
      errorCode: "CHECKOUT__CUSTOMER_NOT_LOGGED_IN",
    });
    await fillBag(stranger);
    expect((await stranger.api("/api/checkout/place-order", {})).data).toEqual({
      status: "error",
      errorCode: "CHECKOUT__CUSTOMER_NOT_LOGGED_IN",
    });
    const empty = new Shopper();
    await empty.api("/api/checkout/register-guest", walletGuest());
    expect((await empty.api("/api/checkout/place-order", {})).data).toEqual({ status: "error", errorCode: "CHECKOUT__CART_EMPTY" });
  });

  it("POST finalize-payment: a token that is none is an error, which reads false", async () => {
    expect((await new Shopper().api("/api/checkout/finalize-payment", { paymentToken: "nonsense" })).data).toEqual({ status: "error" });
  });

  it("GET payment-methods: a list of methods with shortName; GET adyen-payment-methods: the wallet provider's, with or without an order", async () => {
    const shopper = new Shopper();
    const methods = (await shopper.api("/api/checkout/payment-methods")).data as { shortName: string }[];
    expect(methods.map(({ shortName }) => shortName)).toEqual(
      expect.arrayContaining(["google_pay_payment_method_handler", "apple_pay_payment_method_handler", "invoice_payment"]),
    );
    const wallets = (await shopper.api("/api/checkout/adyen-payment-methods")).data as { paymentMethods: { type: string }[] };
    expect(wallets.paymentMethods.map(({ type }) => type)).toContain("googlepay");
    expect((await shopper.api(`/api/checkout/adyen-payment-methods?orderId=${UNKNOWN}`)).data).toEqual(wallets);
    expect((await shopper.api("/api/checkout/adyen-payment-methods?orderId=1")).status).toBe(400);
    expect(shopper.cookie("sw-context-token")).toBeUndefined();
  });

  it("GET session: amount in minor units (§9), countries that are delivered to, the wallet provider; no context token", async () => {
    const shopper = new Shopper("localhost");
    expect((await shopper.api("/api/checkout/session")).status).toBe(403);
    await fillBag(shopper);
    const { data, headers } = await shopper.api("/api/checkout/session");
    const { amount, countries, ...rest } = data as { amount: { value: number }; countries: { id: string; iso: string }[] };
    expect(amount).toEqual({ value: expect.any(Number) as number, currency: "GBP" });
    expect(Number.isInteger(amount.value) && amount.value > 100).toBe(true);
    expect(countries).toContainEqual({ id: gb, iso: "GB" });
    expect(countries.some(({ iso }) => iso === "CH")).toBe(false);
    expect(rest).toEqual({
      countryCode: "GB",
      locale: "en-GB",
      provider: {
        environment: "test",
        clientKey: expect.stringMatching(/^test_/) as string,
        simulatorUrl: environment().WALLET_SIMULATOR_URL,
      },
    });
    expect(JSON.stringify(data)).not.toContain(shopper.cookie("sw-context-token"));
    expect(headers.get("Cache-Control")).toContain("no-store");
  });

  it("POST country-states: data list; empty list on failure", async () => {
    const states = (await new Shopper().api("/api/checkout/country-states", { countryId: gb })).data as { data: unknown[] };
    expect(states.data).toContainEqual(expect.objectContaining({ shortCode: "GB-LND", translated: { name: "London, City of" } }));
    expect((await new Shopper().api("/api/checkout/country-states", { countryId: UNKNOWN })).data).toEqual({ data: [] });
  });

  it("POST register-guest: a refused address names its fields; nobody is registered", async () => {
    const wrong = walletGuest();
    wrong.shippingAddress = { ...wrong.shippingAddress, zipcode: "not a postcode" };
    const answer = await new Shopper().api("/api/checkout/register-guest", wrong);
    expect(answer.status).toBe(400);
    expect(answer.data).toMatchObject({ status: "error", errorCode: "VIOLATION::ZIP_CODE_INVALID", fields: ["shippingAddress/zipcode"] });
  });
});

describe("§7 the own API refuses what is not its own", () => {
  const posts: [string, Record<string, unknown>][] = [
    ["handle-payment", { orderId: UNKNOWN, ...urls(UNKNOWN) }],
    ["payment-status", { orderId: UNKNOWN }],
    ["set-payment-method", { paymentMethodId: UNKNOWN, orderId: UNKNOWN }],
  ];
  it.each(posts)("%s of an order that is not the caller's: an error, nothing told", async (call, body) => {
    const owner = await buyer();
    const { data } = (await owner.api("/api/checkout/place-order", {})) as { data: { data: { id: string } } };
    const theirs = { ...body, orderId: data.data.id, ...("finishUrl" in body ? urls(data.data.id) : {}) };
    for (const stranger of [new Shopper(), await buyer("other@example.com")]) {
      const answer = await stranger.api(`/api/checkout/${call}`, theirs);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.data).toMatchObject({ status: "error" });
    }
  });

  it.each(["finishUrl", "errorUrl"])("handle-payment never leads back to another site: %s", async (field) => {
    const answer = await new Shopper().api("/api/checkout/handle-payment", {
      orderId: UNKNOWN,
      ...urls(UNKNOWN),
      [field]: "https://evil.example/",
    });
    expect(answer.status).toBe(400);
  });

  const all = [
    "handle-payment",
    "finalize-payment",
    "place-order",
    "country-states",
    "set-payment-method",
    "payment-status",
    "register-guest",
  ];
  it.each(all)("POST %s: only POST, only JSON of its form, only from our own pages; answers are JSON", async (call) => {
    const path = `/api/checkout/${call}`;
    const read = await new Shopper().api(path);
    expect([read.status, read.headers.get("Allow")]).toEqual([405, "POST"]);
    for (const body of ["{ not json", "[]", '"text"', JSON.stringify({ orderId: 1, customerComment: 1 })]) {
      const answer = await new Shopper().api(path, body);
      expect([answer.status, answer.data]).toEqual([400, expect.objectContaining({ status: "error", errorCode: "BAD_REQUEST" })]);
    }
    const foreign = await new Shopper().post(path, {}, { Origin: "https://evil.example" });
    expect(foreign.status).toBe(403);
  });

  it.each(["payment-methods", "adyen-payment-methods", "session"])("GET %s: only GET", async (call) => {
    expect((await new Shopper().api(`/api/checkout/${call}`, {})).status).toBe(405);
  });

  it("whoever asks too often waits: 429 with Retry-After", async () => {
    const shopper = await buyer("often@example.com", openShop());
    const answers = [];
    for (let count = 0; count < 12; count += 1) answers.push(await shopper.api("/api/checkout/place-order", { customerComment: null }));
    expect(answers.at(-1)).toMatchObject({ status: 429, data: { status: "error", errorCode: "TOO_MANY_REQUESTS" } });
    expect(answers.at(-1)!.headers.get("Retry-After")).toBe("60");
  });
});

describe("§8 the own API while the backend fails", () => {
  let proxy: StoreApiProxy;
  let shop: ReturnType<typeof openShop>;
  beforeAll(async () => {
    proxy = await startProxy();
    shop = openShop({ SHOPWARE_ENDPOINT: proxy.endpoint, BACKEND_TIMEOUT_MS: "1500" });
    return () => proxy.close();
  });

  it.each(["status=500", "html", "cut", "reset"] as const)(
    "place-order network or parse failure (%s): errorCode 0 or the order, never two",
    async (fault) => {
      const shopper = await buyer("fault@example.com", shop);
      proxy.fail("checkout/order", fault);
      const failed = (await shopper.api("/api/checkout/place-order", {})).data as { status: string; errorCode?: unknown };
      proxy.fail("checkout/order", null);
      if (failed.status === "error") expect(failed.errorCode).toBe(fault === "status=500" ? 500 : 0);
      const sent = proxy.calls.filter(({ route }) => route === "POST checkout/order").length;
      const again = (await shopper.api("/api/checkout/place-order", {})).data as { status: string; data: { id: string } };
      expect(again.status).toBe("success");
      expect(proxy.calls.filter(({ route }) => route === "POST checkout/order").length).toBe(sent + 1);
      const once = (await shopper.api("/api/checkout/place-order", {})).data;
      expect(once).toMatchObject({ status: "success", data: { id: again.data.id } });
    },
  );

  it("country-states failure: empty list; the others say error with a code; no 5xx without JSON", async () => {
    proxy.fail("", "status=500");
    const shopper = new Shopper("localhost", openShop({ SHOPWARE_ENDPOINT: proxy.endpoint }));
    expect((await shopper.api("/api/checkout/country-states", { countryId: UNKNOWN })).data).toEqual({ data: [] });
    expect((await shopper.api("/api/checkout/payment-methods")).data).toEqual({ status: "error", errorCode: 500 });
    expect((await shopper.api("/api/checkout/finalize-payment", { paymentToken: "x" })).data).toEqual({ status: "error" });
    proxy.fail("", null);
  });
});

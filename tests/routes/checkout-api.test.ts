import { beforeAll, describe, expect, it } from "vitest";
import { LIMITS } from "~/services/platform/http/limits.server";
import { CALLS, GETS, POSTS, UNKNOWN, urls } from "../support/routes/checkout-calls";
import {
  countryId,
  fillBag,
  useCountry,
  walletGuest,
  walletOrder,
} from "../support/routes/checkout";
import { environment } from "../support/routes/environment";
import { openShop, Shopper, routeTable } from "../support/routes/shopper";
import { openProxy, startProxy } from "../support/routes/store-api-proxy";

/** Cross-site requests, as browsers mark them. */
const FOREIGN: Record<string, string>[] = [
  { Origin: "https://evil.example" },
  { "Sec-Fetch-Site": "cross-site" },
];
let gb = "";

beforeAll(async () => {
  await useCountry();
  gb = await countryId("GB");
});

async function methodId(shopper: Shopper, shortName: string): Promise<string> {
  const { data } = await shopper.api("/api/checkout/payment-methods");
  return (data as { id: string; shortName: string }[]).find(
    (method) => method.shortName === shortName,
  )!.id;
}

async function buyer(email?: string, shop?: ReturnType<typeof openShop>): Promise<Shopper> {
  const shopper = new Shopper("localhost", shop);
  await fillBag(shopper);
  expect(
    (await shopper.api("/api/checkout/register-guest", walletGuest(email))).data,
  ).toMatchObject({ status: "success" });
  return shopper;
}

describe("§7.1 the own API of the checkout", () => {
  it("§4.6 express flow: register guest, set method, place order, pay, read status", async () => {
    const shopper = await buyer("api+authorised@example.com");
    const before = shopper.cookie("sw-context-token");
    const paymentMethodId = await methodId(shopper, "google_pay_payment_method_handler");
    expect(
      (await shopper.api("/api/checkout/set-payment-method", { paymentMethodId })).data,
    ).toEqual({ status: "success", success: true });
    const placed = await shopper.api("/api/checkout/place-order", {
      customerComment: " Leave it at the door, ring <3 times",
    });
    const customerComment = "Leave it at the door, ring ‹3 times";
    expect(placed).toMatchObject({
      status: 200,
      data: { status: "success", data: { customerComment } },
    });
    expect(placed.headers.get("Cache-Control")).toContain("no-store");
    const { id } = (placed.data as { data: { id: string } }).data;
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    const stateData = JSON.stringify({
      paymentMethod: { type: "googlepay", googlePayToken: "{}" },
    });
    const started = await shopper.api("/api/checkout/handle-payment", {
      orderId: id,
      stateData,
      ...urls(id),
    });
    expect(started.data).toEqual({ redirectUrl: null });
    expect((await shopper.api("/api/checkout/payment-status", { orderId: id })).data).toMatchObject(
      {
        isFinal: true,
        resultCode: "Authorised",
      },
    );
    expect(shopper.cookie("sw-context-token")).toBe(before);
  });

  it("POST handle-payment sends a wallet's fields only: the plugin checks no others", async () => {
    const proxy = await startProxy();
    const shopper = await buyer("api@example.com", openShop({ SHOPWARE_ENDPOINT: proxy.endpoint }));
    const { data } = (await shopper.api("/api/checkout/place-order", {})) as {
      data: { data: { id: string } };
    };
    const paymentMethod = { type: "googlepay", googlePayToken: "{}" };
    for (const stateData of [
      JSON.stringify({ paymentMethod, captureDelayHours: 99, splits: [] }),
      "junk",
      "[1]",
    ])
      await shopper.api("/api/checkout/handle-payment", {
        orderId: data.data.id,
        stateData,
        ...urls(data.data.id),
      });
    await proxy.close();
    const sent = proxy.calls.flatMap(({ route, subject }) =>
      route === "POST handle-payment" ? subject : [],
    );
    const dataOf = (body: string) =>
      (JSON.parse(body.slice(body.indexOf("{"))) as { stateData: string }).stateData;
    expect(sent.map(dataOf)).toEqual([JSON.stringify({ paymentMethod }), "{}", "{}"]);
  });

  it("POST payment-details sends the result of a challenge only", async () => {
    const proxy = await startProxy();
    const shopper = await buyer("api@example.com", openShop({ SHOPWARE_ENDPOINT: proxy.endpoint }));
    const { data } = (await shopper.api("/api/checkout/place-order", {})) as {
      data: { data: { id: string } };
    };
    const details = { threeDSResult: "x" };
    for (const stateData of [
      JSON.stringify({
        details,
        paymentData: "y",
        paymentMethod: {},
        origin: "https://other.example",
      }),
      "junk",
    ])
      await shopper.api("/api/checkout/payment-details", { orderId: data.data.id, stateData });
    await proxy.close();
    const sent = proxy.calls.flatMap(({ route, subject }) =>
      route === "POST adyen/payment-details" ? subject : [],
    );
    const dataOf = (body: string) =>
      (JSON.parse(body.slice(body.indexOf("{"))) as { stateData: string }).stateData;
    expect(sent.map(dataOf)).toEqual([JSON.stringify({ details, paymentData: "y" }), "{}"]);
  });

  it("POST handle-payment: redirectUrl, if any, is the payment page of a card", async () => {
    const shopper = await buyer();
    await shopper.api("/api/checkout/set-payment-method", {
      paymentMethodId: await methodId(shopper, "hosted_bank"),
    });
    const { data } = (await shopper.api("/api/checkout/place-order", {})) as {
      data: { data: { id: string } };
    };
    const started = await shopper.api("/api/checkout/handle-payment", {
      orderId: data.data.id,
      ...urls(data.data.id),
    });
    expect((started.data as { redirectUrl: string }).redirectUrl).toContain("/_psp/");
    // A placed order: another payment method, which completes without a redirect.
    const later = {
      orderId: data.data.id,
      paymentMethodId: await methodId(shopper, "pre_payment"),
    };
    expect((await shopper.api("/api/checkout/set-payment-method", later)).data).toEqual({
      status: "success",
      success: true,
    });
    const again = await shopper.api("/api/checkout/handle-payment", {
      orderId: data.data.id,
      ...urls(data.data.id),
    });
    expect(again.data).toEqual({ redirectUrl: null });
  });

  it("§5.5 POST place-order: another total than the wallet's sheet is not ordered", async () => {
    const shopper = await buyer();
    const { amount } = (await shopper.api("/api/checkout/session")).data as {
      amount: { value: number; currency: string };
    };
    const order = async (shown: object) =>
      (await shopper.api("/api/checkout/place-order", { amount: shown })).data;
    for (const other of [{ value: amount.value - 1 }, { currency: "EUR" }])
      expect(await order({ ...amount, ...other })).toEqual({
        status: "error",
        errorCode: "amount-changed",
      });
    expect(await order(amount)).toMatchObject({ status: "success" });
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
    expect((await empty.api("/api/checkout/place-order", {})).data).toEqual({
      status: "error",
      errorCode: "CHECKOUT__CART_EMPTY",
    });
  });

  it("POST finalize-payment: an invalid token is an error, which reads false", async () => {
    expect(
      (await new Shopper().api("/api/checkout/finalize-payment", { paymentToken: "nonsense" }))
        .data,
    ).toEqual({ status: "error" });
  });

  it("GET payment-methods and adyen-payment-methods: with or without an order", async () => {
    const shopper = new Shopper();
    const methods = (await shopper.api("/api/checkout/payment-methods")).data as {
      shortName: string;
    }[];
    expect(methods.map(({ shortName }) => shortName)).toEqual(
      expect.arrayContaining([
        "google_pay_payment_method_handler",
        "apple_pay_payment_method_handler",
        "invoice_payment",
      ]),
    );
    const wallets = (await shopper.api("/api/checkout/adyen-payment-methods")).data as {
      paymentMethods: { type: string }[];
    };
    expect(wallets.paymentMethods.map(({ type }) => type)).toContain("googlepay");
    expect(
      (await shopper.api(`/api/checkout/adyen-payment-methods?orderId=${UNKNOWN}`)).status,
    ).toBe(404);
    const own = await walletOrder("authorised");
    expect(
      (await own.shopper.api(`/api/checkout/adyen-payment-methods?orderId=${own.orderId}`)).data,
    ).toMatchObject({
      paymentMethods: wallets.paymentMethods,
    });
    expect((await shopper.api("/api/checkout/adyen-payment-methods?orderId=1")).status).toBe(400);
    expect(shopper.cookie("sw-context-token")).toBeUndefined();
  });

  it("GET session: amount in minor units (§9.10), countries, provider; no token", async () => {
    const shopper = new Shopper("localhost");
    expect((await shopper.api("/api/checkout/session")).status).toBe(403);
    await fillBag(shopper);
    const { data, headers } = await shopper.api("/api/checkout/session");
    const { amount, countries, ...rest } = data as {
      amount: { value: number };
      countries: { id: string; iso: string }[];
    };
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
    const states = (await new Shopper().api("/api/checkout/country-states", { countryId: gb }))
      .data as { data: unknown[] };
    expect(states.data).toContainEqual(
      expect.objectContaining({ shortCode: "GB-LND", translated: { name: "London, City of" } }),
    );
    expect(
      (await new Shopper().api("/api/checkout/country-states", { countryId: UNKNOWN })).data,
    ).toEqual({ data: [] });
  });

  it("POST register-guest: a refused address names its fields; nobody is registered", async () => {
    const wrong = walletGuest();
    wrong.shippingAddress = { ...wrong.shippingAddress, zipcode: "not a postcode" };
    const answer = await new Shopper().api("/api/checkout/register-guest", wrong);
    expect(answer.status).toBe(400);
    expect(answer.data).toMatchObject({
      status: "error",
      errorCode: "VIOLATION::ZIP_CODE_INVALID",
      fields: ["shippingAddress/zipcode"],
    });
  });
});

describe("§7.1 the own API refuses what is not its own", () => {
  it("every route of the checkout's own API is in the table", () => {
    const routes = routeTable.flatMap(
      ({ id }) => /^routes\/api\.checkout\.(.+)$/.exec(id)?.[1] ?? [],
    );
    expect(routes.filter((route) => !CALLS.some(({ call }) => call === route))).toEqual([]);
  });

  it.each(POSTS)(
    "POST $call: only POST, only JSON of its form, only from our own pages; answers are JSON",
    async ({ call, good, wrong }) => {
      const path = `/api/checkout/${call}`;
      const shopper = new Shopper();
      for (const [body, method] of [
        [undefined, "GET"],
        [good, "PUT"],
        [good, "DELETE"],
      ] as const) {
        const answer = await shopper.api(path, body, {}, method);
        expect([method, answer.status, answer.headers.get("Allow"), answer.data]).toEqual([
          method,
          405,
          "POST",
          { status: "error", errorCode: "METHOD_NOT_ALLOWED" },
        ]);
      }
      for (const body of ["{ not json", "[]", '"text"', "null"]) {
        const answer = await shopper.api(path, body);
        expect([body, answer.status, answer.data]).toEqual([
          body,
          400,
          expect.objectContaining({ status: "error", errorCode: "BAD_REQUEST" }),
        ]);
      }
      for (const [field, value] of wrong) {
        const key = field.split(".")[0]!;
        const { status, data } = await shopper.api(path, { ...good, [key]: value });
        expect([field, value, status, data]).toEqual([
          field,
          value,
          400,
          {
            status: "error",
            errorCode: "BAD_REQUEST",
            fields: expect.arrayContaining([field]) as string[],
          },
        ]);
      }
      for (const headers of FOREIGN)
        expect(
          (await shopper.send(path, { method: "POST", body: JSON.stringify(good), headers }))
            .status,
        ).toBe(403);
    },
  );

  it.each(GETS)("GET $call: only GET", async ({ call }) => {
    const { status, headers, data } = await new Shopper().api(`/api/checkout/${call}`, {});
    expect([status, headers.get("Allow"), data]).toEqual([
      405,
      "GET",
      { status: "error", errorCode: "METHOD_NOT_ALLOWED" },
    ]);
  });

  it.each(["handle-payment", "payment-status", "payment-details", "set-payment-method"])(
    "%s of an order that is not the caller's: an error that reveals nothing",
    async (call) => {
      const owner = await buyer();
      const { data } = (await owner.api("/api/checkout/place-order", {})) as {
        data: { data: { id: string } };
      };
      const orderId = data.data.id;
      const { good } = POSTS.find((row) => row.call === call)!;
      const theirs = { ...good, orderId, ...("finishUrl" in good ? urls(orderId) : {}) };
      for (const stranger of [new Shopper(), await buyer("other@example.com")]) {
        const answer = await stranger.api(`/api/checkout/${call}`, theirs);
        expect(answer.data).toEqual({
          status: "error",
          errorCode: expect.stringMatching(/^(CHECKOUT|FRAMEWORK)__/) as string,
        });
        expect([403, 404]).toContain(answer.status);
      }
      expect((await owner.api("/api/checkout/payment-status", { orderId })).status).toBe(200);
    },
  );

  it.each(CALLS)(
    "$call: whoever asks too often waits: 429 as JSON with Retry-After; the next shopper does not",
    async ({ call, limit, good }) => {
      // A tenth of the usual limits.
      const shop = openShop({ RATE_LIMIT_FACTOR: "0.1" });
      const [shopper, other] = [new Shopper("localhost", shop), new Shopper("localhost", shop)];
      await Promise.all([fillBag(shopper), fillBag(other)]);
      const ask = (as: Shopper) => as.api(`/api/checkout/${call}`, good && "[]");
      for (let count = 1; count <= LIMITS[limit].perMinute / 10; count += 1)
        expect((await ask(shopper)).status).not.toBe(429);
      const { status, data, headers } = await ask(shopper);
      expect([status, data]).toEqual([429, { status: "error", errorCode: "TOO_MANY_REQUESTS" }]);
      expect(headers.get("Retry-After")).toMatch(/^([1-9]|[1-5]\d|60)$/);
      expect((await ask(other)).status).not.toBe(429);
    },
  );
});

describe("§8.2 the own API while the backend fails", async () => {
  const proxy = await openProxy();
  const shop = openShop({ SHOPWARE_ENDPOINT: proxy.endpoint, BACKEND_TIMEOUT_MS: "1500" });

  it.each(["status=500", "html", "cut", "reset"] as const)(
    "place-order network or parse failure (%s): errorCode 0 or the order, never two",
    async (fault) => {
      const shopper = await buyer("fault@example.com", shop);
      proxy.fail("checkout/order", fault);
      const failed = (await shopper.api("/api/checkout/place-order", {})).data as {
        status: string;
        errorCode?: unknown;
      };
      proxy.fail("checkout/order", null);
      if (failed.status === "error")
        expect(failed.errorCode).toBe(fault === "status=500" ? 500 : 0);
      const sent = proxy.calls.filter(({ route }) => route === "POST checkout/order").length;
      const again = (await shopper.api("/api/checkout/place-order", {})).data as {
        status: string;
        data: { id: string };
      };
      expect(again.status).toBe("success");
      expect(proxy.calls.filter(({ route }) => route === "POST checkout/order").length).toBe(
        sent + 1,
      );
      const once = (await shopper.api("/api/checkout/place-order", {})).data;
      expect(once).toMatchObject({ status: "success", data: { id: again.data.id } });
    },
  );

  describe.each(["status=500", "html"] as const)("every call is answered by %s", (fault) => {
    it.each(CALLS)(
      "$call: JSON, as §7.1 and §8.2 want it",
      async ({ call, good, broken: [status, data] }) => {
        const known = new Shopper();
        await fillBag(known);
        const shopper = new Shopper("localhost", openShop({ SHOPWARE_ENDPOINT: proxy.endpoint }));
        shopper.setCookie("sw-context-token", known.cookie("sw-context-token")!);
        proxy.fail("", fault);
        const answer = await shopper.api(`/api/checkout/${call}`, good);
        proxy.fail("", null);
        const code = fault === "html" ? 0 : 500;
        expect([answer.status, answer.data]).toEqual([
          status,
          expect.objectContaining(
            "errorCode" in data && data.errorCode === 0 ? { ...data, errorCode: code } : data,
          ),
        ]);
      },
    );
  });
});

import { pino } from "pino";
import { afterEach, describe, expect, it, vi } from "vitest";
import { idOf } from "../../backend/id";
import { newEmail, person } from "../support/routes/account";
import { byAction } from "../support/routes/page-content";
import { openShop, Shopper } from "../support/routes/shopper";
import { Refusal, openProxy } from "../support/routes/store-api-proxy";

const VASE = idOf("product", "vase-ronn-stoneware");
const PRODUCT = "/Ronn-stoneware-vase/10341";
const HOUR_MS = 3_600_000;
/** pino's number for warnings; errors are above. */
const WARNING = 40;

/** A refusal in Shopware's format. */
const refusal = (status: number, code: string) =>
  new Refusal(status, {
    errors: [{ status: String(status), code, title: "Refused", detail: "anna@example.com asked" }],
  });
/** A route that a Shopware without extensions does not have. */
const UNKNOWN_ROUTE = refusal(404, "0");

const proxy = await openProxy();
const refusedPrefixes: string[] = [];
let lines: Record<string, unknown>[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const prefix of refusedPrefixes.splice(0)) proxy.alter(prefix, null);
  lines = [];
});

function newShop() {
  const log = pino(
    { level: "info", base: null },
    { write: (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  return openShop({ SHOPWARE_ENDPOINT: proxy.endpoint, ELEVATE_ENDPOINT: "" }, log);
}
/** Refused logins are security events, and are expected (docs/security.md). */
const warnings = () =>
  lines.filter(({ level, event }) => Number(level) >= WARNING && event === undefined);
function refuse(prefix: string, answer: Refusal): void {
  refusedPrefixes.push(prefix);
  proxy.alter(prefix, answer);
}
const callsTo = (route: string) => proxy.calls.filter((call) => call.route === route).length;

describe("a page that fails because the backend refuses a call logs a warning", () => {
  it.each([
    [400, "FRAMEWORK__PARENT_ASSOCIATION_CAN_NOT_BE_FETCHED"],
    [403, "CHECKOUT__CUSTOMER_NOT_LOGGED_IN"],
  ])(
    "with route, status, error code and request id, and nothing personal: %i %s",
    async (status, code) => {
      refuse(`product/${VASE}`, refusal(status, code));
      const page = await new Shopper("localhost", newShop()).get(
        `${PRODUCT}?email=anna@example.com`,
      );
      expect(page.status).toBe(503);
      const failed = warnings().filter(
        ({ msg }) => msg === "page failed: the backend refused a call",
      );
      expect(failed).toEqual([
        expect.objectContaining({
          ...{
            requestId: page.headers.get("X-Request-Id"),
            channel: "gb",
            route: "$",
            status: 503,
          },
          refused: expect.arrayContaining([
            { method: "POST", path: `product/${VASE}`, status, errorCode: code },
          ]),
        }),
      ]);
      expect(JSON.stringify(lines)).not.toMatch(/anna|sw-context-token/);
    },
  );

  it("both shared pages and personal ones", async () => {
    const shopper = new Shopper("localhost", newShop());
    await shopper.post("/cart", { intent: "add", productId: VASE, quantity: "1", returnTo: "/" });
    refuse(`product/${VASE}`, refusal(400, "FRAMEWORK__ASSOCIATION_NOT_FOUND"));
    expect((await shopper.get(PRODUCT)).status).toBe(503);
    expect(warnings().map(({ msg }) => msg)).toContain("page failed: the backend refused a call");
  });
});

describe("a refusal that no shopper has caused logs a warning, even if the page works", () => {
  it("a part of the page", async () => {
    refuse("navigation/footer-navigation", refusal(400, "FRAMEWORK__UNMAPPED_FIELD"));
    const page = await new Shopper("localhost", newShop()).get(PRODUCT);
    expect(page.status).toBe(200);
    expect(warnings()).toContainEqual(
      expect.objectContaining({
        ...{
          msg: "backend refused a call",
          requestId: page.headers.get("X-Request-Id"),
          channel: "gb",
        },
        ...{
          method: "POST",
          path: "navigation/footer-navigation/footer-navigation",
          status: 400,
          errorCode: "FRAMEWORK__UNMAPPED_FIELD",
        },
      }),
    );
  });

  it("a wrong access key", async () => {
    refuse("navigation", refusal(412, "FRAMEWORK__ROUTING_SALES_CHANNEL_NOT_FOUND"));
    await new Shopper("localhost", newShop()).get("/");
    expect(warnings()[0]).toMatchObject({
      status: 412,
      errorCode: "FRAMEWORK__ROUTING_SALES_CHANNEL_NOT_FOUND",
    });
  });

  it("refusals caused by shoppers do not: not found, not logged in, invalid values", async () => {
    const shopper = new Shopper("localhost", newShop());
    for (const path of [
      `/detail/${"0".repeat(32)}`,
      "/no/such/page",
      "/account/order/history",
      `/checkout/success/x/${"0".repeat(32)}`,
    ])
      await shopper.get(path);
    const page = await shopper.get("/account/register");
    const email = newEmail();
    await shopper.fillIn(page, byAction("/account/register"), person(email));
    const again = new Shopper("localhost", newShop());
    await again.post("/account/register", { ...person(email), returnTo: "/account" });
    await again.post("/account/login", { email, password: "wrong", returnTo: "/account" });
    await again.post("/cart", { intent: "add-code", code: "NO-SUCH-CODE", returnTo: "/cart" });
    expect(warnings()).toEqual([]);
  });
});

describe("routes that a stock Shopware lacks are requested once, not on each page", () => {
  it("wishlists and cookie-groups: once in an hour of pages, without a warning", async () => {
    refuse("wishlists", UNKNOWN_ROUTE);
    refuse("cookie-groups", UNKNOWN_ROUTE);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const shop = newShop();
    const before = { wishlists: callsTo("POST wishlists"), groups: callsTo("GET cookie-groups") };
    for (let minute = 0; minute <= 60; minute += 6) {
      const shopper = new Shopper("localhost", shop);
      for (const path of ["/", "/favourites", "/cookies", "/account"])
        expect((await shopper.get(path)).status).toBeLessThan(400);
      vi.setSystemTime(Date.now() + HOUR_MS / 10);
    }
    expect(callsTo("POST wishlists") - before.wishlists).toBe(1);
    expect(callsTo("GET cookie-groups") - before.groups).toBe(1);
    expect(warnings()).toEqual([]);
  });
});

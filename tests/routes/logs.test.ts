import { readFileSync } from "node:fs";
import { parse } from "node-html-parser";
import { pino } from "pino";
import { afterEach, describe, expect, it, vi } from "vitest";
import { idOf } from "../../backend/id";
import { tokenOf } from "../support/routes/checkout";
import { BACKEND_PORT, backendLogOf, environment } from "../support/routes/environment";
import { openShop, Shopper, createShop, readConfig } from "../support/routes/shopper";
import { openProxy } from "../support/routes/store-api-proxy";

/** Personal values that must not be in a log; they are unlike all else in it. */
const PERSONAL = [
  "Zacharias",
  "Quistgaard",
  "zq.secret@example.org",
  "hunter2-zq-password",
  "Zq-Strasse 99",
  "+4915799999",
  "zqsearchterm",
];

const proxy = await openProxy();
const lines: string[] = [];
/** A new shop each time: after a failure a shop pauses its calls for a moment. */
function newShopper(): Shopper {
  const config = readConfig({
    ...environment(),
    NODE_ENV: "production",
    SHOPWARE_ENDPOINT: proxy.endpoint,
    ELEVATE_ENDPOINT: proxy.endpoint,
  });
  const log = pino({ level: "trace", base: null }, { write: (line: string) => lines.push(line) });
  return new Shopper("localhost", createShop({ config, log }));
}
afterEach(() => vi.restoreAllMocks());

const [firstName, lastName, email, password, street, phone, term] = PERSONAL as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];
const everything = {
  firstName,
  lastName,
  email,
  username: email,
  password,
  passwordConfirmation: password,
  street,
  phoneNumber: phone,
  phone,
  comment: street,
  message: street,
  subject: lastName,
  q: term,
  name: firstName,
};

describe("logs are traceable and contain no personal data", () => {
  it("whatever shoppers type, and whatever goes wrong", async () => {
    const shopper = newShopper();
    await shopper.post("/cart", {
      intent: "add",
      productId: idOf("product", "vase-ronn-stoneware"),
      quantity: "1",
      returnTo: "/",
    });
    const posts = [
      "/cart",
      "/account/login",
      "/account/register",
      "/account/recover",
      "/forms/contact",
      "/news",
      "/newsletter-subscribe",
      "/checkout",
      "/checkout/address",
      "/api/checkout/register-guest",
      "/favourites",
      "/create-wishlist",
    ];
    for (const fault of [null, "status=500", "html", "cut"] as const) {
      proxy.fail("", fault);
      for (const path of posts) await shopper.post(path, everything);
      await shopper.get(`/search?q=${term}&email=${email}`);
      await shopper.get(`/api/search/suggest?q=${term}`);
      await shopper.get(
        `/${term}/${firstName}?x=${lastName}`.replace(`/${term}/${firstName}`, "/rugs/"),
      );
    }
    proxy.fail("", null);
    const text = lines.join("");
    expect(lines.length).toBeGreaterThan(50);
    for (const word of PERSONAL)
      expect([word, text.includes(word) || text.includes(encodeURIComponent(word))]).toEqual([
        word,
        false,
      ]);
    const token = shopper.cookie("sw-context-token")!;
    expect(text.includes(token)).toBe(false);
    const plain = tokenOf(shopper);
    expect(plain).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(text.includes(plain)).toBe(false);
  });

  it("no line names a field twice, because some collectors refuse it", () => {
    const twofold = lines.filter((line) => JSON.stringify(JSON.parse(line)) !== line.trim());
    expect(twofold).toEqual([]);
  });

  it("the code of a link to an order, in any address", async () => {
    const code = "Zq0LinkCodeOfAnOrder1234567890ab";
    const order = idOf("order", "zq");
    const shopper = newShopper();
    for (const fault of [null, "status=500"] as const) {
      proxy.fail("", fault);
      for (const path of [
        `/account/order/${code}`,
        `/account/order/${code}.data`,
        `/account/order/document/${order}/${code}`,
        `/${email}`,
      ])
        await shopper.get(path);
    }
    proxy.fail("", null);
    const text = lines.join("");
    expect(text).toContain("/account/order/…");
    for (const word of [code, email])
      expect([word, text.includes(word) || text.includes(encodeURIComponent(word))]).toEqual([
        word,
        false,
      ]);
  });

  it("one id is in the answer, in all its log lines, and in requests to the backend", async () => {
    const shopper = newShopper();
    await shopper.post("/cart", {
      intent: "add",
      productId: idOf("product", "vase-ronn-stoneware"),
      quantity: "1",
      returnTo: "/",
    });
    const before = lines.length;
    const { headers } = await shopper.get("/cart");
    const id = headers.get("X-Request-Id")!;
    expect(id).toMatch(/^[\w-]{8,64}$/);
    const own = lines
      .slice(before)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ requestId }) => requestId === id);
    expect(own.map(({ msg }) => msg)).toEqual(expect.arrayContaining(["request", "backend call"]));
    expect(own.at(-1)).toMatchObject({
      msg: "request",
      method: "GET",
      path: "/cart",
      route: "cart",
      status: 200,
      channel: "gb",
    });
    expect(headers.get("Server-Timing")).toMatch(/total;dur=[\d.]+/);
    expect(proxy.requestIds.has(id)).toBe(true);
  });

  it("a shopper who leaves before the answer causes no failure", async () => {
    const shopper = newShopper();
    await shopper.post("/cart", {
      intent: "add",
      productId: idOf("product", "vase-ronn-stoneware"),
      quantity: "1",
      returnTo: "/",
    });
    const leaving = new AbortController();
    proxy.alter("checkout/cart", (cart: object) => {
      leaving.abort();
      return cart;
    });
    await shopper.send("/cart", { headers: {}, signal: leaving.signal });
    proxy.alter("checkout/cart", null);
    const own = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(own.at(-1)).toMatchObject({ msg: "request", path: "/cart", status: 499 });
  });

  it.each(["/%", "/%E0%A4%A", "/caf%E9/", "/rugs/%zz?x=1", "/%.data"])(
    "an address that cannot be decoded is answered in words, and by one line of the log: %s",
    async (path) => {
      const past = (["warn", "error", "log"] as const).map((name) => vi.spyOn(console, name));
      const stderr = vi.spyOn(process.stderr, "write");
      for (const method of ["GET", "POST"]) {
        const before = lines.length;
        const answer = await newShopper().send(path, {
          method,
          headers: { "Sec-Fetch-Site": "same-origin" },
        });
        expect([method, answer.status]).toEqual([method, 400]);
        // Scripts get the same as data.
        const words = path.endsWith(".data")
          ? (JSON.parse(answer.html) as { error: string }).error
          : textOfTitle(answer.html);
        expect(words).toMatch(/\w/);
        const own = lines.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>);
        expect(own.filter(({ msg }) => msg === "request")).toEqual([
          expect.objectContaining({ method, status: 400, channel: "gb" }),
        ]);
      }
      for (const spy of [...past, stderr]) expect(spy.mock.calls).toEqual([]);
    },
  );

  const PROXY_GAVE = "0123abcd-from-our-proxy";
  it.each<[string, string, string | null, boolean]>([
    ["nobody gave one", "0", null, false],
    ["a stranger gave one", "0", PROXY_GAVE, false],
    ["our proxy gave one", "1", PROXY_GAVE, true],
    ["too short to be one", "1", "1234567", false],
    ["longer than one", "1", "a".repeat(65), false],
    ["with more than an id in it", "1", `${PROXY_GAVE} x=1`, false],
    ["made to break a log line", "1", '"},{"level":60', false],
    ["in other letters", "1", "\u00e4\u00f6\u00fc\u00e4\u00f6\u00fc\u00e4\u00f6", false],
    ["two of them", "1", `${PROXY_GAVE}, ${PROXY_GAVE}`, false],
  ])(
    "the id reaches the backend's own log, in a line for each of the calls: %s",
    async (_, TRUST_PROXY, given, isTaken) => {
      const own: Record<string, unknown>[] = [];
      const log = pino(
        { level: "debug" },
        { write: (line: string) => own.push(JSON.parse(line) as Record<string, unknown>) },
      );
      const shopper = new Shopper(
        "localhost",
        openShop({ TRUST_PROXY, ELEVATE_ENDPOINT: "" }, log),
      );
      await shopper.post("/cart", {
        intent: "add",
        productId: idOf("product", "vase-ronn-stoneware"),
        quantity: "1",
        returnTo: "/",
      });
      const { headers } = await shopper.get(
        "/cart",
        given === null ? {} : { "X-Request-Id": given },
      );
      const id = headers.get("X-Request-Id")!;
      expect([id === given, /^[\w-]{8,64}$/.test(id)]).toEqual([isTaken, true]);
      const calls = own
        .filter(({ requestId, msg }) => requestId === id && msg === "backend call")
        .map(({ path, status }) => `${withoutIds(String(path))} ${status}`);
      expect(calls).toContain("checkout/cart 200");
      const linesOfRequest = () =>
        linesOf(BACKEND_PORT).filter(({ requestId }) => requestId === id);
      // The backend sends an answer before it writes the line about it.
      await vi.waitFor(() => expect(linesOfRequest().length).toBeGreaterThanOrEqual(calls.length), {
        timeout: 20_000,
      });
      const lines = linesOfRequest();
      expect(
        lines
          .map(({ route, status }) => `${String(route).replace("/store-api/", "")} ${status}`)
          .sort(),
      ).toEqual(calls.sort());
      for (const line of lines)
        expect(line).toMatchObject({ name: "backend", msg: "request", channel: "gb" });
    },
  );
});

const textOfTitle = (html: string) => parse(html).querySelector("h1")?.text;
const withoutIds = (path: string) =>
  path.split("?")[0]!.replace(/\/[0-9a-f]{32}(?=\/|$)/g, "/{id}");

function linesOf(port: number): Record<string, unknown>[] {
  const whole = readFileSync(backendLogOf(port), "utf8").split("\n").slice(0, -1);
  return whole.map((line) => JSON.parse(line) as Record<string, unknown>);
}

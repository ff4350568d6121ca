import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { idOf } from "../../backend/id";
import { BODY_BYTES_MAXIMUM } from "../../server/read-body";
import { ADDRESSES, ID } from "../support/routes/addresses";
import { openAccount, signedIn } from "../support/routes/customer";
import { byTurns, IS_LONG } from "../support/routes/long";
import { Shopper } from "../support/routes/shopper";
import { FORM, JSON_TYPE, openClosed, ORIGIN, type Closed } from "../support/routes/other-shopper";

let closed: Closed;
let customer: Shopper;
beforeAll(async () => {
  closed = await openClosed();
  customer = signedIn(new Shopper("localhost", closed.shop), await openAccount());
});
afterAll(() => closed.close());

const VASE = idOf("product", "vase-ronn-stoneware");
const API = ADDRESSES.filter((path) => path.startsWith("/api/"));
/** Field names of the shop's forms. */
const NAMES = [
  "account",
  "addressId",
  "billingAddressId",
  "choice",
  "code",
  "comment",
  "compare",
  "contractNumber",
  "currency",
  "em",
  "email",
  "firstName",
  "hash",
  "intent",
  "key",
  "lastName",
  "manufacturer",
  "newPassword",
  "newsletter",
  "order",
  "password",
  "paymentMethodId",
  "phone",
  "points",
  "price",
  "productId",
  "properties",
  "q",
  "quantity",
  "rating",
  "removeCode",
  "returnTo",
  "revocation",
  "salutationId",
  "reviewDigest",
  "separate",
  "shippingAddressId",
  "shippingMethodId",
  "status",
  "subject",
  "terms",
  "text",
  "title",
  "type",
  "vatIds",
  "wishlistId",
  "zipcode",
];
/** Values of their buttons. */
const INTENTS = [
  "add",
  "add-all",
  "add-code",
  "addresses",
  "billing",
  "buy",
  "cancel",
  "choose",
  "clear",
  "delete",
  "details",
  "email",
  "move",
  "move-all",
  "newsletter",
  "password",
  "profile",
  "remove",
  "remove-code",
  "resend",
  "restore",
  "save",
  "set-quantity",
  "shipping",
  "toggle",
  "toggle-in-list",
];
/** Routes with an intent; each intent is tested on each of them. */
const WITH_INTENT = [
  "/cart",
  "/favourites",
  "/checkout",
  "/account/details",
  "/account/addresses?index",
  "/account/cards",
  `/account/wishlists/edit/${ID}`,
];

const METHODS = ["POST", "PUT", "PATCH", "DELETE"];
/** Each body is sent with every ninth intent, the next one with others. */
const SHARE = IS_LONG ? 1 : 9;

describe("malformed forms get a message and a 4xx, on every route that takes forms", () => {
  const giant = "a".repeat(BODY_BYTES_MAXIMUM.ownApi + 1);
  const multipart = { "Content-Type": "multipart/form-data; boundary=x" };
  it.each<[string, string, Record<string, string>]>([
    ["giant", `q=${giant}`, FORM],
    ["many fields", "a=1&".repeat(600), FORM],
    [
      "multipart",
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
      multipart,
    ],
    ["deep JSON, without end", "[".repeat(5_000), JSON_TYPE],
    ["deep JSON, whole", `${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`, JSON_TYPE],
    ["another kind", "<a/>", { "Content-Type": "text/xml" }],
    ["text, which any site may send", '{"intent":"add"}', { "Content-Type": "text/plain" }],
    ["cut-off JSON", '{"intent":', JSON_TYPE],
    ["names without end", `${"a".repeat(201)}=1`, FORM],
  ])("%s", async (name, body, headers) => {
    // Body parsing comes before routing: each route gets every second body.
    for (const path of ADDRESSES.filter((_, place) => byTurns(2, place, name.length))) {
      const answer = await closed.ask(path, { method: "POST", body, headers });
      expect([path, Math.trunc(answer.status / 100)]).toEqual([path, 4]);
      expect((await answer.text()).length).toBeGreaterThan(20);
    }
  });

  it.each(METHODS)("%s of no body, of an empty form, of JSON: never a 500", async (method) => {
    const bodies = [
      [undefined, undefined],
      ["", FORM],
      ["{}", JSON_TYPE],
      ["[1]", JSON_TYPE],
    ] as const;
    for (const [place, path] of ADDRESSES.entries())
      // Each address gets each of them, with another method.
      for (const [body, headers] of bodies.filter(
        (_, turn) => IS_LONG || METHODS[(place + turn) % METHODS.length] === method,
      )) {
        const { status } = await closed.ask(path, { method, body, headers });
        expect
          .soft([method, path, body, status < 500], `${status}`)
          .toEqual([method, path, body, true]);
      }
  });

  const characters = encodeURIComponent("\u0000\uFFFF\u202E\u200B😀\r\nSet-Cookie: a=b");
  const zalgo = encodeURIComponent(`e${"\u0301".repeat(2_000)}`);
  const everyField = (...values: string[]) =>
    values.flatMap((value) => NAMES.map((name) => `${name}=${value}`)).join("&");
  const BODIES = [
    ["nothing", ""],
    ["names twice", everyField("1", "b")],
    ["names a hundred times", "productId=a&".repeat(100) + "email=a@example.com&".repeat(100)],
    ["characters of every kind", everyField(characters)],
    [
      "a letter with two thousand accents",
      `${everyField("a")}&${["email", "name", "code", "comment"].map((name) => `${name}=${zalgo}`).join("&")}`,
    ],
    ["half characters", everyField("%ED%A0%80%FF%FE%C3%28%C0%AF")],
    ["numbers that are none", everyField("1e999")],
    [
      "names in other scripts",
      "%F0%9F%98%80=1&%00=1&%E2%80%AE=1&e%CC%81mail=a&ｅｍａｉｌ=a&EMAIL=a&%20email=a",
    ],
    [
      "objects in disguise",
      "__proto__[a]=1&__proto__=1&constructor.prototype=1&intent[]=add&id[$ne]=1&quantity[0]=1&hasOwnProperty=1&toString=1",
    ],
  ].map(([name = "", body = ""], turn) => ({ name, body, turn }));

  it.each(BODIES)("$name: never a 500, with any intent", async ({ body, turn }) => {
    const headers = { ...FORM, Origin: ORIGIN };
    const refused: unknown[] = [];
    for (const path of ADDRESSES.filter((_, place) => byTurns(3, place, turn))) {
      const { status } = await closed.ask(path, { method: "POST", body, headers: FORM });
      if (status >= 500) refused.push([path, status]);
    }
    for (const [at, path] of WITH_INTENT.entries())
      for (const intent of INTENTS.filter((_, place) => (place + at) % SHARE === turn % SHARE)) {
        const { status } = await customer.send(path, {
          method: "POST",
          body: `${body}&intent=${intent}`,
          headers,
        });
        if (status >= 500) refused.push([path, intent, status]);
      }
    expect(refused).toEqual([]);
  });

  it.each<[string, string]>([
    ["as deep as may be", `${"[".repeat(20)}${"]".repeat(20)}`],
    [
      "deep in a field",
      `{"orderId":${"[".repeat(19)}${"]".repeat(19)},"productId":{"a":{"b":{}}},"quantity":[1],"items":[[]]}`,
    ],
    ["brackets in a text", `{"productId":"${"[{".repeat(2_000)}","orderId":"\\"[[["}`],
    [
      "names twice",
      `{"productId":"${VASE}","productId":"x","quantity":1,"quantity":-1,"orderId":"a","orderId":"b"}`,
    ],
    [
      "objects in disguise",
      '{"__proto__":{"status":200},"constructor":{"prototype":{"a":1}},"toString":1,"items":{"length":9e9}}',
    ],
    ["half characters", '{"productId":"\\ud800","orderId":"\\u0000😀","email":"\\udfff@\\u202e"}'],
    ["numbers that are none", '{"quantity":1e999,"productId":-0,"orderId":1e308,"items":[1e400]}'],
    ["nothing of what is asked for", '"text"'],
    ["null", "null"],
    ["another encoding", '\uFEFF{"productId":"a"}'],
  ])("JSON, %s: the own API answers in JSON, never with a 500", async (_, body) => {
    const refused: unknown[] = [];
    for (const path of API)
      for (const method of /cart|favourites/.test(path)
        ? ["POST", "PUT", "PATCH", "DELETE"]
        : ["POST"]) {
        const answer = await customer.send(path, {
          method,
          body,
          headers: { ...JSON_TYPE, Origin: ORIGIN },
        });
        const isJson =
          answer.status === 204 ||
          /^application\/json/.test(answer.headers.get("Content-Type") ?? "");
        if (answer.status >= 500 || !isJson)
          refused.push([method, path, answer.status, answer.headers.get("Content-Type")]);
      }
    expect(refused).toEqual([]);
    expect(({} as Record<string, unknown>).status).toBeUndefined();
  });

  it("deeper JSON is refused, whatever it contains", async () => {
    for (const path of API)
      expect([
        path,
        (await customer.api(path, `${"[".repeat(21)}${"]".repeat(21)}`)).status,
      ]).toEqual([path, 400]);
  });

  it("of a repeated field the last value counts, in the cart as in every form", async () => {
    const shopper = new Shopper("localhost", closed.shop);
    await shopper.post("/cart", [
      ["intent", "add"],
      ["productId", VASE],
      ["quantity", "2"],
      ["quantity", "3"],
    ]);
    const lines = parse((await shopper.get("/cart")).html).querySelectorAll(
      "[data-testid=cart-line] input[type=number]",
    );
    expect(lines.map((line) => line.getAttribute("value"))).toEqual(["3"]);
    const { html } = await shopper.post("/account/login", [
      ["email", "first@example.com"],
      ["email", "last@example.com"],
    ]);
    expect(parse(html).querySelector("main [name=email]")?.getAttribute("value")).toBe(
      "last@example.com",
    );
  });

  it.each(
    [
      "/%",
      "/%E0%A4%A",
      "/%00",
      "/%09/",
      "/%0d%0aX:y",
      "/..%2f..%2fetc%2fpasswd",
      "/\\evil.example",
      "//",
      "//evil.example/",
      "//account/login",
      "/search?q=%",
      `/search?q=${"😀".repeat(900)}`,
      "/?p=1e99&p=-1&order[]=x",
      "/a".repeat(3_000),
    ].map((path) => ({ path, shown: path.slice(0, 40) })),
  )("the address $shown: words, never a 500", async ({ path }) => {
    for (const method of ["GET", "POST"]) {
      const answer = await closed.ask(path, { method });
      expect([method, answer.status < 500]).toEqual([method, true]);
      if (answer.status < 300 || answer.status >= 400)
        expect(parse(await answer.text()).querySelector("h1")?.text).toMatch(/\w/);
    }
  });

  it("an address beginning with two slashes belongs to this shop, with its limits", async () => {
    for (const path of ["//evil.example/account/login", "//account/login", "//evil.example/"]) {
      const answer = await closed.ask(path);
      expect([path, answer.status, answer.headers.get("Location")]).toEqual([
        path,
        301,
        path.slice(1),
      ]);
      expect((await answer.text()).includes("http://evil.example")).toBe(false);
    }
    expect((await closed.ask("/evil.example/account/login")).status).toBe(404);
  });
});

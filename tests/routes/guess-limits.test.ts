import { parse } from "node-html-parser";
import { pino } from "pino";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { messagesFor } from "~/services/platform/i18n/messages.server";
import { LIMITS } from "~/services/platform/http/limits.server";
import { newEmail, PASSWORD, person, register } from "./support/account";
import { details, fillBag, useCountry } from "./support/checkout";
import { openShop, Shopper, type Answering, type Page } from "./support/shopper";
import { openProxy } from "./support/store-api-proxy";

const t = messagesFor("en-GB");
const STRICT = LIMITS.login.perMinute;
const PER_ACCOUNT = LIMITS.account.perMinute;

const proxy = await openProxy();
let shop: ReturnType<typeof openShop>;
let lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  const log = pino({ level: "info", base: null }, { write: (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>) });
  shop = openShop({ SHOPWARE_ENDPOINT: proxy.endpoint }, log);
});
beforeEach(() => (lines = []));

let addresses = 0;
const nextAddress = () => `198.51.${Math.trunc((addresses += 1) / 250)}.${addresses % 250}`;

/** A client with a new network address, or a given one. */
function caller(address = nextAddress()): Shopper {
  const answering: Answering = {
    request: (url, init) =>
      shop.request(url, init, { incoming: { socket: { remoteAddress: address, remotePort: 1, remoteFamily: "IPv4" } } }),
  };
  return new Shopper("localhost", answering);
}

const events = () => lines.filter(({ msg }) => msg === "security event").map(({ event }) => event);
const saysWait = (page: Page) => /Please wait|wait/i.test(parse(page.html).querySelector("main")?.text ?? "");

async function statuses(times: number, send: (time: number) => Promise<Page>): Promise<number[]> {
  const seen: number[] = [];
  for (let time = 0; time < times; time++) seen.push((await send(time)).status);
  return seen;
}

describe("§5.8 whatever can be guessed is strictly limited, by address", () => {
  const WIDE_ROUTES: [what: string, path: string, fields: Record<string, string>][] = [
    [
      "the password, when the password is changed",
      "/account/details",
      { intent: "password", password: "wrong", newPassword: "another long word" },
    ],
    [
      "the password, when the e-mail address is changed",
      "/account/details",
      { intent: "email", email: "x@example.com", password: "wrong" },
    ],
    ["promotion codes", "/cart", { intent: "add-code", code: "GUESS" }],
    ["the invoice of a guest's order", `/account/order/${"d".repeat(32)}`, { email: "x@example.com", zipcode: "N1 9GU" }],
  ];
  it.each(WIDE_ROUTES)("%s: 429 with a message", async (_, path, fields) => {
    const { shopper } = await register(caller());
    const varied = (time: number) => (path.includes("/order/") ? `/account/order/${String(time).padStart(32, "d")}` : path);
    const seen = await statuses(STRICT, (time) => shopper.post(varied(time), fields));
    // The registration of the account has already counted as the first attempt.
    expect(seen.slice(0, -1).filter((status) => status === 429)).toEqual([]);
    const refused = await shopper.post(varied(99), fields);
    expect([refused.status, saysWait(refused)]).toEqual([429, true]);
    expect(lines).toContainEqual(expect.objectContaining({ msg: "security event", event: "limit.reached", limit: "login" }));
  });
});

it("§5.8 the checkout's form opens no more accounts than the page for it, because it tells which e-mail addresses have one", async () => {
  await useCountry();
  const shopper = caller();
  await fillBag(shopper);
  const send = (more: Record<string, string>) => shopper.post("/checkout", { intent: "details", ...details(), ...more });
  const { email } = await register(caller());
  for (let time = 0; time < STRICT; time++)
    expect((await send({ email, account: "on", password: PASSWORD })).html).toContain(t("form.emailTaken"));
  expect(saysWait(await send({ email: newEmail(), account: "on", password: PASSWORD }))).toBe(true);
  // A guest's details do not reveal whether an account exists, so they are not limited.
  expect((await send({})).status).toBe(303);
}, 60_000);

describe("guesses from many addresses are limited, too", () => {
  const wrong = (email: string) => caller().post("/account/login", { email, password: "a wrong password", returnTo: "/account" });

  it("failed logins of one account: 429 with a message, in any spelling, and the right password must wait, too", async () => {
    const { email } = await register(caller());
    expect(await statuses(PER_ACCOUNT, () => wrong(email))).not.toContain(429);
    // Shopware's database treats all of these as equal (utf8mb4_unicode_ci).
    const alike = [email.replace("anna", "ånñá"), email.replace("a", "a\u0301"), email.replace("a", "ａ"), email.replace("@", "\u200b@")];
    const digit = (zero: number) => email.replace(/\d/g, (sign) => String.fromCodePoint(zero + Number(sign)));
    alike.push(digit(0x660), digit(0x966), email.replace("a", "\u0363"), email.replace("a", "a\u06de"), email.replace("a", "a\ufe71"));
    expect(digit(0x660)).not.toBe(email);
    for (const spelling of [email, email.toUpperCase(), `${email} `, ...alike]) {
      const refused = await wrong(spelling);
      expect([refused.status, saysWait(refused)]).toEqual([429, true]);
    }
    expect((await caller().post("/account/login", { email, password: PASSWORD })).status).toBe(429);
    expect((await wrong(newEmail())).status).not.toBe(429);
  });

  it("logins with the right password are not counted", async () => {
    const { email } = await register(caller());
    const seen = await statuses(PER_ACCOUNT * 2, () => caller().post("/account/login", { email, password: PASSWORD }));
    expect(new Set(seen)).toEqual(new Set([303]));
  });

  it("one guest's order", async () => {
    const path = `/account/order/${"e".repeat(32)}`;
    const guess = () => caller().post(path, { email: newEmail(), zipcode: "N1 9GU" });
    expect(await statuses(PER_ACCOUNT, guess)).not.toContain(429);
    expect((await guess()).status).toBe(429);
  });
});

describe("security events: stable names, no personal data", () => {
  it("logins, refusals, changes and limits", async () => {
    const { shopper, email } = await register(caller());
    await shopper.post("/account/details", { intent: "password", password: "wrong", newPassword: "another long word" });
    await shopper.post("/account/details", { intent: "password", password: PASSWORD, newPassword: "another long word" });
    await shopper.post("/account/logout", {});
    await caller().post("/account/login", { email, password: "a wrong password" });
    await caller().post("/account/login", { email, password: "another long word" });
    await caller().post("/account/recover?index", { email });
    await caller().post("/cart", {}, { Origin: "https://elsewhere.example", "Sec-Fetch-Site": "cross-site" });
    expect(events()).toEqual([
      "registration",
      "password.change.refused",
      "password.changed",
      "logout",
      "login.refused",
      "login.succeeded",
      "recovery.requested",
      "write.foreign",
    ]);
    const text = JSON.stringify(lines.filter(({ msg }) => msg === "security event"));
    for (const secret of [email, PASSWORD, "198.51."]) expect(text).not.toContain(secret);
  });
});

describe("common passwords are refused with a message at the field", () => {
  const atField = (page: Page, name: string) => {
    const field = parse(page.html).querySelector(`[name="${name}"][aria-invalid=true]`);
    const ids = field?.getAttribute("aria-describedby")?.split(" ") ?? [];
    return ids.map((id) => parse(page.html).getElementById(id)?.text ?? "").join(" ");
  };

  it("on registration", async () => {
    const page = await caller().post("/account/register", person(newEmail(), { password: "Password1!" }));
    expect(atField(page, "password")).toContain(t("account.error.passwordCommon"));
  });

  it("on a change", async () => {
    const { shopper } = await register(caller());
    const page = await shopper.post("/account/details", { intent: "password", password: PASSWORD, newPassword: "aaaaaaaaaa" });
    expect(atField(page, "newPassword")).toContain(t("account.error.passwordCommon"));
  });

  it("on a reset", async () => {
    const page = await caller().post("/account/recover/password?hash=x", { hash: "x", newPassword: "qwertyuiop" });
    expect(atField(page, "newPassword")).toContain(t("account.error.passwordCommon"));
  });
});

it("§2.4 /checkout/success/: for an unknown order, or another shopper's, no thanks but where to find the order", async () => {
  const path = `/checkout/success/adyen/${"f".repeat(32)}`;
  const page = await caller().get(path);
  expect(page.status).toBe(404);
  const main = parse(page.html).querySelector("main");
  expect(main?.querySelector("h1")?.text).toBe(t("checkout.order"));
  expect(main?.text).toContain(t("checkout.orderPayment.unauthorised"));
  expect(main?.querySelector("a.button")?.getAttribute("href")).toBe(`/account/login?returnTo=${encodeURIComponent(path)}`);
});
